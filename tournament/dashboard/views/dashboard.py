"""The dashboard: the one next step as a button that says what it does, what needs somebody, and the
counts.
"""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.championship.access.decorators import for_organizers
from tournament.championship.extension import Need
from tournament.championship.models import Championship
from tournament.championship.navigation import needs
from tournament.dashboard.queries.night import Night, Step, night
from tournament.register.exclusions.queries import pending_exclusions
from tournament.register.protests.queries import standing_protests
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat


@dataclass(frozen=True, slots=True)
class Button:
    """The next step as it is shown. `post`: the button itself does it; else it leads to where it is done."""

    text: str
    label: str
    url: str
    post: bool = False
    other_url: str = ""
    other_label: str = ""


@for_organizers.page
def dashboard(request: HttpRequest, championship: Championship) -> HttpResponse:
    """A constant number of statements; what other apps need is theirs to keep small."""
    stands = night(championship)
    context = {
        "championship": championship,
        "organizes": True,
        "night": stands,
        "states": list(reversed(stands.rounds)),
        "step": next_step(championship, stands),
        "needs": [*_own_needs(championship, stands), *needs(championship)],
        "champion": _champion(stands),
    }
    return render(request, "tournament/dashboard/dashboard.html", context)


def next_step(championship: Championship, stands: Night) -> Button:
    """What the button says and does."""
    number = stands.last.round.number if stands.last else 0
    slug = championship.slug

    def at(name: str, *args: object) -> str:
        return reverse(f"tournament:{name}", args=[slug, *args])

    match stands.step:
        case Step.ROSTER:
            return Button(
                text=_(
                    "Nobody is on the roster yet. Import it from a spreadsheet, or add people at the door."
                ),
                label=_("Import the roster"),
                url=at("roster-import"),
                other_url=at("roster-add"),
                other_label=_("Add one person"),
            )
        case Step.PRESENCE:
            return Button(
                text=_("Touch each name as people come in: only those who are here are drawn."),
                label=_("Mark who is here"),
                url=at("presence"),
            )
        case Step.PLAN:
            return _plan_button(stands, at("plan"), at("presence"))
        case Step.SHEET | Step.ROLL | Step.REVEAL:
            return _draw_button(stands, at("sorteo-ceremony"))
        case Step.LATER:
            return Button(
                text=_(
                    "Round %(number)s is published. Draw round %(later)s in the same ceremony, before "
                    "anybody plays: then nobody has to wait for its tables."
                )
                % {"number": number, "later": stands.later},
                label=_("Draw round %(number)s too") % {"number": stands.later},
                url=at("sorteo-ceremony"),
                other_url=at("round", number),
                other_label=_("Start round %(number)s without it") % {"number": number},
            )
        case Step.OPEN:
            return Button(
                text=_(
                    "Round %(number)s is published and people are looking for their seats. Open it when most "
                    "are seated."
                )
                % {"number": number},
                label=_("Open round %(number)s") % {"number": number},
                url=at("round-open", number),
                post=True,
                other_url=at("round", number),
                other_label=_("Who did not come"),
            )
        case Step.RESULTS:
            return _results_button(stands, at("desk", number), at("round", number))
        case Step.CLOSE:
            return Button(
                text=_(
                    "Every table has a result. Closing the round publishes the standings and lets the next "
                    "round be drawn."
                ),
                label=_("Close round %(number)s") % {"number": number},
                url=at("round-close", number),
                post=True,
                other_url=at("round", number),
                other_label=_("Look at the tables"),
            )
        case Step.OVER:
            return Button(
                text=_("The final has been played. The standings are published."),
                label=_("See the standings"),
                url=at("standings"),
            )


def _draw_button(stands: Night, ceremony: str) -> Button:
    number = stands.sheet.round_number if stands.sheet else 0
    text, label = {
        Step.SHEET: (
            _(
                "The draw sheet of round %(number)s is prepared, and nobody else can see it yet. Check it, "
                "then publish it."
            ),
            _("Check the draw sheet"),
        ),
        Step.ROLL: (
            _("The draw sheet of round %(number)s is public. Next, its dice are rolled and read."),
            _("Go to the roll"),
        ),
        Step.REVEAL: (
            _(
                "Round %(number)s is drawn, and nobody has seen its tables. Reveal them when the hall is "
                "watching."
            ),
            _("Go to the reveal"),
        ),
    }[stands.step]
    return Button(text=text % {"number": number}, label=label, url=ceremony)


def _plan_button(stands: Night, plan: str, presence: str) -> Button:
    if stands.last:
        return Button(
            text=_("Round %(number)s is closed. Choose the tables of the next one.")
            % {"number": stands.last.round.number},
            label=_("Plan round %(number)s") % {"number": stands.last.round.number + 1},
            url=plan,
        )
    here, missing = len(stands.presence.present), len(stands.presence.missing)
    said = ngettext("%(n)s person is here", "%(n)s people are here", here) % {"n": here}
    text = _(
        "%(here)s, %(missing)s missing. Draw when you want to start: anyone who comes late can "
        "still be seated."
    )
    return Button(
        text=text % {"here": said, "missing": missing},
        label=_("Plan and draw round 1"),
        url=plan,
        other_url=presence,
        other_label=_("Mark who is here"),
    )


def _results_button(stands: Night, desk: str, played: str) -> Button:
    tables = stands.last.undecided if stands.last else ()
    named = ", ".join(map(str, tables[:12])) + ("…" if len(tables) > 12 else "")
    text = ngettext(
        "Table %(tables)s has no result yet.", "%(n)s tables have no result yet: %(tables)s.", len(tables)
    )
    return Button(
        text=text % {"n": len(tables), "tables": named},
        label=_("Take results at the desk"),
        url=desk,
        other_url=played,
        other_label=_("Look at the tables"),
    )


def _own_needs(championship: Championship, stands: Night) -> list[Need]:
    found = []
    if stands.locked:
        said = _("Locked after ten wrong codes: %(names)s.") % {"names": ", ".join(stands.locked)}
        found.append(Need(said, reverse("tournament:officials", args=[championship.slug])))
    found += _to_decide(championship)
    last = stands.last
    if (
        stands.presence.waiting
        and last
        and last.round.number == 1
        and last.round.status in ("published", "open")
    ):
        n = len(stands.presence.waiting)
        said = ngettext(
            "%(n)s person is here and has no seat.", "%(n)s people are here and have no seat.", n
        ) % {"n": n}
        url = reverse("tournament:round", args=[championship.slug, last.round.number])
        found.append(Need(said, f"{url}#latecomers", "late"))
    return found


def _to_decide(championship: Championship) -> list[Need]:
    """Protests and disqualifications that wait for the organizer. 2 statements."""
    slug, found = championship.slug, []
    if standing := standing_protests(championship):
        tables = ", ".join(str(number) for number in sorted({one.table.number for one in standing}))
        said = ngettext("Protest: table %(tables)s.", "Protests: tables %(tables)s.", len(standing))
        found.append(Need(said % {"tables": tables}, reverse("tournament:protests", args=[slug])))
    if pending := pending_exclusions(championship):
        names = ", ".join(one.person for one in pending)
        said = _("Disqualified at the table, to be confirmed or reinstated: %(names)s.") % {"names": names}
        found.append(Need(said, reverse("tournament:exclusions", args=[slug])))
    return found


def _champion(stands: Night) -> Entry | None:
    if stands.step is not Step.OVER or stands.last is None or stands.last.round.status != Round.Status.CLOSED:
        return None
    seat = Seat.objects.filter(round=stands.last.round, place=1).select_related("entry").first()
    return seat.entry if seat else None
