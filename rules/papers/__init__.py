"""The rulebook on paper: on one folded sheet, a copy a table, and as a booklet."""
