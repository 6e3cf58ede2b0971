"""The pages of an import: choose a file or paste, preview and confirm, undo."""
