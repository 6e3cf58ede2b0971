"""Writing late entries, closings and substitutes, and what becomes of seats when a result is corrected."""
