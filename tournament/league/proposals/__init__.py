"""Proposals to change a rulebook."""
