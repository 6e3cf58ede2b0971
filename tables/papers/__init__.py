"""What is printed for the tables: cards, paper actas, the pack of a night on which nobody prints."""
