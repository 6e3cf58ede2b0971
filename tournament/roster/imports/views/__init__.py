"""The pages of an import: choose a file or paste, look at what it would do and confirm, and undo it."""
