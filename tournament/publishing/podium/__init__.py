"""A championship after its champion, and as a picture."""
