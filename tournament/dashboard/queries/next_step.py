"""The next step in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import reader_language
from tournament.championship.extension import Contributions, Need, extensions
from tournament.championship.models import Championship
from tournament.championship.together import entries_counted, people_counted, together
from tournament.papers.registry import papers
from tournament.plan.queries.night import is_planned_as_final
from tournament.publishing.podium.words import left_to_do
from tournament.results.states import RoundState
from tournament.results.table_pages import at_table
from tournament.roster.entry_names import joined
from tournament.roster.presence.queries import Presence
from tournament.rounds.models import Round
from tournament.rounds.words import round_within
from tournament.sorteo.models import DrawSheet

from .night import Night, Step, step_of

_MOST_NAMED = 12  # tables


@dataclass(frozen=True, slots=True)
class Way:
    """`own_window`: it fills a screen. `post`: it acts."""

    url: str
    label: str
    own_window: bool = False
    post: bool = False


@dataclass(frozen=True, slots=True)
class Button:
    """`post`: it acts. `notes`: shown beside it."""

    text: str
    label: str
    url: str
    post: bool = False
    others: tuple[Way, ...] = ()
    notes: tuple[Need, ...] = ()


def next_step(championship: Championship, stands: Night, *, of: RoundState | None = None) -> Button:
    shown = of if of is not None and of.round.status != Round.Status.CLOSED else None
    step, last = (step_of(shown), shown) if shown else (stands.step, stands.last)
    number = last.round.number if last else 0
    held = last is not None and last.round.results_held
    final = last is not None and last.is_final and number > 1
    podium = last is not None and last.is_last and not last.is_final
    slug = championship.slug

    def at(name: str, *args: object) -> str:
        return reverse(f"tournament:{name}", args=[slug, *args])

    match step:
        case Step.ROSTER:
            return Button(
                text=_(
                    "Nobody is on the roster yet. Import it from a spreadsheet, or add people at the door."
                ),
                label=_("Import the roster"),
                url=at("roster-import"),
                others=(Way(at("roster-add"), _("Add one person")),),
            )
        case Step.PRESENCE:
            return Button(
                text=_("Touch each name as people come in: only those who are here are drawn."),
                label=_("Mark who is here"),
                url=at("presence"),
            )
        case Step.DOOR:
            return Button(
                text=people_here(stands)
                + " "
                + _(
                    "Close the door when you want to start: you say what happens with those who are missing."
                ),
                label=_("Close the door"),
                url=at("presence-close"),
                others=(
                    Way(at("presence"), _("Mark who is here")),
                    Way(at("plan"), _("Plan and draw without closing it")),
                ),
            )
        case Step.PLAN:
            if not stands.last and could_be_paired(championship, stands.presence):
                return _pairs_button(championship, stands)
            return _plan_button(stands, at("plan"), at("presence"))
        case Step.SHEET | Step.ROLL | Step.REVEAL:
            return _draw_button(stands, at("sorteo-ceremony"))
        case Step.OPEN:
            text, label = _open_words(number, final=final)
            return Button(
                text=text,
                label=label,
                url=at("round-open", number),
                post=True,
                others=(Way(at("round", number) + "#tables", _("Who did not come")),),
                notes=_before_opening(last),
            )
        case Step.RESULTS:
            return Button(
                text=missing_results(last),
                label=_("Take results at the desk"),
                url=at("desk", number),
                others=(Way(at("round", number) + "#tables", _("Look at the tables")),),
            )
        case Step.CLOSE:
            text, label = _close_words(last, final=final, held=held)
            closing = Button(
                text=text,
                label=label,
                url=at("round-close", number),
                post=True,
                others=(Way(at("round", number) + "#tables", _("Look at the tables")),),
            )
            return _ask_for_next_placed(closing, last, at("desk", number))
        case Step.THROW_OFF:
            level = last.level if last else 0
            text = ngettext(
                "%(players)s is level at the cut: five dice decide.",
                "%(players)s are level at the cut: each throws five dice.",
                level,
            )
            return Button(
                text=text % {"players": entries_counted(level, stands.people_each)},
                label=_("Enter the throw-off"),
                url=at("throw-off"),
                others=(Way(at("organizer-standings"), _("See the standings")),),
            )
        case Step.OVER if held:
            return Button(
                text=_("The final has been played, and you keep its result: nobody has read who won.")
                if not podium
                else _("The last round has been played, and you keep its results: nobody has read who won."),
                label=_("Announce the result"),
                url=at("round-announce", number),
                post=True,
                others=(Way(at("organizer-standings"), _("See the standings")),),
            )
        case Step.OVER:
            return Button(
                text=(
                    _("The final has been played, and the standings are published.")
                    if not podium
                    else _("The last round has been played, and the standings are published.")
                )
                + " "
                + left_to_do(championship),
                label=_("Finish the night"),
                url=at("afterwards"),
                others=(
                    Way(at("standings"), _("See the standings")),
                    Way(at("print", "diplomas-champion"), _("Print the diplomas")),
                ),
            )


def _before_opening(last: RoundState | None) -> tuple[Need, ...]:
    if last is None:
        return ()
    return tuple(
        need
        for extension in extensions(Contributions)
        for need in extension.before_opening(last.round.championship, last.round.number)
    )


def _open_words(number: int, *, final: bool) -> tuple[str, str]:
    if final:
        text = _(
            "The final is published and people are looking for their seats. Open it when all are seated."
        )
        return text, _("Open the final")
    return (
        _(
            "Round %(number)s is published and people are looking for their seats. Open it when most are "
            "seated."
        )
        % {"number": number},
        _("Open round %(number)s") % {"number": number},
    )


def _close_words(last: RoundState | None, *, final: bool, held: bool) -> tuple[str, str]:
    """`held`: the results are kept."""
    if last is None:
        raise AssertionError("nothing is closed before it is drawn")
    if final:
        text = (
            _("The final has its result. Close it; you keep the result until you announce it.")
            if held
            else _("The final has its result, and it is public. Closing it announces the champion.")
        )
        return text, _("Close the final")
    if last.is_last and not last.is_final:
        text = (
            _("Every table has a result. Close the round; you keep its results until you announce them.")
            if held
            else _("Every table has a result, and they are public. Closing the round announces the champion.")
        )
        return text, _("Close round %(number)s") % {"number": last.round.number}
    text = (
        _(
            "Every table has a result. Closing the round lets %(next)s be drawn; you keep its results until "
            "you announce them."
        )
        if held
        else _("Every table has a result, and they are public. Closing the round lets %(next)s be drawn.")
    )
    label = _("Close round %(number)s") % {"number": last.round.number}
    return text % {"next": _following(last)}, label


def _draw_button(stands: Night, ceremony: str) -> Button:
    sheet = stands.sheet
    round_name = (
        round_within(
            sheet.round_number,
            final=sheet.final,
            repechage=sheet.is_repechage,
            consolation=sheet.is_consolation,
        )
        if sheet
        else ""
    )
    if each := sheet.people_each if sheet else 0:
        round_name = together(each)["the_pairs"]
    text, label = {
        Step.SHEET: (
            _(
                "The draw sheet of %(round)s is prepared, and nobody else can see it yet. Check it, "
                "then publish it."
            ),
            _("Check the draw sheet"),
        ),
        Step.ROLL: (
            _("The draw sheet of %(round)s is public. Next, its dice are rolled and read."),
            _("Go to the roll"),
        ),
        Step.REVEAL: _reveal_words(stands, each),
    }[stands.step]
    return Button(text=capfirst(text % {"round": round_name}), label=label, url=ceremony)


def _reveal_words(stands: Night, each: int) -> tuple[str, str]:
    """The text has a placeholder for the round. `each`: of pairs that are drawn, else 0."""
    if each and stands.reveal == "over":
        text = _("The draw is revealed. Publish %(the_pairs)s: they go on the roster.") % together(each)
        return text, _("Publish %(the_pairs)s") % together(each)
    if each and stands.reveal == "waiting":
        text = _(
            "The draw of %(pairs)s is done, and nobody has seen it. Reveal it when the hall is watching."
        )
        return text % together(each), _("Go to the reveal")
    if stands.reveal == "over":
        return (
            _(
                "What was drawn for %(round)s is revealed. Publish the seats: then everybody finds "
                "theirs on their phone."
            ),
            _("Publish the seats"),
        )
    if stands.reveal != "waiting":
        text = _("The reveal of %(round)s has begun. Go on, and at its end publish the seats.")
    elif stands.sheet and stands.sheet.purpose == DrawSheet.Purpose.ROUND:
        text = _("%(round)s is drawn, and nobody has seen it. Reveal it when the hall is watching.")
    else:
        text = _(
            "New seats of %(round)s are drawn, and nobody has seen them. Reveal them when the hall is "
            "watching."
        )
    return text, _("Go to the reveal")


def _plan_button(stands: Night, plan: str, presence: str) -> Button:
    if stands.last:
        planned = _following(stands.last)
        text = _("Round %(number)s is closed. Choose how %(next)s is drawn.")
        return Button(
            text=text % {"number": stands.last.round.number, "next": planned},
            label=_("Plan %(round)s") % {"round": planned},
            url=plan,
        )
    return Button(
        text=people_here(stands)
        + " "
        + _("Draw when you want to start: anyone who comes late can still be seated."),
        label=_("Plan and draw round 1"),
        url=plan,
        others=(Way(presence, _("Mark who is here")),),
    )


def could_be_paired(championship: Championship, here: Presence) -> bool:
    """Whether there are a pair's people among those who are here and are not drawn without a partner."""
    alone = [entry.size for entry in here.present if not entry.may_be_drawn(championship)]
    return championship.people_each > 1 and sum(alone) >= championship.people_each


