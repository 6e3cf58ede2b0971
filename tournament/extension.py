"""What the tournament's features add to its pages, and what the lower of them ask of the higher."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from uuid import UUID

from django.db import transaction
from django.db.models import Subquery
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from rules.games.bilingual import Text

from .championship.access.actors import Actor, Role
from .championship.extension import (
    DRAW,
    NOW,
    PEOPLE,
    PUBLISH,
    TABLES,
    Contributions,
    Events,
    Need,
    Page,
    RoundInWords,
)
from .championship.models import Championship
from .championship.services.stages import REPECHAGE
from .changes.queries.seat_choices import seats_after
from .changes.services.seat_transfer import transfer_seats
from .papers.kinds import KINDS
from .papers.registry import Kind, Papers
from .plan.queries.asking import ask_for_forecast
from .plan.services import forget_plan
from .publishing.services import publish
from .register.conduct.services import record_seat_decision
from .register.exclusions.queries import readmitted
from .register.exclusions.services.exclusions import report, take_back_report
from .register.protests.queries import standing_protests
from .register.queries.pairs import pair_plays_on
from .register.queries.won_though_out import won_though_out
from .register.rulings.services import rule_on_pair
from .results.seat_transfers import SeatTransfers
from .roster.extension import DoorBadges
from .roster.models import Membership
from .roster.pairs.queries import halves_of
from .roster.settling import settle
from .rounds.extension import RoundEvents, SeatRules
from .rounds.models import Round, Seat, Table
from .rounds.words import round_within
from .rulebook.whatif.models import Unanswered
from .season.queries import season_shown
from .signup.badges import door_badges
from .signup.papers import SIGN_UP_CODES
from .sorteo.sheet.services.objections import note_minutes
from .sorteo.words import name_of_round, round_of_within

PAGES = (
    Page("tournament:dashboard", _("Now"), 10, NOW),
    Page("tournament:settings", _("Settings"), 20, NOW),
    Page("tournament:rulebook", _("Rulebook"), 30, NOW, within="tournament:settings"),
    Page("tournament:log", _("Log"), 40, NOW, within="tournament:settings"),
    Page("tournament:roster", _("Roster"), 10, PEOPLE),
    Page("tournament:sign-ups", _("Sign-up"), 15, PEOPLE, within="tournament:roster"),
    Page("tournament:presence", _("Who is here"), 20, PEOPLE, judges=True),
    Page("tournament:changes", _("Changes"), 25, PEOPLE, judges=True, within="tournament:presence"),
    Page("tournament:officials", _("Officials"), 30, PEOPLE, judges=True),
    Page("tournament:plan", _("Plan"), 10, DRAW),
    Page("tournament:sorteo-ceremony", _("Sorteo"), 20, DRAW, judges=True),
    Page("tournament:rounds", _("Rounds"), 10, TABLES, judges=True, within="tables:board"),
    Page("tournament:register", _("Rulings"), 40, TABLES, judges=True),
    Page("tournament:organizer-standings", _("Standings"), 10, PUBLISH, judges=True),
    Page("tournament:afterwards", _("After the final"), 15, PUBLISH, within="tournament:organizer-standings"),
    Page("tournament:prizes", _("Prizes"), 17, PUBLISH, within="tournament:organizer-standings"),
    Page("tournament:publications", _("Publications"), 20, PUBLISH),
    Page("tournament:prints", _("Prints"), 30, PUBLISH),
    Page(
        "tournament:steer-projector",
        _("Projector"),
        40,
        PUBLISH,
        judges=True,
        within="tournament:publications",
    ),
    Page(
        "tournament:championship",
        _("What the public sees"),
        50,
        PUBLISH,
        judges=True,
        within="tournament:publications",
    ),
    Page(
        "tournament:championship",
        _("My table"),
        10,
        icon="seat",
        apart=("tournament:seat", "tournament:person"),
    ),
    Page("tournament:tables", _("Tables"), 20, icon="table"),
    Page("tournament:standings", _("Standings"), 30, icon="trophy"),
    Page("tournament:rules", _("Rulebook"), 33, icon="book"),
    Page("tournament:what-if", _("What if…?"), 35, icon="search"),
    Page("tournament:rulings", _("Rulings"), 36, icon="log"),
    Page("tournament:sorteo", _("The sorteo"), 40, icon="dice"),
)

# The settings that a plan of the night rests on.
PLANNED_WITH = frozenset({"advance", "size_wanted", "size_max"})
MOST_NAMED = 6  # halves


class TournamentExtension(Contributions, DoorBadges, Events, Papers, SeatRules, RoundEvents, SeatTransfers):
    """The tournament's own pages and papers, and the answers of its higher features."""

    pages = PAGES
    front_panels = ("tournament/season/_of_night.html", "tournament/signup/_front.html")
    landings = {Role.FLOOR_JUDGE: "tournament:rounds"}
    # Answered by functions as they are.
    door_badges = staticmethod(door_badges)
    counted_again = staticmethod(readmitted)
    pair_plays_on = staticmethod(pair_plays_on)
    seats_after = staticmethod(seats_after)
    transfer_seats = staticmethod(transfer_seats)

    def shown_with(self) -> Mapping[str, Subquery]:
        return season_shown()

    def papers(self) -> Sequence[Kind]:
        return (SIGN_UP_CODES, *KINDS)

    def rounds_in_words(
        self, championship: Championship, numbers: Collection[int]
    ) -> Mapping[int, RoundInWords]:
        return {
            number: RoundInWords(name_of_round(championship, number), round_of_within(championship, number))
            for number in numbers
        }

    def needs(self, championship: Championship) -> Iterator[Need]:
        """Half pairs that are not drawn, questions that had no answer, and the winners of an older database
        who were out when they won.
        """
        halves = [half for half in halves_of(championship) if not half.may_be_drawn(championship)]
        if halves and not championship.rounds.exists():
            alone = ngettext(
                "%(names)s lacks %(lacking)s and is not drawn: join them with others, or add who is missing.",
                "%(n)s lack %(lacking)s and are not drawn: join them, or add who is missing. %(names)s.",
                len(halves),
            )
            names = ", ".join(half.name for half in halves[:MOST_NAMED]) + "…" * (len(halves) > MOST_NAMED)
            page = reverse("tournament:roster", args=[championship.slug])
            yield Need(
                alone % {**championship.together, "n": len(halves), "names": names}, f"{page}?only=half"
            )
        if waiting := Unanswered.objects.filter(championship=championship).count():
            asked = ngettext(
                "%(n)s question had no answer: answer it once for all.",
                "%(n)s questions had no answer: answer them once for all.",
                waiting,
            )
            yield Need(asked % {"n": waiting}, reverse("tournament:questions", args=[championship.slug]))
        for seat in won_though_out(championship):
            said = _(
                "%(name)s is the winner of table %(table)s in %(round)s and was out by then: nobody goes on "
                "from it. Correct the result, or leave it."
            )
            within = round_within(
                seat.round.number,
                final=seat.round.final,
                repechage=seat.round.is_repechage,
                consolation=seat.round.is_consolation,
            )
            words = {"name": seat.entry.name, "table": seat.table.number, "round": within}
            at = [championship.slug, seat.round.number, seat.table.number]
            yield Need(str(said) % words, reverse("tournament:desk-table", args=at))

    def settings_changed(
        self, championship: Championship, *, was: Mapping[str, object], actor: Actor
    ) -> None:
        if "objection_minutes" in was:
            note_minutes(championship, was=int(str(was["objection_minutes"])), actor=actor)
        if "people_each" in was:
            settle(championship)
        other_rounds = not was.keys().isdisjoint(REPECHAGE)
        if other_rounds or PLANNED_WITH & was.keys():
            forget_plan(championship, whole=other_rounds)

    def publish(
        self,
        championship: Championship,
        *,
        occasion: str,
        round: Round | None = None,  # noqa: A002  # the game's word
        actor: Actor,
    ) -> None:
        publish(championship, occasion=occasion, round=round, actor=actor)

    def done(self, championship: int) -> None:
        transaction.on_commit(lambda: ask_for_forecast(championship))

    def disqualified(self, seat: Seat, *, reason: str, actor: Actor, alone: Membership | None = None) -> None:
        report(table=seat.table, entry=seat.entry, move=None, reason=reason, actor=actor, alone=alone)

    def pair_changed(
        self, seat: Seat, *, person: str, words: Text, back: bool, request: UUID, actor: Actor
    ) -> None:
        rule_on_pair(seat, person=person, words=words, back=back, request=request, actor=actor)

    def disqualification_undone(self, seat: Seat, *, actor: Actor) -> None:
        take_back_report(table=seat.table, entry=seat.entry, actor=actor)

    def protested_tables(self, championship: Championship, *, of: Round | None = None) -> Sequence[Table]:
        return [protest.table for protest in standing_protests(championship, of=of)]

    def seat_decided(self, source: Table, *, tables: Sequence[Table], words: Text, actor: Actor) -> None:
        record_seat_decision(source, words=words, actor=actor)
