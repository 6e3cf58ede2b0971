"""The writes of an import."""
