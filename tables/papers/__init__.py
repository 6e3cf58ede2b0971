"""Papers for the tables: cards, actas, and the pack for nights without a printer."""
