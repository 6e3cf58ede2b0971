"""The demonstration: an invented championship that is played by the engine from random but legal games."""
