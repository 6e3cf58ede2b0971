from django.db.backends.postgresql import base, operations

from core.changes import KeepsNotes


class DatabaseOperations(operations.DatabaseOperations):
    compiler_module = "config.postgresql.compiler"


class DatabaseWrapper(KeepsNotes, base.DatabaseWrapper):
    ops_class = DatabaseOperations