def _pairs_button(championship: Championship, stands: Night) -> Button:
    join = reverse("tournament:roster", args=[championship.slug]) + "?only=half"
    plan = Way(reverse("tournament:plan", args=[championship.slug]), _("Plan and draw without them"))
    drawn = [entry for entry in stands.presence.present if entry.may_be_drawn(championship)]
    return Button(
        text=people_here(stands) + " " + _("Whoever is alone is not drawn: first say who plays with whom."),
        label=_("Draw who plays together"),
        url=reverse("tournament:sorteo-pairs", args=[championship.slug]),
        others=(Way(join, _("Join them yourself")), *([plan] if len(drawn) > 1 else [])),
    )


def _following(last: RoundState) -> str:
    """As far as the plan says. One statement."""
    before = last.round
    through = last.tables * before.advance
    final = is_planned_as_final(before, through=through)
    number = before.number + 1
    of = before.championship
    beside = number in of.consolation_numbers
    return round_within(number, final=final, repechage=number == of.repechage, consolation=beside)


def people_here(stands: Night, *, absent: int = 0) -> str:
    """`absent`: no-shows at tables. Of pairs persons are missing."""
    present, missing = len(stands.presence.present), len(stands.presence.missing)
    people, alone = people_counted(present, stands.people_each), 0
    if stands.people_each > 1:
        present, alone, missing = _persons_here(stands)
        counted = [entries_counted(present, stands.people_each)] if present else []
        if alone or not present:
            text = ngettext("%(n)s person alone", "%(n)s people alone", alone)
            counted.append(text % {"n": alone} if present else people_counted(alone, 1))
        people = joined(counted, reader_language())
    text = ngettext("%(people)s is here", "%(people)s are here", present + alone) % {"people": people}
    if not missing and absent:
        return f"{text}. {no_shows(absent)}"
    if not missing:
        return _("%(here)s, nobody is missing.") % {"here": text}
    text = ngettext("%(here)s, %(n)s is missing.", "%(here)s, %(n)s are missing.", missing) % {
        "here": text,
        "n": missing,
    }
    return f"{text} {no_shows(absent)}" if absent else text


