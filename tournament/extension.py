"""What the tournament's features add to its pages, and what the lower of them ask of the higher."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext_lazy as _

from .championship.access.actors import Actor, Role
from .championship.extension import Extension, Page
from .championship.models import Championship
from .papers.kinds import KINDS
from .papers.registry import Kind
from .publishing.services import publish
from .register.exclusions.queries import readmitted
from .register.protests.queries import standing_protests
from .rounds.models import Round, Seat, Table
from .rounds.placings import Placing
from .sorteo.sheet.services.objections import note_minutes

PAGES = (
    Page("tournament:dashboard", _("Now"), 10, icon="clock"),
    Page("tournament:roster", _("Roster"), 20, icon="people"),
    Page("tournament:presence", _("Who is here"), 30, judges=True, icon="check"),
    Page("tournament:plan", _("Plan"), 40, icon="seat"),
    Page("tournament:sorteo-ceremony", _("Sorteo"), 45, judges=True, icon="dice"),
    Page("tournament:rounds", _("Rounds"), 50, judges=True, icon="table"),
    Page("tournament:register", _("Register"), 62, judges=True, icon="log"),
    Page("tournament:prints", _("Prints"), 66, icon="print"),
    Page("tournament:organizer-standings", _("Standings"), 70, judges=True, icon="trophy"),
    Page("tournament:rulebook", _("Rulebook"), 75, icon="book"),
    Page("tournament:officials", _("Officials"), 80, judges=True, icon="lock"),
    Page("tournament:settings", _("Settings"), 90, icon="settings"),
    Page("tournament:log", _("Log"), 95, icon="log"),
    Page("tournament:publications", _("Publications"), 96, icon="check"),
    Page("tournament:championship", _("My table"), 10, public=True, icon="seat"),
    Page("tournament:tables", _("Tables"), 20, public=True, icon="table"),
    Page("tournament:standings", _("Standings"), 30, public=True, icon="trophy"),
    Page("tournament:rules", _("Rulebook"), 33, public=True, icon="book"),
    Page("tournament:what-if", _("What if…?"), 35, public=True, icon="search"),
    Page("tournament:rulings", _("Rulings"), 36, public=True, icon="log"),
    Page("tournament:sorteo", _("The sorteo"), 40, public=True, icon="dice"),
)


class TournamentExtension(Extension):
    """The tournament's own pages and papers, and the answers of its higher features."""

    pages = PAGES
    landings = {Role.FLOOR_JUDGE: "tournament:rounds"}

    def papers(self) -> Sequence[Kind]:
        return KINDS

    def settings_changed(
        self, championship: Championship, *, was: Mapping[str, object], actor: Actor
    ) -> None:
        if "objection_minutes" in was:
            note_minutes(championship, was=int(str(was["objection_minutes"])), actor=actor)

    def publish(
        self,
        championship: Championship,
        *,
        occasion: str,
        round: Round | None = None,  # noqa: A002  # the game's word
        actor: Actor,
    ) -> None:
        publish(championship, occasion=occasion, round=round, actor=actor)

    def protested_tables(self, championship: Championship, *, of: Round | None = None) -> Sequence[Table]:
        return [protest.table for protest in standing_protests(championship, of=of)]

    def counted_again(
        self, table: Table, seats: Sequence[Seat], placings: Sequence[Placing]
    ) -> Sequence[Placing]:
        return readmitted(table, seats, placings)
