from django.db import models

TRIES = 10  # then the device is locked at that name


class WrongCodes(models.Model):
    """The tenth locks the device at that name, never the hall's address."""

    device = models.CharField(max_length=64)
    wrong = models.PositiveSmallIntegerField(default=0)
    last_at = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True