def _persons_here(stands: Night) -> tuple[int, int, int]:
    """Entries with all their people here, persons who are here without theirs, persons who are missing."""
    night, each = stands.presence, stands.people_each
    expected = [night.people[entry.pk] for entry in (*night.present, *night.missing)]
    told_out = [night.people[entry.pk] for entry in night.out]
    came = [sum(one.arrived_at is not None for one in people) for people in (*expected, *told_out)]
    missing = sum(one.arrived_at is None for people in expected for one in people)
    return came.count(each), sum(count for count in came if count < each), missing


def no_shows(count: int) -> str:
    text = ngettext("%(n)s did not come to the table.", "%(n)s did not come to their tables.", count)
    return text % {"n": count}


def _ask_for_next_placed(closing: Button, played: RoundState | None, desk: str) -> Button:
    """Recording wanted next placed players comes first; a small button closes all the same."""
    wanted = played.next_placed if played else None
    if not wanted or not wanted.missing:
        return closing
    lost = _("%(missing)s Whoever closes now leaves them out.") % {"missing": wanted.words}
    return Button(
        text=lost,
        label=_("Say it at the desk"),
        url=f"{desk}{at_table(wanted.missing[0])}",
        others=(Way(closing.url, closing.label, post=True), *closing.others),
    )


def missing_results(played: RoundState | None) -> str:
    tables = played.undecided if played else ()
    if tables and played and played.is_final and played.round.number > 1:
        return _("The final has no result yet.")
    named = ", ".join(map(str, tables[:_MOST_NAMED])) + ("…" if len(tables) > _MOST_NAMED else "")
    text = ngettext(
        "Table %(tables)s has no result yet.", "%(n)s tables have no result yet: %(tables)s.", len(tables)
    )
    missing = (text % {"n": len(tables), "tables": named}).replace("….", "…")
    return f"{missing} {_half_said(played.half_said)}".strip() if played else missing


def _half_said(tables: Sequence[int]) -> str:
    text = ngettext("Table %(tables)s is half said.", "Tables %(tables)s are half said.", len(tables))
    return text % {"tables": ", ".join(map(str, tables[:_MOST_NAMED]))} if tables else ""


def due_beside(championship: Championship, stands: Night, *, of: RoundState | None = None) -> list[Way]:
    played = of or stands.last
    if played is None or played.round.status == Round.Status.CLOSED:
        return []
    slug, number = championship.slug, played.round.number
    due = []
    if played.undecided and (lacking := played.tables - stands.coordinators) > 0:
        text = ngettext(
            "%(n)s coordinator is missing: name them", "%(n)s coordinators are missing: name them", lacking
        )
        due.append(Way(reverse("tournament:official-several", args=[slug]), text % {"n": lacking}))
    if played.round.status == Round.Status.PUBLISHED:
        offered = {kind.key for kind in papers()}
        for key, label in (
            ("table-cards", _("Print the table cards")),
            ("seating-by-name", _("Print who sits where")),
        ):
            if key in offered:
                url = reverse("tournament:print", args=[slug, key])
                due.append(Way(f"{url}?round={number}", label))
        due.append(Way(reverse("tournament:projector", args=[slug]), _("Project the seats"), own_window=True))
    return due
