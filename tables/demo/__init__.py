"""The demonstration: an invented championship, played from random legal games."""
