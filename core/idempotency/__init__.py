"""A form that creates something has a key, which works once."""
