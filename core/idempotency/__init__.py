"""A form that makes something new makes it once: each form carries a key, and a key works once."""
