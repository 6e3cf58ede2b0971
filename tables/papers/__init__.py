"""What is printed for the tables: cards, paper actas, and the night pack for nights without a printer."""
