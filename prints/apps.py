from django.apps import AppConfig

from core.health import health


class PrintsConfig(AppConfig):
    name = "prints"
    verbose_name = "Prints"

    def ready(self) -> None:
        from prints.health import printer

        health.register("printer", printer)
