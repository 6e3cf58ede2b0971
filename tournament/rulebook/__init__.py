"""The rulebook of a championship: public pages, and writing and publishing by its organizers."""
