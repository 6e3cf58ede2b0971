"""A page for every player: their way through the night, nights before, figures."""
