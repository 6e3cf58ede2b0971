"""Cards, actas, and the pack for nights without a printer."""
