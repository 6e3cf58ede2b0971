"""The page of changes; the buttons of one tap; and the addresses of the pages before it, which lead to it."""

from django.urls import path

from tournament.changes.views import earlier, one_tap, page

_HERE = "organize/<slug:slug>/"
_SEAT = f"{_HERE}rounds/<int:number>/seats/<int:pk>/"

urlpatterns = [
    path(f"{_HERE}changes/", page.changes, name="changes"),
    path(f"{_HERE}changes/<int:number>/", page.change, name="change"),
    path(f"{_SEAT}absent/", one_tap.absent, name="seat-absent"),
    path(f"{_SEAT}came/", one_tap.came, name="seat-came"),
    path(f"{_SEAT}substitute/", earlier.of_seat, name="seat-substitute"),
    path(f"{_HERE}rounds/<int:number>/ineligible/", earlier.of_round, name="round-ineligible"),
    path(f"{_HERE}roster/<int:number>/withdraw/", earlier.of_entry, name="roster-withdraw"),
    path(f"{_HERE}roster/<int:number>/restore/", earlier.of_entry, name="roster-restore"),
]
