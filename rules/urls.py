"""The addresses of the rulebooks, where the project's list of addresses looks for them."""

from .editions.urls import app_name, urlpatterns

__all__ = ["app_name", "urlpatterns"]
