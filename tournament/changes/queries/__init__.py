"""Where somebody stands, which seats pass on, and the choices for those that do not."""
