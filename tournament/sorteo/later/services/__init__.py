"""Writing late entries, closings, substitutes, and the tables of a night that is drawn at once."""
