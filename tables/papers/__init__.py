"""What is printed for the tables: the cards, the pack of a night on which nobody prints, the paper actas."""
