"""Makes `rules/tablet/built/`."""
