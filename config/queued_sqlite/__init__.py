"""A database backend: SQLite whose writers of this process wait in one queue."""
