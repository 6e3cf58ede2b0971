"""The organizer's rooms, but for the roster's. What changes something is a POST and has an address of its
own.
"""

from __future__ import annotations

from django.urls import path

from ..views import championships, desk, now, officials, plan, records, rounds, seat_changes, seats, standings

_HERE = "organize/<slug:slug>/"
_ROUND = f"{_HERE}rounds/<int:number>/"
_TABLE = f"{_ROUND}desk/<int:table_number>/"
_OFFICIAL = f"{_HERE}officials/<int:pk>/"

urlpatterns = [
    path("organize/", championships.championships, name="championships"),
    path("organize/new/", championships.new, name="new"),
    path(_HERE, now.now, name="now"),
    path(f"{_HERE}settings/", championships.settings, name="settings"),
    path(f"{_HERE}plan/", plan.plan, name="plan"),
    path(f"{_HERE}rounds/", rounds.rounds, name="rounds"),
    path(_ROUND, rounds.round_page, name="round"),
    path(f"{_ROUND}open/", rounds.open_, name="round-open"),
    path(f"{_ROUND}close/", rounds.close, name="round-close"),
    path(f"{_ROUND}reopen/", rounds.reopen, name="round-reopen"),
    path(f"{_ROUND}late/", seat_changes.late, name="round-late"),
    path(f"{_ROUND}ineligible/", seat_changes.ineligible, name="round-ineligible"),
    path(f"{_ROUND}tables/<int:table>/close/", seat_changes.close_small, name="table-close"),
    path(f"{_ROUND}seats/<int:pk>/absent/", seats.absent, name="seat-absent"),
    path(f"{_ROUND}seats/<int:pk>/came/", seats.came, name="seat-came"),
    path(f"{_ROUND}seats/<int:pk>/substitute/", seat_changes.substitute, name="seat-substitute"),
    path(f"{_ROUND}desk/", desk.desk, name="desk"),
    path(_TABLE, desk.desk_table, name="desk-table"),
    path(f"{_TABLE}winner/", desk.desk_winner, name="desk-winner"),
    path(f"{_TABLE}start/", desk.start, name="desk-start"),
    path(f"{_HERE}standings/", standings.standings, name="organizer-standings"),
    path(f"{_HERE}officials/", officials.officials, name="officials"),
    path(f"{_HERE}officials/new-codes/", officials.new_codes, name="official-new-codes"),
    path(f"{_HERE}officials/codes/", officials.codes, name="official-codes"),
    path(f"{_HERE}officials/codes/hide/", officials.hide, name="official-codes-hide"),
    path(f"{_OFFICIAL}code/", officials.new_code, name="official-code"),
    path(f"{_OFFICIAL}unlock/", officials.unlock, name="official-unlock"),
    path(f"{_OFFICIAL}dismiss/", officials.dismiss, name="official-dismiss"),
    path(f"{_OFFICIAL}reinstate/", officials.reinstate, name="official-reinstate"),
    path(f"{_HERE}log/", records.log, name="log"),
    path(f"{_HERE}publications/", records.publications, name="publications"),
    path(f"{_HERE}publications/now/", records.publish_now, name="publish-now"),
]
