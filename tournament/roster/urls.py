"""Addresses of roster, import and presence."""

from django.urls import path

from tournament.roster import views as roster
from tournament.roster.imports.views import choosing, preview, undoing
from tournament.roster.pairs import views as pairs
from tournament.roster.persons import views as persons
from tournament.roster.presence.views import closing as presence_closing
from tournament.roster.presence.views import halves as presence_halves
from tournament.roster.presence.views import presence

_HERE = "organize/<slug:slug>"

urlpatterns = [
    path(f"{_HERE}/roster/", roster.roster, name="roster"),
    path(f"{_HERE}/roster/add/", roster.add, name="roster-add"),
    path(f"{_HERE}/roster/export.<str:kind>", roster.export, name="roster-export"),
    path(f"{_HERE}/roster/<int:number>/", roster.entry, name="roster-entry"),
    path(f"{_HERE}/roster/<int:number>/person/", persons.person, name="roster-person"),
    path(f"{_HERE}/roster/<int:number>/join/", pairs.join, name="roster-join"),
    path(f"{_HERE}/roster/<int:number>/split/", pairs.split, name="roster-split"),
    path(f"{_HERE}/roster/import/", choosing.choose, name="roster-import"),
    path(f"{_HERE}/roster/import/<int:pk>/", preview.preview, name="roster-import-preview"),
    path(f"{_HERE}/roster/import/<int:pk>/discard/", undoing.discard, name="roster-import-discard"),
    path(f"{_HERE}/roster/import/<int:pk>/take-back/", undoing.take_back, name="roster-import-take-back"),
    path(f"{_HERE}/presence/", presence.presence, name="presence"),
    path(f"{_HERE}/presence/tap/", presence.tap, name="presence-tap"),
    path(f"{_HERE}/presence/undo/", presence.undo, name="presence-undo"),
    path(f"{_HERE}/presence/all/", presence.everybody, name="presence-all"),
    path(f"{_HERE}/presence/close/", presence_closing.close, name="presence-close"),
    path(f"{_HERE}/presence/join/", presence_halves.join, name="presence-join"),
    path(f"{_HERE}/presence/reopen/", presence_closing.reopen, name="presence-reopen"),
    path(f"{_HERE}/presence/all/undo/", presence.undo_everybody, name="presence-all-undo"),
]
