"""The register: the organizer's pages and the public's."""

from django.urls import path

from tournament.register.exclusions import views as exclusions
from tournament.register.protests import views as protests
from tournament.register.rulings import views as ruling
from tournament.register.views import lines, public

_HERE = "organize/<slug:slug>/register/"

urlpatterns = [
    path("c/<slug:slug>/rulings/", public.rulings, name="rulings"),
    path("c/<slug:slug>/rulings/<int:number>/", public.ruling, name="ruling"),
    path(_HERE, lines.register, name="register"),
    path(f"{_HERE}new/", ruling.new, name="ruling-new"),
    path(f"{_HERE}<int:number>/", lines.line_page, name="register-line"),
    path(f"{_HERE}<int:number>/adopt/", lines.adopt, name="ruling-adopt"),
    path(f"{_HERE}exclusions/", exclusions.exclusions, name="exclusions"),
    path(f"{_HERE}exclusions/new/", exclusions.exclude, name="exclude"),
    path(f"{_HERE}exclusions/<int:pk>/", exclusions.exclusion, name="exclusion"),
    path(f"{_HERE}protests/", protests.protests, name="protests"),
    path(f"{_HERE}protests/new/", protests.protest_new, name="protest-new"),
    path(f"{_HERE}protests/<int:pk>/", protests.protest, name="protest"),
]
