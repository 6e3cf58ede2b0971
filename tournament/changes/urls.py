from django.urls import path

from tournament.changes.views import closing, earlier, late_entries, one_tap, page, partner

_HERE = "organize/<slug:slug>/"
_ROUND = f"{_HERE}rounds/<int:number>/"
_SEAT = f"{_ROUND}seats/<int:pk>/"

urlpatterns = [
    path(f"{_HERE}changes/", page.changes, name="changes"),
    path(f"{_HERE}changes/<int:number>/", page.change, name="change"),
    path(f"{_HERE}changes/<int:number>/partner/", partner.partner, name="partner"),
    path(f"{_SEAT}absent/", one_tap.absent, name="seat-absent"),
    path(f"{_SEAT}came/", one_tap.came, name="seat-came"),
    path(f"{_SEAT}substitute/", earlier.of_seat, name="seat-substitute"),
    path(f"{_ROUND}late/", late_entries.late, name="round-late"),
    path(f"{_ROUND}late/clock/", late_entries.clock, name="round-late-clock"),
    path(f"{_ROUND}tables/<int:table>/close/", closing.close_small, name="table-close"),
    path(f"{_ROUND}ineligible/", earlier.of_round, name="round-ineligible"),
    path(f"{_HERE}roster/<int:number>/withdraw/", earlier.of_entry, name="roster-withdraw"),
    path(f"{_HERE}roster/<int:number>/restore/", earlier.of_entry, name="roster-restore"),
]
