"""Actors, permissions, decorators of views, sessions of officials."""
