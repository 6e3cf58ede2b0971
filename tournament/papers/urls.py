"""Addresses of the papers and their previews."""

from django.urls import path

from tournament.papers import views as prints

_HERE = "organize/<slug:slug>/prints/"

urlpatterns = [
    path(_HERE, prints.prints, name="prints"),
    path(f"{_HERE}<slug:key>/", prints.paper, name="print"),
    path(f"{_HERE}<slug:key>/preview/", prints.preview, name="print-preview"),
]
