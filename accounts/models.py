"""Our own model, so that it can change without rebuilding the database."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Rights in a championship are defined there."""
