"""Actors, permissions, the decorators of the views, and an official's session."""
