"""The text of a rulebook, pure: Markdown with a slot for each option in, articles, pages and differences out."""
