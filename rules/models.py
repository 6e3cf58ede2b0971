"""The models of the rulebooks, for Django. No other module imports this one."""

from .editions.models import Draft, Edition, Rulebook

__all__ = ["Draft", "Edition", "Rulebook"]
