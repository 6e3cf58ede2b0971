from django.db.backends.sqlite3 import base

from core.changes import KeepsNotes


class DatabaseOperations(base.DatabaseOperations):
    compiler_module = "config.sqlite3.compiler"


class DatabaseWrapper(KeepsNotes, base.DatabaseWrapper):
    ops_class = DatabaseOperations
