"""Addresses of the rulebook."""

from django.urls import path

from tournament.rulebook.views import answers, next_edition, overview, public, writing
from tournament.rulebook.whatif import views as whatif

_HERE = "organize/<slug:slug>/rulebook/"

urlpatterns = [
    path("rulebooks/", public.rulebooks, name="rulebooks"),
    path("c/<slug:slug>/rules/", public.rules, name="rules"),
    path("c/<slug:slug>/rules.<slug:lang>.md", public.text, name="rules-text"),
    path("c/<slug:slug>/what-if/", whatif.what_if, name="what-if"),
    path("c/<slug:slug>/what-if/unanswered/", whatif.unanswered, name="unanswered"),
    path("c/<slug:slug>/remedies/", whatif.remedies, name="remedies"),
    path(_HERE, overview.overview, name="rulebook"),
    path(f"{_HERE}questions/", whatif.questions, name="questions"),
    path(f"{_HERE}questions/<int:pk>/drop/", whatif.drop, name="question-drop"),
    path(f"{_HERE}take/", overview.take, name="rulebook-take"),
    path(f"{_HERE}discard/", overview.discard, name="rulebook-discard"),
    path(f"{_HERE}text/", writing.text, name="rulebook-text"),
    path(f"{_HERE}options/", answers.options, name="rulebook-options"),
    path(f"{_HERE}import/", writing.take_in, name="rulebook-import"),
    path(f"{_HERE}copy/", writing.copy, name="rulebook-copy"),
    path(f"{_HERE}drafts/new/", writing.draft, name="rulebook-draft-new"),
    path(f"{_HERE}drafts/<int:pk>/", writing.draft, name="rulebook-draft"),
    path(f"{_HERE}drafts/<int:pk>/drop/", overview.drop, name="rulebook-draft-drop"),
    path(f"{_HERE}drafts/<int:pk>/up/", overview.move_up, name="rulebook-draft-up"),
    path(f"{_HERE}next/", next_edition.next_edition, name="rulebook-next"),
]
