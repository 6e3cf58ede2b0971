"""A championship, its settings and its stages."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Self, cast

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from people.models import League
from rules.editions.models import Edition
from rules.games import GAMES, USUAL, Choice
from rules.games.contract import Measure
from rules.games.measures import under_options

from .together import together

SMALLEST_TABLE = 2
LARGEST_TABLE = 10
PERSONS_MAX = 4  # of an entry
LARGEST_WEIGHT = 9
LATEST_REPECHAGE = 6  # as a round
MOST_CONSOLATION = 4  # rounds
MOST_REPECHAGE = 1000  # seats, and players


class DrawDice(models.TextChoices):
    STAGE = "stage", _("cups on a stage: ten of five, rolled by volunteers")
    BAR = "bar", _("cups on the bar: six of five, one scribe")
    COMPUTER = "computer", _("the computer's dice: quick, but they prove less")


class RevealOrder(models.TextChoices):
    LAPS = "laps", _("by laps: one player to each table, then the second")
    TABLES = "tables", _("table by table")


class ProtestsUntil(models.TextChoices):
    NEXT_ROUND = "next-round", _("until the next round is drawn in public")
    MINUTES = "minutes", _("for some minutes")
    NONE = "none", _("no protests")


class ReasonsFor(models.TextChoices):
    ORGANIZERS = "organizers", _("organizers")
    JUDGES = "judges", _("organizers and floor judges")
    OFFICIALS = "officials", _("all officials")
    PUBLIC = "public", _("everybody")


class CorrectionsBy(models.TextChoices):
    ORGANIZERS = "organizers", _("organizers")
    JUDGES = "judges", _("organizers and floor judges")
    COORDINATORS = "coordinators", _("also the coordinator who runs the table")


class PairHalf(models.TextChoices):
    WAITS = "waits", _("they wait, and are joined with another half")
    PLAYS_ALONE = "plays-alone", _("they play alone")
    OUT = "out", _("they are out")


class PairSubstitute(models.TextChoices):
    NONE = "none", _("nobody is replaced")
    ONCE = "once", _("one person, once in the night")
    UNTIL_SECOND_ROUND = "until-second-round", _("until the second round is public")


class PairAfter(models.TextChoices):
    """What follows for the others when one of a pair is disqualified or leaves."""

    BOTH = "both", _("all of them are out")
    PARTNER = "partner", _("whoever is left plays on")


class StageKind(models.TextChoices):
    KNOCK_OUT = "knock-out", _("knock-out")
    POINTS = "points", _("rounds with points")
    REPECHAGE = "repechage", _("repechage")
    CONSOLATION = "consolation", _("consolation")


class Carry(models.TextChoices):
    PLACING = "placing", _("points by place")
    TABLE_WINS = "table-wins", _("tables won")
    RAW_TOTAL = "raw-total", _("the totals of the sheets as they stand")


class FinalOfTwo(models.IntegerChoices):
    """Best of so many games."""

    AS_ANY = 0, _("what any final plays")
    THREE = 3, _("best of 3")
    FIVE = 5, _("best of 5")
    SEVEN = 7, _("best of 7")


class Championship(models.Model):
    """`options`: every option of `edition` by id, so that later defaults change nothing. `thanks`,
    `next_day`, `next_place`: said once it is over. `people_each`: of an entry; `pair_half` and
    `pair_substitute` say nothing where that is one. `combined`: how many stages with points, each of its own
    game, are added to one standing; 0: none. `repechage`: of a knock-out the number of the round in which
    those who are out play for `repechage_seats` in the round after it, all of them or the `repechage_best`
    (0: all); 0: none. `consolation`: of a knock-out the number of the first of `consolation_rounds` in
    which those who are out play for the places behind the others; 0: none. `final_of_two`: where its table
    has two, the best of so many games decide; 0: one game, or what the final plays. `stage`: of
    `as_played_in`.
    """

    stage: "Stage | None" = None
    _whole: "Self | None" = None

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="championships")
    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(_("name"), max_length=120)
    day = models.DateField(_("day"))
    place = models.CharField(_("venue"), max_length=120, blank=True)
    game = models.CharField(max_length=20, default=USUAL)
    preset = models.CharField(_("rules"), max_length=20, default=GAMES[USUAL].catalogue.usual)
    options = models.JSONField(default=dict)
    edition = models.ForeignKey(Edition, on_delete=models.PROTECT, related_name="championships")
    people_each = models.PositiveSmallIntegerField(
        _("who plays together"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(PERSONS_MAX)],
    )
    pair_half = models.CharField(
        _("whose partner is missing"), max_length=12, choices=PairHalf, default=PairHalf.WAITS
    )
    pair_substitute = models.CharField(
        _("who leaves a pair is replaced"), max_length=20, choices=PairSubstitute, default=PairSubstitute.NONE
    )
    size_wanted = models.PositiveSmallIntegerField(
        _("players at a table"),
        default=4,
        validators=[MinValueValidator(SMALLEST_TABLE), MaxValueValidator(LARGEST_TABLE)],
    )
    size_max = models.PositiveSmallIntegerField(
        _("at most"),
        default=6,
        validators=[MinValueValidator(SMALLEST_TABLE), MaxValueValidator(LARGEST_TABLE)],
    )
    advance = models.PositiveSmallIntegerField(
        _("how many go on from each table"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(5)],
    )
    tables_available = models.PositiveSmallIntegerField(_("tables in the hall"), null=True, blank=True)
    heads_apart = models.BooleanField(_("keep heads apart"), default=True)
    clubs_apart = models.BooleanField(_("keep players of one club apart"), default=True)
    rematches_apart = models.BooleanField(_("avoid rematches"), default=True)
    families_apart = models.BooleanField(_("keep families apart"), default=True)
    draw_dice = models.CharField(_("whose dice"), max_length=8, choices=DrawDice, default=DrawDice.BAR)
    objection_minutes = models.PositiveSmallIntegerField(
        _("minutes for objections to the sheet"), default=0, validators=[MaxValueValidator(1440)]
    )
    reveal_order = models.CharField(
        _("order of the reveal"), max_length=6, choices=RevealOrder, default=RevealOrder.LAPS
    )
    table_minimum = models.PositiveSmallIntegerField(
        _("close a table with fewer than"),
        default=SMALLEST_TABLE,
        validators=[MinValueValidator(SMALLEST_TABLE), MaxValueValidator(LARGEST_TABLE)],
    )
    substitutes = models.BooleanField(_("substitutes take the seats of no-shows"), default=True)
    protests_until = models.CharField(
        _("players may protest"), max_length=10, choices=ProtestsUntil, default=ProtestsUntil.NEXT_ROUND
    )
    protest_minutes = models.PositiveSmallIntegerField(
        _("minutes for protests"),
        default=15,
        validators=[MinValueValidator(1), MaxValueValidator(1440)],
    )
    reasons_for = models.CharField(
        _("who may read the reasons of a disqualification"),
        max_length=10,
        choices=ReasonsFor,
        default=ReasonsFor.JUDGES,
    )
    corrections_by = models.CharField(
        _("who may correct an earlier play"),
        max_length=12,
        choices=CorrectionsBy,
        default=CorrectionsBy.COORDINATORS,
    )
    clocks = models.BooleanField(_("the tablets show the clocks of turn and table"), default=True)
    turn_seconds = models.PositiveSmallIntegerField(
        _("seconds for a turn"), default=0, validators=[MinValueValidator(0), MaxValueValidator(3600)]
    )
    table_minutes = models.PositiveSmallIntegerField(
        _("minutes for a table"), default=0, validators=[MinValueValidator(0), MaxValueValidator(1440)]
    )
    presence_closed_at = models.DateTimeField(null=True, blank=True)
    combined = models.PositiveSmallIntegerField(default=0)
    repechage = models.PositiveSmallIntegerField(
        _("repechage"), default=0, validators=[MinValueValidator(0), MaxValueValidator(LATEST_REPECHAGE)]
    )
    repechage_seats = models.PositiveSmallIntegerField(
        _("seats of the repechage"),
        default=4,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_REPECHAGE)],
    )
    repechage_best = models.PositiveSmallIntegerField(
        _("how many play the repechage"),
        default=0,
        validators=[MinValueValidator(0), MaxValueValidator(MOST_REPECHAGE)],
    )
    consolation = models.PositiveSmallIntegerField(
        _("consolation"), default=0, validators=[MinValueValidator(0), MaxValueValidator(LATEST_REPECHAGE)]
    )
    consolation_rounds = models.PositiveSmallIntegerField(
        _("rounds of the consolation"),
        default=2,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_CONSOLATION)],
    )
    final_of_two = models.PositiveSmallIntegerField(
        _("a final of two"), choices=FinalOfTwo, default=FinalOfTwo.AS_ANY
    )
    thanks = models.TextField(_("thanks"), max_length=1000, blank=True)
    next_day = models.DateField(_("next date"), null=True, blank=True)
    next_place = models.CharField(_("next venue"), max_length=120, blank=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    listed = models.BooleanField(_("listed on the front page"), default=True)
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ("-day", "name")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(
                    size_wanted__gte=SMALLEST_TABLE,
                    size_wanted__lte=models.F("size_max"),
                    size_max__lte=LARGEST_TABLE,
                ),
                name="championship_table_sizes",
            ),
            models.CheckConstraint(condition=models.Q(advance__gte=1), name="championship_advance"),
            models.CheckConstraint(
                condition=models.Q(people_each__range=(1, PERSONS_MAX)), name="championship_people_each"
            ),
        ]

    @property
    def preset_title(self) -> str:
        return GAMES[self.game].catalogue.presets[self.preset].title[reader_language()]

    def __str__(self) -> str:
        return self.name

    @property
    def largest_table(self) -> int:
        """That its game plays."""
        return GAMES[self.game].table_sizes[1]

    @property
    def measures(self) -> Sequence[Measure]:
        return under_options(GAMES[self.game].measures, self.options)

    @cached_property
    def stages_by_order(self) -> "dict[int, Stage]":
        """One statement, once."""
        return {stage.order: stage for stage in self.stages.select_related("edition__rulebook")}

    @property
    def whole(self) -> Self:
        """By its own settings, whatever stage it is given in."""
        return self._whole or self

    def as_played_in(self, stage: "Stage") -> Self:
        """With the game, rules and sizes of one of its stages, for whoever asks a championship for them.
        Never saved. One that is not combined is itself.
        """
        if not self.combined:
            return self
        played = copy(self.whole)
        played._whole, played.stage = self.whole, stage
        played.size_wanted = stage.size_wanted or played.size_wanted
        played.size_max = stage.size_max or played.size_max
        if stage.edition is not None:
            played.game = stage.edition.rulebook.game
            played.edition, played.options = stage.edition, played.options_by(stage.edition)
        return played

    def options_by(self, edition: Edition) -> dict[str, Choice]:
        """The options of an edition of this game; those of pairs only where people play together."""
        return GAMES[self.game].catalogue.for_entries(edition.options, self.people_each)

    @property
    def consolation_numbers(self) -> range:
        """Of its rounds."""
        return range(self.consolation, self.consolation + self.consolation_rounds if self.consolation else 0)

    @property
    def together(self) -> Mapping[str, str]:
        """What an entry is called."""
        return together(self.people_each)


class Stage(models.Model):
    """Rounds of a championship that are played in one way.

    `first_round`: the number of its first; `rounds`: how many, None for a knock-out, which is played to
    its final, with a repechage or a consolation in between; `cut`: of a stage with points, how many go on to
    the next stage, 0 where its first is the champion; `groups`: into how many its first round draws the
    players, who stay in them, 0 where all play together; then `cut` go on from each; `carry`: what counts
    in its standings; `band_tables`: of a *suiza de mesas*, about how many tables a band has from its second
    round on, 0 where everybody is drawn together; `tiebreaks`: what decides between equal points, in order
    (`TieBreak`), empty for the usual; `place_points`: what a place is worth in tenths, a row for each size
    of table (`place_points`), equal steps where there is none. `series`, `final_series`: what a table of a
    round plays, and the final's (`{"sheets": 2}`, docs/acta.md), None for one sheet. `scorer`: may a player
    of a table write at it? `pair_removed`, `pair_leaves`: of pairs that are one player, where
    the game has no option for it. `edition`, `size_wanted`, `size_max`: its own in a combined championship,
    None for the championship's; `weight`: there.
    """

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="stages")
    order = models.PositiveSmallIntegerField(default=1)
    kind = models.CharField(max_length=12, choices=StageKind, default=StageKind.KNOCK_OUT)
    rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    cut = models.PositiveSmallIntegerField(default=0)
    groups = models.PositiveSmallIntegerField(default=0)
    carry = models.CharField(max_length=12, choices=Carry, default=Carry.PLACING)
    band_tables = models.PositiveSmallIntegerField(default=0)
    series = models.JSONField(null=True, blank=True)
    final_series = models.JSONField(null=True, blank=True)
    tiebreaks = models.JSONField(default=list, blank=True)
    place_points = models.JSONField(default=list, blank=True)
    scorer = models.BooleanField(default=False)
    pair_removed = models.CharField(max_length=8, choices=PairAfter, default=PairAfter.BOTH)
    pair_leaves = models.CharField(max_length=8, choices=PairAfter, default=PairAfter.PARTNER)
    first_round = models.PositiveSmallIntegerField(default=1)
    edition = models.ForeignKey(
        Edition, null=True, blank=True, on_delete=models.PROTECT, related_name="stages"
    )
    size_wanted = models.PositiveSmallIntegerField(null=True, blank=True)
    size_max = models.PositiveSmallIntegerField(null=True, blank=True)
    weight = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ("order",)
        constraints = [
            models.UniqueConstraint(fields=("championship", "order"), name="stage_order_once"),
            models.CheckConstraint(
                condition=models.Q(weight__gte=1, weight__lte=LARGEST_WEIGHT), name="stage_weight"
            ),
            models.CheckConstraint(
                condition=models.Q(kind="points", rounds__gte=1)
                | models.Q(kind="knock-out", rounds__isnull=True, cut=0)
                | models.Q(kind="repechage", rounds=1, cut=0)
                | models.Q(kind="consolation", rounds__gte=1, cut=0),
                name="stage_rounds_of_its_kind",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.championship} · {self.order}"

    @property
    def has_points(self) -> bool:
        return self.kind == StageKind.POINTS

    @property
    def counted_places(self) -> tuple[tuple[int, ...], ...]:
        """`place_points`, where points by place count."""
        return tuple(map(tuple, self.place_points)) if self.carry == Carry.PLACING else ()

    @property
    def is_knock_out(self) -> bool:
        """Its one table alone is the final."""
        return self.kind == StageKind.KNOCK_OUT

    @property
    def game(self) -> str:
        return self.edition.rulebook.game if self.edition else self.championship.game

    @property
    def last_round(self) -> int:
        """The number of the last one, of a stage that says how many it has."""
        return self.first_round + (self.rounds or 0) - 1


def most_sheets(series: Mapping[str, int] | None) -> int:
    """That a table plays."""
    return next(iter(series.values())) if series else 1


def counted_sheets(series: Mapping[str, int] | None) -> int:
    """Whose places count: a best-of is one."""
    return (series or {}).get("sheets", 1)


def setting(name: str) -> "models.Field[Any, Any]":
    return cast("models.Field[Any, Any]", Championship._meta.get_field(name))


def default_of(name: str) -> Any:
    return setting(name).get_default()
