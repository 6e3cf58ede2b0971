import select

from django.db.backends.postgresql import base, operations

from core.changes import KeepsNotes


class DatabaseOperations(operations.DatabaseOperations):
    compiler_module = "config.postgresql.compiler"


class DatabaseWrapper(KeepsNotes, base.DatabaseWrapper):
    ops_class = DatabaseOperations

    def is_usable(self) -> bool:
        """At each request. A server that ended the connection has said so on its socket: only then, and after
        an error, it is asked by a statement.
        """
        if self.connection is None or self.connection.closed:
            return False
        said = select.poll()
        said.register(self.connection.fileno(), select.POLLIN)
        return bool(super().is_usable()) if self.errors_occurred or said.poll(0) else True
