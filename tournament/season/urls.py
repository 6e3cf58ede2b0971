from django.urls import path

from tournament.season import views

_LEAGUE = "leagues/<int:pk>/seasons/"
_SEASON = f"{_LEAGUE}<int:key>/"

urlpatterns = [
    path("seasons/<slug:slug>/", views.season, name="season"),
    path("seasons/<slug:slug>/files/<slug:which>.<slug:kind>", views.file, name="season-file"),
    path("seasons/<slug:slug>/ratings/", views.ratings, name="season-ratings"),
    path(_LEAGUE, views.seasons, name="league-seasons"),
    path(_SEASON, views.organize, name="league-season"),
    path(f"{_SEASON}nights/", views.nights, name="league-season-nights"),
    path(f"{_SEASON}final/", views.final, name="league-season-final"),
    path(f"{_SEASON}delete/", views.delete, name="league-season-delete"),
]
