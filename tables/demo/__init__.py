"""The demonstration: an invented championship."""
