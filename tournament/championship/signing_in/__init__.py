"""Signing in by code, and out."""
