"""What is said of a turn of Prudente."""

from collections.abc import Mapping
from typing import Any

from ...bilingual import Lang, Text
from ...sheets.state import State
from ...sheets.table import party_of
from ..engine.ruleset import Sheet, agreed
from ..engine.turn import at_stake
from ..engine.turn_state import Turn

Move = Mapping[str, Any]


def grouped(points: int) -> str:
    """12 350."""
    digits = str(abs(points))
    parts = [digits[max(0, end - 3) : end] for end in range(len(digits), 0, -3)]
    sign = "−" if points < 0 else ""
    return sign + "\u202f".join(reversed(parts))


def faces(dice: Any) -> str:
    return "-".join([str(face) for face in sorted(dice)])


def throw(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    by, dice = move["by"], faces(move["dice"])
    told = [{"es": f"{by} tira {dice}.", "en": f"{by} throws {dice}."}[lang]]
    turn: Turn | None = after.attempt
    if turn is None:
        turn = before.attempt
        lost = 0 if turn is None else at_stake(agreed(before), turn)
        return [*told, _nothing_scores(lost)[lang], *turn_words(before, after, 0, lang)]
    return told if turn.waits else [*told, *_aside(after, turn, lang)]


def _nothing_scores(lost: int) -> Text:
    if not lost:
        return Text(es="No puntúa nada y se pierde el turno.", en="Nothing scores and the turn is lost.")
    points = grouped(lost)
    return Text(
        es=f"No puntúa nada: se pierden los {points} del turno.",
        en=f"Nothing scores: the {points} of the turn are lost.",
    )


def set_aside(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    by, dice = move["by"], faces(move["dice"])
    told = {"es": f"{by} aparta {dice}.", "en": f"{by} sets {dice} aside."}[lang]
    return [told, *_aside(after, after.attempt, lang)]


def _aside(after: State, turn: Turn, lang: Lang) -> list[str]:
    points = grouped(at_stake(agreed(after), turn))
    told = {"es": f"Lleva {points} en este turno.", "en": f"That makes {points} this turn."}[lang]
    if not turn.is_hot:
        return [told]
    return [told, {"es": "Los seis puntúan.", "en": "All six score."}[lang]]


def bank(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    stake = at_stake(agreed(before), before.attempt)
    by, points = move["by"], grouped(stake)
    told = {"es": f"{by} se planta con {points}.", "en": f"{by} stops with {points}."}[lang]
    return [told, *turn_words(before, after, stake, lang)]


def enter(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    by, points = move["by"], grouped(move["points"])
    told: Text = (
        Text(es=f"{by} hace {points}.", en=f"{by} makes {points}.")
        if move["points"]
        else Text(es=f"{by} pierde el turno.", en=f"{by} loses the turn.")
    )
    return [told[lang], *turn_words(before, after, move["points"], lang)]


def turn_words(before: State, after: State, points: int, lang: Lang) -> list[str]:
    """What a turn of these points wrote, the new total, and what it brings."""
    table, party = after.table, party_of(after.table, before.turn)
    sheet: Sheet = table.sheets[party]
    name, total = table.names[party], grouped(sum(sheet))
    told = []
    if points > 0 >= sheet[-1]:
        told.append(
            Text(
                es="Se pasa de la meta y pierde el turno.", en="That overshoots the target: the turn is lost."
            )
        )
    if sheet[-1] < 0:
        penalty = grouped(sheet[-1])
        told.append(
            Text(es=f"Tercer turno perdido seguido: {penalty}.", en=f"Third lost turn in a row: {penalty}.")
        )
    told.append(Text(es=f"Total: {total}.", en=f"Total: {total}."))
    if len(table.specials) > len(before.table.specials):
        target = grouped(agreed(after).target)
        told.append(Text(es=f"{name} llega a {target}.", en=f"{name} reaches {target}."))
    return [text[lang] for text in told]
