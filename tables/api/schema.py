"""The OpenAPI schema to download."""

from django.http import HttpRequest, HttpResponse
from drf_spectacular.views import SpectacularAPIView


def download(request: HttpRequest) -> HttpResponse:
    answered: HttpResponse = SpectacularAPIView.as_view()(request)
    return answered
