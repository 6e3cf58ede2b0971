"""A database backend: PostgreSQL, which notes the rows that a transaction writes (`core.changes`)."""
