"""The design page, and the switches at the foot of every page."""

from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

from prints import views

app_name = "prints"

# The switches set nothing but a cookie of taste: exempt, so that pages served to everybody need no token.
urlpatterns = [
    path("design/", views.design, name="design"),
    path("design/tablet/", views.design_tablet, name="design-tablet"),
    path("design/projector/", views.design_projector, name="design-projector"),
    path("theme/", csrf_exempt(views.theme), name="theme"),
    path("language/", csrf_exempt(set_language), name="language"),
]
