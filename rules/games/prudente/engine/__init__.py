"""The rules of Prudente."""
