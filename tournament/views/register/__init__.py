"""The register: what was decided, how it is decided, and what everybody reads of it."""
