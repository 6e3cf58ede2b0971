"""Reading actas, headings, moves. Nothing here writes."""
