"""Every model of the rulebooks, where Django looks for them. Nothing imports this module."""

from .editions.models import Draft, Edition, Rulebook

__all__ = ["Draft", "Edition", "Rulebook"]
