from django.urls import path

from tournament.signup.views import organizer, players

_HERE = "organize/<slug:slug>/sign-up/"
_MINE = "c/<slug:slug>/sign-up/<slug:token>/"

urlpatterns = [
    path("c/<slug:slug>/sign-up/", players.sign_up, name="sign-up"),
    path(_MINE, players.my_sign_up, name="my-sign-up"),
    path(f"{_MINE}door/", players.at_the_door, name="sign-up-door"),
    path(_HERE, organizer.sign_ups, name="sign-ups"),
    path(f"{_HERE}remove/", organizer.remove, name="sign-up-remove"),
    path(f"{_HERE}fees/", organizer.fees, name="sign-up-fees"),
]
