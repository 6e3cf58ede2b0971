"""Reading actas, headings, moves."""
