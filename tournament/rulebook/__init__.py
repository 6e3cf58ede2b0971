"""The rulebook of a championship: read by everybody, written and published by its organizers."""
