"""How somebody left a table is one word on every surface: what happened × how the table plays × where it is
read, before its result and after.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from uuid import uuid4

import pytest
from django.test import Client
from django.utils.html import strip_tags
from django.utils.translation import override

from tests.factories import a_winner, an_actor, an_open_round, play_round, some_entries
from tests.tournament.changes.makers import share
from tests.tournament.changes.test_matrix import CASES, PERSONS, TABLES, acts
from tests.tournament.results.desk.making import seats_of, table_one
from tests.tournament.visitors import Night, a_night
from tournament.championship.log.words import sentences
from tournament.changes.acts import ChangeKind
from tournament.changes.queries.situations import standing
from tournament.changes.services.leaving import change
from tournament.changes.words import follows
from tournament.publishing.projection import project
from tournament.register.exclusions.services import exclusions
from tournament.results.services.rounds import close_round
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence
from tournament.roster.services import mark_here
from tournament.rounds.leaving import HowLeft
from tournament.rounds.models import Table
from tournament.rounds.words import left_words
from tournament.sorteo.models import DrawRecord
from tournament.sorteo.public_log.words import note_in_words

pytestmark = pytest.mark.django_db

NO_SHOW, TABLE, WITHDREW, DISQUALIFIED, PLAYS_ON, SINCE, EXCLUDED = [how for how in HowLeft if how]
WORDS = {
    NO_SHOW: "no llegó",
    TABLE: "dejó la mesa",
    WITHDREW: "se retiró",
    DISQUALIFIED: "descalificado",
    PLAYS_ON: "se retira después",
    SINCE: "se retiró después",
    EXCLUDED: "excluido después",
}
ON_HER_PHONE = {
    NO_SHOW: "Se anotó que no llegaste",
    TABLE: "Dejaste la mesa",
    WITHDREW: "Te retiraste",
    DISQUALIFIED: "Quedaste fuera del campeonato",
    PLAYS_ON: "última mesa",
    SINCE: "Te retiraste",
    EXCLUDED: "Quedaste fuera del campeonato",
}
#: What the public reads, and what officials do, before the result of her table and after.
READ = {
    "present": (("", ""), ("", "")),
    "withdrew from this seat": ((TABLE, TABLE), (TABLE, TABLE)),
    "withdrew from the draws": ((PLAYS_ON, PLAYS_ON), (SINCE, SINCE)),
    "withdrew from all": ((WITHDREW, WITHDREW), (WITHDREW, WITHDREW)),
    "no-show": ((NO_SHOW, NO_SHOW), (NO_SHOW, NO_SHOW)),
    "disqualified, waiting": ((TABLE, DISQUALIFIED), (TABLE, DISQUALIFIED)),
    "excluded": ((DISQUALIFIED, DISQUALIFIED), (DISQUALIFIED, DISQUALIFIED)),
    "returned": (("", ""), ("", "")),
}
PUBLIC = ("front page", "table", "tables", "mate's phone", "projector", "code of the table")
OFFICIALS = ("round", "desk", "whole order", "changes", "change", "floor", "claiming")
PAGES_OF_STANDINGS = ("standings", "organizer-standings")
HER_PHONE = "her phone"
EVERYWHERE = (*PUBLIC, *OFFICIALS, *PAGES_OF_STANDINGS, HER_PHONE)
#: In short: nothing of who plays on to the end of the table.
BRIEF = ("front page", "tables", "mate's phone", "projector", "desk", "whole order", "floor")
STANDINGS = {PLAYS_ON: "", SINCE: WORDS[WITHDREW]}


@pytest.fixture
def night() -> Night:
    made = a_night()
    some_entries(made.championship, 8)
    an_open_round(made.championship, tables=2)
    return made


READ_CASES = [case for case in CASES if case[1] in READ]


@pytest.mark.parametrize(
    "every", [False, pytest.param(True, marks=pytest.mark.long)], ids=["share", "everywhere"]
)
@pytest.mark.parametrize(("of_table", "of_person"), READ_CASES)
def test_how_she_left_is_one_word_wherever_it_is_read(
    night: Night, of_table: str, of_person: str, every: bool
) -> None:
    """What happened is read on every surface, and on every surface how each table plays; all of it at once
    among the long ones.
    """
    where = EVERYWHERE if every else share(EVERYWHERE, (of_table, of_person), READ_CASES)
    table = table_one(night)
    TABLES[of_table](table)
    her, other = seats_of(table)[:2]
    PERSONS[of_person][0](her.entry)
    before, after = READ[of_person]
    check(night, her.entry, *before, mate=other.entry, where=where)
    a_winner(Table.objects.get(pk=table.pk), other)
    check(night, her.entry, *after, mate=other.entry, decided=True, where=where)


def check(
    night: Night,
    her: Entry,
    public: str,
    officials: str,
    *,
    mate: Entry,
    decided: bool = False,
    otherwise: Mapping[str, str] = {},
    where: Collection[str] = EVERYWHERE,
) -> None:
    for surface, shown in surfaces(night, her, mate).items():
        if surface not in where:
            continue
        how = public if surface in PUBLIC else officials
        if decided and surface in ("whole order", "change"):
            continue  # the form has it chosen, below; and she has no seat without a result
        is_said = how and not (surface in BRIEF and how is PLAYS_ON)
        word = otherwise.get(surface, WORDS[HowLeft(how)] if is_said else "")
        assert said_of(her, shown()) == ({word} if word else set()), surface
    for how, page in zip((public, officials), PAGES_OF_STANDINGS, strict=True):
        if page not in where:
            continue
        word = STANDINGS.get(HowLeft(how), WORDS.get(HowLeft(how), ""))
        is_apart = public in (DISQUALIFIED, EXCLUDED)  # listed as out of the championship
        found = said_of(her, night.browser.get(night.url(page)).content.decode())
        assert found == ({word} if word and not is_apart else set()), page
    if public and not (decided and public is NO_SHOW) and HER_PHONE in where:
        phone = text_of(night.browser.get(night.url("person", her.number)).content.decode())
        assert ON_HER_PHONE[HowLeft(public)] in phone
    seats = (seat for shown in project(night.championship)["rounds"][0]["tables"] for seat in shown["seats"])
    assert next(seat["how_left"] for seat in seats if seat["number"] == her.number) == public
    if decided and officials in (TABLE, WITHDREW, DISQUALIFIED) and "whole order" in where:
        page = night.browser.get(night.url("desk-table", 1, 1)).content.decode()
        assert chosen(page, her) in (WORDS[HowLeft(officials)], "")  # "": she never sat down


def excluded(entry: Entry) -> None:
    exclusions.exclude_person(
        entry.championship,
        capacity="player",
        entry=entry,
        reason="Hizo trampa",
        request=uuid4(),
        actor=an_actor(),
    )


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
@pytest.mark.parametrize(
    ("happens", "how"), [(acts(ChangeKind.DRAWS), SINCE), (excluded, EXCLUDED)], ids=["withdrew", "excluded"]
)
def test_a_winner_who_left_since_is_marked_beside_the_win(
    night: Night, happens: Callable[[Entry], object], how: HowLeft, closed: bool
) -> None:
    first, second = (night.championship.rounds.get().tables.get(number=n) for n in (1, 2))
    her, other = seats_of(first)[:2]
    a_winner(first, her)
    if closed:
        a_winner(second, seats_of(second)[0])
        close_round(first.round, actor=an_actor())
    happens(her.entry)
    # Then the projector has those who go on, and the changes have who is out of the draws to come.
    after = {"projector": "", "changes": WORDS[WITHDREW] if how is SINCE else ""} if closed else {}
    check(night, her.entry, how, how, mate=other.entry, decided=True, otherwise=after)
    seats = (seat for at in project(night.championship)["rounds"][0]["tables"] for seat in at["seats"])
    assert [seat["goes_on"] for seat in seats if seat["number"] == her.entry.number] == [False]


def test_nobody_reads_of_an_exclusion_that_waits(night: Night) -> None:
    her, other = seats_of(table_one(night))[:2]
    a_winner(table_one(night), her)
    reported = exclusions.report(
        table=her.table, entry=her.entry, move=None, reason="Miró los dados", actor=an_actor()
    )
    check(night, her.entry, "", "", mate=other.entry, decided=True)
    exclusions.confirm(reported, request=uuid4(), actor=an_actor())
    check(night, her.entry, EXCLUDED, EXCLUDED, mate=other.entry, decided=True)


DID_NOT_COME = "no llegó: su puesto queda vacío."
LEFT_BEFORE = "dejó la mesa antes de que tuviera resultado: su puesto queda vacío."
BACK = "volvió, y juega."
#: What the public log says of a seat whose table has not begun.
NOTES = {
    "no-show": [DID_NOT_COME],
    "withdrew from this seat": [LEFT_BEFORE],
    "withdrew from all": [LEFT_BEFORE],
    "disqualified, waiting": [LEFT_BEFORE],
    "excluded": [LEFT_BEFORE],
    "returned": [LEFT_BEFORE, BACK],
    "disqualification lifted": [LEFT_BEFORE, BACK],
}


@pytest.mark.parametrize("of_person", PERSONS)
def test_both_logs_say_once_what_happened_and_to_whom(night: Night, of_person: str) -> None:
    her = seats_of(table_one(night))[0].entry
    before = night.championship.log.count()
    PERSONS[of_person][0](her)

    notes = DrawRecord.objects.filter(kind=DrawRecord.Kind.NOTE, detail__number=her.number)
    said = [note_in_words(note.detail) for note in notes.order_by("position")]
    at = "Mesa 1, puesto 1."
    assert said == [f"{her.name} {note} {at}" for note in NOTES.get(of_person, [])]
    lines = sorted(night.championship.log.all(), key=lambda line: line.pk)[before:]
    assert [line for line in sentences(night.championship, lines) if her.name not in line] == []
    of_seat = [line.action for line in lines if line.action in ("no-show", "seat-left", "seat-disqualified")]
    assert len(of_seat) == bool(NOTES.get(of_person))
    is_disqualified = of_person in ("disqualified, waiting", "excluded", "disqualification lifted")
    assert ("seat-disqualified" in of_seat) is is_disqualified


def test_who_takes_the_seat_of_somebody_who_left_has_nothing_of_it() -> None:
    made = a_night()
    some_entries(made.championship, 8)
    (waits,) = some_entries(made.championship, 1, here=False)
    championship = close_presence(made.championship, choices={waits.number: "standby"}, actor=an_actor())
    mark_here(waits, here=True, actor=an_actor())
    an_open_round(championship, tables=2)
    her, other = seats_of(table_one(made))[:2]
    change(her.entry, ChangeKind.DISQUALIFIED, reason="Trampa", actor=an_actor())
    change(her.entry, ChangeKind.SUBSTITUTE, actor=an_actor())
    check(made, waits, "", "", mate=other.entry)
    note = DrawRecord.objects.filter(detail__kind="substitute").get()
    assert "que dejó la mesa antes de que tuviera resultado" in note_in_words(note.detail)
    older = {**note.detail, "instead": {"number": her.entry.number, "name": her.entry.name}}
    assert "que no llegó" in note_in_words(older)
    phone = text_of(made.browser.get(made.url("person", waits.number)).content.decode())
    assert f"Tomas el puesto de {her.entry.name}, que dejó la mesa antes de que tuviera resultado." in phone
    hers = text_of(made.browser.get(made.url("person", her.entry.number)).content.decode())
    assert "no llega" not in hers


def surfaces(night: Night, her: Entry, mate: Entry) -> dict[str, Callable[[], str]]:
    def page(name: str, *args: object, query: str = "") -> Callable[[], str]:
        return lambda: night.browser.get(night.url(name, *args) + query).content.decode()

    scanned = f"/t/{table_one(night).hall_table.token}/"
    return {
        "front page": page("championship"),
        "code of the table": lambda: Client().get(scanned).content.decode(),
        "claiming": lambda: night.browser.get(scanned).content.decode(),
        "board": lambda: night.browser.get(f"/organize/{night.championship.slug}/board/").content.decode(),
        "table": page("table", 1),
        "tables": page("tables"),
        "mate's phone": page("person", mate.number),
        "projector": page("projector", query="?table=1"),
        "round": page("round", 1),
        "desk": page("desk", 1),
        "whole order": page("desk-table", 1, 1),
        "changes": page("changes"),
        "change": page("change", her.number),
    }


def text_of(page: str) -> str:
    """The words of the page, without what its buttons, forms and lists of choices offer."""
    main = page.partition("<main")[2] or page
    offers = r"<(select|button|fieldset|summary|datalist).*?</\1>"
    keys = re.sub(r"<button[^>]*winner-key[^>]*>(.*?)</button>", r"<span>\1</span>", main, flags=re.DOTALL)
    text = " ".join(strip_tags(re.sub(offers, " ", keys, flags=re.DOTALL)).split())
    return text.replace("por tiempo, quién no llegó", "")


def said_of(her: Entry, page: str) -> set[str]:
    """The words for having left that follow her name, before another name."""
    names = "|".join(re.escape(one.name) for one in her.championship.entries.exclude(pk=her.pk))
    found: set[str] = set()
    for after in text_of(page).split(her.name)[1:]:
        found |= set(words_in(re.split(names, after)[0][:90].lower()))
    return found


def words_in(text: str) -> Iterator[str]:
    for word in sorted(WORDS.values(), key=len, reverse=True):
        if word in text:
            yield word
            text = text.replace(word, "")


def chosen(page: str, her: Entry) -> str:
    """What the order form has chosen of how she left; "" where it does not ask."""
    _, asks, rest = page.partition(f'name="left-{her.seats.get().pk}"')
    return re.findall(r"selected>([^<]*)<", rest)[0].lower() if asks else ""


@pytest.mark.parametrize(
    ("act", "how"),
    [
        (ChangeKind.NO_SHOW, NO_SHOW),
        (ChangeKind.SEAT, TABLE),
        (ChangeKind.ALL, WITHDREW),
        (ChangeKind.DISQUALIFIED, TABLE),
    ],
)
def test_everybody_reads_the_word_that_was_promised(night: Night, act: ChangeKind, how: HowLeft) -> None:
    her = seats_of(table_one(night))[0].entry
    with override("es"):
        promised = next(one for one in follows(standing(her), act) if one.surface == "Página pública")
        assert left_words(how) == WORDS[how]
    assert WORDS[how] in promised.sentence
    change(her, act, reason="Se va", actor=an_actor())
    assert said_of(her, night.browser.get(night.url("table", 1)).content.decode()) == {WORDS[how]}


def plan_of(her: Entry, act: ChangeKind) -> str:
    with override("es"):
        return next(one.sentence for one in follows(standing(her), act) if one.surface == "Plan")


@pytest.mark.parametrize(
    "act", [ChangeKind.NO_SHOW, ChangeKind.SEAT, ChangeKind.ALL, ChangeKind.DISQUALIFIED]
)
def test_of_who_can_no_longer_go_on_it_is_not_said_that_another_does_before_anybody_does(
    night: Night, act: ChangeKind
) -> None:
    her = seats_of(table_one(night))[0].entry
    assert plan_of(her, act) == (
        f"{her.name} ya no puede seguir desde la mesa 1; quién sigue se sabe cuando tenga resultado."
    )
    play_round(night.championship.rounds.get(number=1))
    final = an_open_round(night.championship, tables=1)
    finalist = seats_of(final.tables.get())[0].entry
    assert plan_of(finalist, act) == f"{finalist.name} ya no puede ganar la final."
