"""`config.asgi` serves them without https too."""

from django.urls import path

from certificates import views

app_name = "certificates"

urlpatterns = [
    path("secure/", views.secure, name="secure"),
    path("secure/calzo.crt", views.root, name="root"),
]
