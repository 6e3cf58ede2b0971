"""What `make run` does once the packages are there: prepare what changed, say where to look, serve."""
