"""Rounds, tables, seats and places."""

import secrets
from collections.abc import Sequence

from django.db import models
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from rules.games.contract import Measure
from rules.games.measures import of_sheets
from tournament.championship.models import Championship, Stage, StageKind, most_sheets
from tournament.championship.stages import at_round
from tournament.roster.models import Entry
from tournament.rounds.leaving import GONE, AtSeat, HowLeft, Leaves, how_left


def new_token() -> str:
    """Address of a physical table: 96 bits, URL-safe."""
    return secrets.token_urlsafe(12)


class HallTable(models.Model):
    """Its QR code is printed once and leads to the current round's table."""

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="hall_tables")
    number = models.PositiveSmallIntegerField(_("table"))
    token = models.CharField(max_length=32, unique=True, default=new_token)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("championship", "number"), name="hall_table_number_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number}"


class Round(models.Model):
    """Exists once its seats are public.

    `advance` of each table go on, and `best_next` of the next placed, chosen when the following round is
    drawn. `results_held`: not public until announced. `series`: what each of its tables plays
    (`{"sheets": 2}`, `{"best_of": 3}`: docs/acta.md), null for one game.
    """

    class Status(models.TextChoices):
        PUBLISHED = "published", _("published")
        OPEN = "open", _("in play")
        CLOSED = "closed", _("closed")

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="rounds")
    stage = models.ForeignKey(Stage, on_delete=models.RESTRICT, related_name="played")
    number = models.PositiveSmallIntegerField(_("round"))
    status = models.CharField(max_length=12, choices=Status, default=Status.PUBLISHED)
    seed = models.CharField(max_length=64)
    advance = models.PositiveSmallIntegerField(default=1)
    best_next = models.PositiveSmallIntegerField(default=0)
    results_held = models.BooleanField(default=False)
    series = models.JSONField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True, blank=True)
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("championship", "number"), name="round_number_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="round_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.championship} · {self.number}"

    @cached_property
    def final(self) -> bool:
        """One table, after other rounds, of a knock-out. One statement, once."""
        return self.number > 1 and self.is_knock_out_table

    @cached_property
    def is_knock_out_table(self) -> bool:
        """Its one table is played for the championship. One statement, once."""
        return list(self.tables.values_list("round__stage__kind", flat=True)[:2]) == [StageKind.KNOCK_OUT]

    @cached_property
    def as_played(self) -> Championship:
        """The championship with the game, rules and sizes of the round's stage. No statement where it is not
        combined, or where the stage was read with the round (`rounds.queries.OF_STAGE`).
        """
        of = self.championship
        if of.combined and "stage" in self._state.fields_cache:
            return of.as_played_in(self.stage)
        return at_round(of, self.number)

    @property
    def game(self) -> str:
        return self.as_played.game

    @property
    def measures(self) -> Sequence[Measure]:
        """Of a table, whose sheets are summed."""
        return of_sheets(self.as_played.measures, most_sheets(self.series))

    @property
    def is_repechage(self) -> bool:
        return self.championship_id is not None and self.number == self.championship.repechage

    @property
    def is_consolation(self) -> bool:
        return self.championship_id is not None and self.number in self.championship.consolation_numbers

    @property
    def ends_consolation(self) -> bool:
        return self.is_consolation and self.number == max(self.championship.consolation_numbers)

    @property
    def is_beside(self) -> bool:
        """Of those who are out: nobody is the champion by its one table."""
        return self.is_repechage or self.is_consolation

    @cached_property
    def best_of_games(self) -> int:
        """A table of two plays so many at most, and who won each is kept; 0: not here. One statement at most,
        once.
        """
        best_of: int = (self.series or {}).get("best_of", 0)
        return best_of if best_of and not self.stage.has_points else 0

    @property
    def decides(self) -> bool:
        """By points: after it the cut is known, or the champion."""
        stage = self.stage
        ends = stage.has_points and self.number >= stage.last_round
        return ends and stage.order >= self.championship.combined


class ThrowOff(models.Model):
    """Five dice each, thrown between tables by entries that are level in a stage with points. `dice`: by id
    of the entry; `seen_by`: who saw them fall.
    """

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="throw_offs")
    dice = models.JSONField()
    seen_by = models.CharField(_("who saw it"), max_length=160)
    author = models.CharField(max_length=160)
    thrown_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.stage} · {self.pk}"


class RoundDraw(models.Model):
    """`inputs` and the seed of the round give its seats byte for byte. Not in the round, which every table
    reads.
    """

    round = models.OneToOneField(Round, on_delete=models.CASCADE, related_name="draw")
    inputs = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.round}"


class Table(models.Model):
    """`result_version`: of the result that stands (0: none yet); `half_said`: until then the entries (ids)
    placed by the desk, the winner first. `games`: of two who play a best-of, until then who won each (ids of
    entries), first to last. `group`: of a stage that has them, from 1.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("not started")
        PLAYING = "playing", _("in play")
        DECIDED = "decided", _("decided")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    hall_table = models.ForeignKey(HallTable, on_delete=models.PROTECT, related_name="tables")
    number = models.PositiveSmallIntegerField(_("table"))
    group = models.PositiveSmallIntegerField(default=0)
    status = models.CharField(max_length=12, choices=Status, default=Status.WAITING)
    result_version = models.PositiveIntegerField(default=0)
    closed_by_time = models.BooleanField(default=False)
    half_said = models.JSONField(default=list, blank=True)
    games = models.JSONField(default=list, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("round", "number"), name="table_number_once"),
            models.UniqueConstraint(fields=("round", "hall_table"), name="table_place_once"),
        ]

    def __str__(self) -> str:
        return f"{self.round} · {self.number}"


class Seat(models.Model):
    """Clockwise from 1. A no-show keeps the seat, empty. `round` repeats the table's, so that the database
    refuses an entry seated twice. `leaves`: set before the table has a result (`rounds.leaving.Leaves`).
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("seat"))
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")
    absent = models.BooleanField(_("did not come"), default=False)
    late = models.BooleanField(_("came late"), default=False)
    removed = models.BooleanField(_("disqualified or withdrawn"), default=False)
    disqualified = models.BooleanField(_("disqualified"), default=False)
    leaves = models.CharField(max_length=12, blank=True)
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)
    measures = models.JSONField(null=True, blank=True)
    sheets = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("table", "number"), name="seat_number_once"),
            models.UniqueConstraint(fields=("round", "entry"), name="entry_seated_once"),
            models.CheckConstraint(
                condition=models.Q(place__isnull=True) | models.Q(place__gte=1), name="seat_place_from_one"
            ),
            models.CheckConstraint(
                condition=models.Q(absent=False) | models.Q(place__isnull=True),
                name="seat_absent_has_no_place",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.number} · {self.entry}"

    @property
    def has_left(self) -> bool:
        """Before the table had a result."""
        return self.leaves in GONE

    @property
    def at(self) -> AtSeat:
        """Without an open acta; needs table and entry at hand."""
        return AtSeat(
            absent=self.absent,
            withdrawn=self.entry.status == Entry.Status.WITHDRAWN,
            excluded=self.entry.status == Entry.Status.EXCLUDED,
            leaves=self.leaves,
            decided=self.table.status == Table.Status.DECIDED,
        )

    @property
    def how_left(self) -> HowLeft:
        """As officials read it."""
        is_known = self.disqualified or self.leaves == Leaves.DISQUALIFIED
        return how_left(self.at, removed=self.removed, disqualified=is_known)

    @property
    def plays_on(self) -> bool:
        """A withdrawn player plays to the table's end."""
        return self.leaves == Leaves.AFTER and self.table.status != Table.Status.DECIDED
