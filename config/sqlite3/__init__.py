"""A database backend: SQLite, which notes the rows that a transaction writes (`core.changes`)."""
