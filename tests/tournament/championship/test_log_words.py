"""The log in words."""

import re
from uuid import uuid4

import pytest

from tests.factories import a_championship, a_drawn_round, a_result, an_actor, an_open_round, some_entries
from tournament.championship.log.models import LogEntry
from tournament.championship.log.words import NAMED, code_words, sentences
from tournament.championship.models import Championship
from tournament.register.exclusions.services import exclusions
from tournament.results.services.rounds import close_round

pytestmark = pytest.mark.django_db


def said(championship: Championship) -> list[str]:
    """The whole log, first line first."""
    fresh = Championship.objects.get(pk=championship.pk)
    return sentences(fresh, LogEntry.objects.filter(championship=fresh).order_by("pk"))


def test_the_final_is_called_the_final_in_every_line() -> None:
    championship = a_championship()
    some_entries(championship, 6)
    first = an_open_round(championship, tables=2)
    for table in first.tables.all():
        a_result(table)
    close_round(first, actor=an_actor())

    final = an_open_round(championship, tables=1)
    a_result(final.tables.get())
    close_round(final, actor=an_actor())

    lines = said(championship)
    assert "Cerró la ronda 1." in lines
    assert {"Abrió la final.", "Cerró la final."} <= set(lines)
    assert any(line.startswith("Final, mesa 1") for line in lines)
    assert not [line for line in lines if "onda 2" in line]


def test_one_table_is_one_table() -> None:
    championship = a_championship()
    some_entries(championship, 4)
    a_drawn_round(championship, tables=1)
    assert any("4 jugadores en 1 mesa." in line for line in said(championship))


#: They are of the night, a table, a paper or a crowd; every other kind is about somebody, and names them.
ABOUT_NOBODY = (
    "settings-changed championship-copied championship-archived championship-brought-back afterwards-said "
    "edition-published edition-taken presence-closed presence-choices-changed presence-reopened "
    "roster-imported roster-import-taken-back round-drawn draft-discarded plan-chosen plan-wishes "
    "pairs-prepared pairs-drawn pairs-undone "
    "sheet-prepared sheet-discarded sheet-published sheet-void cup-read cup-retyped cup-spoiled "
    "cup-not-spoiled typing-objected typing-clock-started rolled-by-computer objection-rejected "
    "roll-closed certificate-published reveal-started reveal-paused reveal-went-on dice-corrected "
    "round-published later-round-drawn later-round-put-back round-opened round-closed round-reopened "
    "results-held results-announced table-started result-undone table-closed game-undone register-ruling "
    "register-correction ruling-adopted question-worded published result-taken-back plays-set-aside "
    "plays-adopted plays-left-out engine-differs call-answered play-corrected second-entry-on "
    "second-entry-off acta-reopened table-scorer tables-closed-by-time closing-taken-back "
    "contacts-blanked password-changed password-set "
    "season-final-roster server-accepted projector-steered webhook-made webhook-removed prizes-named "
    "sign-up-changed sign-up-opened sign-up-closed sign-up-word sign-up-removed "
    "person-forgotten initials initials-off"  # of whom no name may be left, or only a part
)
NAMES = re.compile(r"%\((name|who|names|numbers|winner|won|by|from_|order|agreed)\)s")


def test_a_line_about_somebody_names_them() -> None:
    words = {**code_words(), **NAMED}
    nameless = {code for code, sentence in words.items() if not NAMES.search(plain(sentence))}
    assert nameless == set(ABOUT_NOBODY.split())


def plain(sentence: object) -> str:
    """Also of a plural, which is no sentence before its count is known."""
    try:
        return str(sentence)
    except (KeyError, TypeError):
        return ""


def test_the_line_of_an_exclusion_names_who_and_says_why() -> None:
    championship = a_championship()
    (entry,) = some_entries(championship, 1)
    made = exclusions.exclude_person(
        championship, capacity="player", entry=entry, reason="Hizo trampa", request=uuid4(), actor=an_actor()
    )
    exclusions.lift(made, reason="Se aclaró", request=uuid4(), actor=an_actor())
    exclusions.exclude_person(
        championship,
        capacity="spectator",
        person="Quien grita",
        reason="Sopla",
        request=uuid4(),
        actor=an_actor(),
    )
    who = f"{entry.name} ({entry.number})"
    lines = [line for line in said(championship) if line.startswith("Registro")]
    assert lines == [
        f"Registro de fallos, número 1: {who} queda fuera del campeonato. Hizo trampa",
        f"Registro de fallos, número 2: se levanta la exclusión de {who}. Se aclaró",
        "Registro de fallos, número 3: Quien grita queda fuera del campeonato. Sopla",
    ]


def test_a_line_of_before_keeps_its_words() -> None:
    championship = a_championship()
    LogEntry.objects.create(championship=championship, action="register-exclusion", detail={"number": 4})
    assert said(championship)[-1] == "Registro de fallos, número 4: alguien queda fuera del campeonato."
