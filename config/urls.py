from django.apps import apps
from django.conf import settings
from django.urls import URLPattern, URLResolver, include, path

from core.script_texts import script_texts

# First what is asked most often: an address is looked for from the top.
OUR_URLS = ("tables", "tournament", "prints", "accounts", "jobs", "backups", "certificates", "rules")


def installed_urls() -> list[URLPattern | URLResolver]:
    return [path("", include(f"{name}.urls")) for name in OUR_URLS if apps.is_installed(name)]


urlpatterns = [
    *installed_urls(),
    path("texts/<slug:language>-<slug:version>.js", script_texts, name="script-texts"),
]
handler400 = "config.errors.bad_request"
if settings.METRICS:
    urlpatterns.append(path("", include("django_prometheus.urls")))
handler500 = "config.errors.server_error"
