"""Actors, permissions, decorators, sessions of officials."""
