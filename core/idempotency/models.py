from django.db import models


class SentForm(models.Model):
    """`led_to`: URL of the redirect."""

    KEY_LENGTH = 64

    key = models.CharField(max_length=KEY_LENGTH, unique=True)
    led_to = models.CharField(max_length=500, blank=True)
    sent_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        app_label = "tournament"  # its table and its migrations are there

    def __str__(self) -> str:
        return self.key
