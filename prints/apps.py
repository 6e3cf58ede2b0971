"""The prints app: it has no models, only drawings, template tags and the page that shows the design kit."""

from django.apps import AppConfig


class PrintsConfig(AppConfig):
    name = "prints"
    verbose_name = "Prints"
