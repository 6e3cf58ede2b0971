"""Where somebody stands, and which seats pass on."""
