"""The pages of presence: one tap a name, and closing it."""
