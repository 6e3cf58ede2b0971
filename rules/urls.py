"""Addresses of the rulebooks, for the project's list."""

from .editions.urls import app_name, urlpatterns

__all__ = ["app_name", "urlpatterns"]
