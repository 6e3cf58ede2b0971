from django.db.backends.postgresql import base

from core.changes import KeepsNotes


class DatabaseOperations(base.DatabaseOperations):
    compiler_module = "config.postgresql.compiler"


class DatabaseWrapper(KeepsNotes, base.DatabaseWrapper):
    ops_class = DatabaseOperations
