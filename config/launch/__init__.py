"""`make run` after installing packages."""
