from django.db.backends.sqlite3 import base, operations

from core.changes import KeepsNotes


class DatabaseOperations(operations.DatabaseOperations):
    compiler_module = "config.sqlite3.compiler"


class DatabaseWrapper(KeepsNotes, base.DatabaseWrapper):
    ops_class = DatabaseOperations
