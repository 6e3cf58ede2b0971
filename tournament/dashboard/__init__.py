"""The organizer's first page: next step, needs, counts."""
