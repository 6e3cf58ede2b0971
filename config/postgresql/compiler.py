from django.db.backends.postgresql import compiler
from django.db.backends.postgresql.compiler import SQLAggregateCompiler, SQLCompiler

from core.changes import Deletes, Inserts, Updates

__all__ = [
    "SQLAggregateCompiler",
    "SQLCompiler",
    "SQLDeleteCompiler",
    "SQLInsertCompiler",
    "SQLUpdateCompiler",
]


class SQLInsertCompiler(Inserts, compiler.SQLInsertCompiler):
    pass


class SQLUpdateCompiler(Updates, compiler.SQLUpdateCompiler):
    pass


class SQLDeleteCompiler(Deletes, compiler.SQLDeleteCompiler):
    pass
