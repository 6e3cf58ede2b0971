"""The numbers of a player, in the order of a game's measures. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from .bilingual import Lang
from .contract import Game, Measure, SpecialWin
from .options import Choices

Values: TypeAlias = tuple[int | None, ...]  # None: not known; None for all: no number is


class Left(NamedTuple):
    """A player in a state; `measured` as in `Game.measured`."""

    name: str
    measured: tuple[int, ...]
    still_in: bool


def measured(game: Game[Any], view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
    """`Game.measured`; of a series of all its games, from a view that was kept (`Position.kept`)."""
    rows = view.get("measured")
    return summed(game.measures, rows) if rows else game.measured(view)


def summed(
    measures: Sequence[Measure], rows: Sequence[Mapping[str, Sequence[int]]]
) -> dict[str, tuple[int, ...]]:
    """Over the games of a series; what counts only where time ended a table is of the last one."""
    last = rows[-1]
    return {
        player: tuple(
            last[player][place] if measure.by_time else sum(row[player][place] for row in rows)
            for place, measure in enumerate(measures)
        )
        for player in last
    }


def of_sheets(measures: Sequence[Measure], sheets: int) -> tuple[Measure, ...]:
    """With the most that so many games come to (`summed`)."""
    return tuple(
        measure if measure.by_time else measure._replace(most=measure.most * sheets) for measure in measures
    )


def under_options(measures: Sequence[Measure], options: Choices) -> tuple[Measure, ...]:
    """Those without their option neither are asked nor have words."""
    return tuple(
        measure._replace(applies=_is_given(measure.under, options), most=_most(measure, options))
        for measure in measures
    )


def specials_under(specials: Sequence[SpecialWin], options: Choices) -> tuple[SpecialWin, ...]:
    return tuple(special for special in specials if _is_given(special.under, options))


def _is_given(under: tuple[str, str] | None, options: Choices) -> bool:
    return under is None or options.get(under[0]) == under[1]


def _most(measure: Measure, options: Choices) -> int:
    for most, answers in measure.bounds:
        if all(_is_given(answer, options) for answer in answers):
            return most
    return measure.most


def plays_on(game: Game[Any], view: Mapping[str, Any], player: str) -> bool:
    """At the table, who was removed too; who is out of one game of a series plays the next."""
    if "series" not in view:
        return game.still_in(view, player)
    return view["phase"] != "over" or bool(view["winner"] == player)


def left_of(
    game: Game[Any], view: Mapping[str, Any], players: Iterable[str] | None = None
) -> tuple[Left, ...]:
    """`players`: in their order, without those whom the state does not know; None: in the state's."""
    numbers = measured(game, view) if view else {}
    order = numbers if players is None else [player for player in players if player in numbers]
    return tuple(Left(player, numbers[player], game.still_in(view, player)) for player in order)


def rank(measures: Sequence[Measure], values: Values | None) -> tuple[int, ...]:
    """The lowest is best; what is not known is as bad as can be."""
    known = values or ()
    padded = (*known, *((None,) * (len(measures) - len(known))))
    return tuple(
        -(value or 0) if measure.more_is_better else measure.most if value is None else value
        for measure, value in zip(measures, padded, strict=False)
    )


def counted(measures: Sequence[Measure], values: Values | None, *, by_time: bool) -> Values | None:
    """Those that count, `by_time`: where time ended the table."""
    kept = tuple(
        value if by_time or not measure.by_time else None
        for measure, value in zip(measures, values or (), strict=False)
    )
    return kept if any(value is not None for value in kept) else None


def by_id(measures: Sequence[Measure], values: Sequence[int | None] | None) -> dict[str, int]:
    """Those that are known, and apply."""
    named = zip(measures, values or (), strict=False)
    return {measure.id: value for measure, value in named if value is not None and measure.applies}


def in_words(measures: Sequence[Measure], numbers: Mapping[str, int], lang: Lang) -> str:
    """*3 dice, 1 point*; "" for none, and no word of a special win that was not. `numbers`: by id."""
    known = (
        measure
        for measure in measures
        if measure.id in numbers and (numbers[measure.id] or not measure.before_wins)
    )
    return ", ".join(measure.counted(numbers[measure.id], lang) for measure in known)
