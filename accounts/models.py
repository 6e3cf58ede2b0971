"""The user. A model of our own from the first migration on, so that it can change without rebuilding the
database."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Somebody with a name and a password. What a user may do in a championship is said there, not here."""
