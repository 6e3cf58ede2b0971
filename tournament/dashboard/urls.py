"""The first pages: of a visitor, of an organizer, of a championship."""

from django.urls import path

from .views import championships, dashboard, home

urlpatterns = [
    path("", home.home, name="home"),
    path("organize/", championships.championships, name="championships"),
    path("organize/<slug:slug>/", dashboard.dashboard, name="dashboard"),
]
