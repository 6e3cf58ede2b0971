from django.urls import path

from tournament.prizes import views

_HERE = "organize/<slug:slug>/prizes/"

urlpatterns = [
    path(_HERE, views.prizes, name="prizes"),
    path(f"{_HERE}<int:key>/", views.prize, name="prize"),
]
