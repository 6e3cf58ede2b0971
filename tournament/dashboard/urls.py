"""The first pages."""

from django.urls import path

from .views import dashboard, home, whole

urlpatterns = [
    path("", home.home, name="home"),
    path("organize/", home.championships, name="championships"),
    path("organize/<slug:slug>/", dashboard.dashboard, name="dashboard"),
    path("organize/<slug:slug>/another/", whole.another, name="another"),
    path("organize/<slug:slug>/archive/", whole.archive, name="archive"),
    path("organize/<slug:slug>/bring-back/", whole.bring_back, name="bring-back"),
    path("organize/<slug:slug>/delete/", whole.delete, name="delete"),
]
