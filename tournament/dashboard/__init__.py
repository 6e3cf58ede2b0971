"""The organizer's first page: the one next step, what needs somebody, and the counts."""
