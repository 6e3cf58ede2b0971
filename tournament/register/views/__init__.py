"""The register as a list, one line of it, and what everybody reads."""
