"""The addresses of the draw in public."""

from django.urls import URLPattern, path

from tournament.sorteo.at_once import views as at_once
from tournament.sorteo.papers import views as prints
from tournament.sorteo.reveal.views import reveal, stage
from tournament.sorteo.roll.views import dice_correction, roll
from tournament.sorteo.sheet.views import objections
from tournament.sorteo.verify import views as verify
from tournament.sorteo.views import ceremony, documents, pairs, public

_PUBLIC = "c/<slug:slug>/draw/"
_CEREMONY = "organize/<slug:slug>/draw/"

public_urls: list[URLPattern] = [
    path(_PUBLIC, public.draws, name="sorteo"),
    path(f"{_PUBLIC}log.json", documents.log, name="sorteo-log"),
    path(f"{_PUBLIC}<int:serial>/", public.sheet, name="sorteo-sheet"),
    path(f"{_PUBLIC}<int:serial>/sheet.txt", documents.sheet_text, name="sorteo-sheet-text"),
    path(f"{_PUBLIC}<int:serial>/certificate.json", documents.certificate, name="sorteo-certificate"),
    path(f"{_PUBLIC}<int:serial>/show.json", documents.show, name="sorteo-show"),
    path(f"{_PUBLIC}stage/", stage.stage, name="sorteo-stage"),
    path(f"{_PUBLIC}<int:serial>/sheet.pdf", prints.sheet, name="sorteo-sheet-print"),
    path(f"{_PUBLIC}<int:serial>/act.pdf", prints.certificate, name="sorteo-certificate-print"),
    path("verify/", verify.verify, name="verify"),
]

organizer_urls: list[URLPattern] = [
    path(_CEREMONY, ceremony.ceremony, name="sorteo-ceremony"),
    path(f"{_CEREMONY}prepare/", ceremony.prepare, name="sorteo-prepare"),
    path(f"{_CEREMONY}at-once/", at_once.draw, name="sorteo-at-once"),
    path(f"{_CEREMONY}pairs/", pairs.pairs, name="sorteo-pairs"),
    path(f"{_CEREMONY}publish/", ceremony.publish, name="sorteo-publish"),
    path(f"{_CEREMONY}discard/", ceremony.discard, name="sorteo-discard"),
    path(f"{_CEREMONY}void/", ceremony.void, name="sorteo-void"),
    path(f"{_CEREMONY}objection/", objections.reject, name="sorteo-objection"),
    path(f"{_CEREMONY}scribe/", roll.scribe, name="sorteo-scribe"),
    path(f"{_CEREMONY}cups/", roll.cups, name="sorteo-cups"),
    path(f"{_CEREMONY}computer/", roll.computer, name="sorteo-computer"),
    path(f"{_CEREMONY}close-roll/", roll.close_roll, name="sorteo-close-roll"),
    path(f"{_CEREMONY}announce/", reveal.announce, name="sorteo-announce"),
    path(f"{_CEREMONY}finish/", reveal.finish, name="sorteo-finish"),
    path(f"{_CEREMONY}reveal/<str:step>/", reveal.reveal, name="sorteo-reveal"),
    path(f"{_CEREMONY}certificate/", reveal.certificate, name="sorteo-give-certificate"),
    path(f"{_CEREMONY}correct/", dice_correction.correct, name="sorteo-correct"),
    path(f"{_CEREMONY}paper.pdf", prints.paper, name="sorteo-paper"),
]

urlpatterns = [*public_urls, *organizer_urls]
