"""Where somebody stands, which seats pass on, and what may become of those that do not."""
