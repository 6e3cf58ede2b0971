from django.apps import AppConfig


class PrintsConfig(AppConfig):
    name = "prints"
    verbose_name = "Prints"
