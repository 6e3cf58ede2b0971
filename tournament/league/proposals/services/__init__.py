"""A proposal never changes; its status is written once."""
