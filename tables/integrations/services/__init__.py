"""Tokens and what is written with them; webhooks and what is sent to them."""
