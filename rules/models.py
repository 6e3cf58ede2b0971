"""For Django alone."""

from .editions.models import Draft, Edition, Rulebook

__all__ = ["Draft", "Edition", "Rulebook"]
