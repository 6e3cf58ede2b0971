"""The door's pages: one tap a name, and closing it."""
