"""`make run` after installing packages: prepare, announce, serve."""
