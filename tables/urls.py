"""Floor, coordinators' pages, codes of physical tables, API."""

from django.urls import include, path

from tables.archive import views as archive
from tables.calls.views import calls, deciding
from tables.floor.views import floor, play_correction, time_closing
from tables.papers.cards import views as cards

from .board.views import board, former, inbox
from .claims import views as coordinating
from .devices import views as devices
from .hall import played
from .hall import views as hall
from .integrations import views as integrations
from .offline import views as offline

pages = [
    path("t/<str:token>/", hall.hall_table, name="hall-table"),
    path("c/<slug:slug>/tables/<int:number>/played/", played.played, name="played"),
    path("coordinate/<slug:slug>/", coordinating.my_tables, name="coordinate"),
    path("coordinate/<slug:slug>/tables/<int:pk>/", coordinating.tablet, name="coordinate-table"),
    path(
        "coordinate/<slug:slug>/tables/<int:pk>/second/",
        coordinating.no_second_entry,
        name="coordinate-second",
    ),
    path("tablet-worker.js", offline.worker, name="tablet-worker"),
    path("tablet-not-kept/", offline.not_kept, name="not-kept"),
    path("self-test/", devices.self_test, name="self-test"),
    path("coordinate/<slug:slug>/manifest.json", offline.manifest, name="tablet-manifest"),
    path("organize/<slug:slug>/board/", board.board, name="board"),
    path("organize/<slug:slug>/board/<int:number>/", board.board, name="board-round"),
    path("organize/<slug:slug>/board/inbox/", inbox.inbox, name="board-inbox"),
    path("organize/<slug:slug>/board/tables/<int:pk>/", board.card, name="board-card"),
    path("organize/<slug:slug>/floor/", former.floor, name="floor"),
    path("organize/<slug:slug>/floor/confirm/", floor.confirm_all, name="floor-confirm"),
    path("organize/<slug:slug>/floor/time/", time_closing.close_tables, name="floor-time"),
    path("organize/<slug:slug>/floor/time/back/", time_closing.undo, name="floor-time-back"),
    path("organize/<slug:slug>/floor/tables/<int:pk>/", floor.table, name="floor-table"),
    path("organize/<slug:slug>/floor/tables/<int:pk>/act/", floor.change_table, name="floor-act"),
    path(
        "organize/<slug:slug>/floor/tables/<int:pk>/correct/", play_correction.correct, name="floor-correct"
    ),
    path("organize/<slug:slug>/floor/tablets/", devices.devices, name="devices"),
    path("organize/<slug:slug>/floor/tablets/now/", devices.now, name="devices-now"),
    path("organize/<slug:slug>/calls/", former.calls, name="calls"),
    path("organize/<slug:slug>/calls/waiting/", calls.waiting, name="calls-waiting"),
    path("organize/<slug:slug>/calls/<int:pk>/", calls.call, name="call"),
    path("organize/<slug:slug>/calls/<int:pk>/act/", calls.change_call, name="call-act"),
    path("organize/<slug:slug>/calls/<int:pk>/decide/", deciding.decide, name="call-decide"),
    path("organize/<slug:slug>/in-one-file/", archive.archive, name="archive"),
    path("organize/<slug:slug>/in-one-file/make/", archive.make, name="archive-make"),
    path("organize/<slug:slug>/integrations/", integrations.integrations, name="integrations"),
    path("organize/<slug:slug>/integrations/tokens/", integrations.add_token, name="token-add"),
    path(
        "organize/<slug:slug>/integrations/tokens/<int:pk>/revoke/", integrations.revoke, name="token-revoke"
    ),
    path("organize/<slug:slug>/integrations/webhooks/", integrations.add_webhook, name="webhook-add"),
    path(
        "organize/<slug:slug>/integrations/webhooks/<int:pk>/",
        integrations.change_webhook,
        name="webhook-change",
    ),
    path("leagues/<int:pk>/open/", archive.choose, name="archive-open"),
    path("leagues/<int:pk>/open/<slug:file>/", archive.preview, name="archive-preview"),
    path("organize/<slug:slug>/cards/", cards.cards, name="cards"),
    path("organize/<slug:slug>/cards/<int:number>/<int:table>/", cards.card, name="card"),
]

urlpatterns = [
    path("api/", include("tables.api.urls")),
    path("", include((pages, "tables"))),
]
