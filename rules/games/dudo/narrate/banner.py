"""The rules in force in one line, and waiting rulings."""

from collections.abc import Mapping
from typing import Final

from ...bilingual import Lang, Text
from ...contract import Moment
from ...lists import listed
from ..engine.gaps import CATALOGUE
from ..engine.speech import pinta_name, spoken_bid
from ..engine.state import State
from .announced import (
    Announced,
    DuelAnnounced,
    EndAnnounced,
    Frame,
    PlayAnnounced,
    StartAnnounced,
    Word,
    announced,
)

_JOIN = " · "


def banner(pos: Moment, lang: Lang) -> str:
    """*Apertura · ases no valen · siciliana: 2 dados*."""
    state: State = pos.state
    waiting = _waiting(state, lang) if state.play is not None else []
    return _JOIN.join([*_worded(announced(state), lang), *waiting])


def _worded(announced: Announced, lang: Lang) -> list[str]:
    if isinstance(announced, PlayAnnounced):
        return _of_play(announced, lang)
    if isinstance(announced, DuelAnnounced):
        return _of_duel(announced, lang)
    return _of_start(announced, lang) if isinstance(announced, StartAnnounced) else _of_end(announced, lang)


def _waiting(state: State, lang: Lang) -> list[str]:
    rules, sentences = state.table.rules, []
    for gap, choice in dict(state.table.later).items():
        if not rules.chooses(gap, choice):
            rule = CATALOGUE.by_id[gap].alternative(choice).text[lang]
            sentences.append(
                {"es": f"desde la próxima jugada: {rule}", "en": f"from the next play: {rule}"}[lang]
            )
    return sentences


def _of_start(announced: StartAnnounced, lang: Lang) -> list[str]:
    title = {"es": "Salida", "en": "Start"}[lang]
    if not announced.some_only:
        return [title, {"es": "cada uno lanza un dado", "en": "everyone throws one die"}[lang]]
    names = listed(announced.rolling, lang)
    return [title, {"es": f"empate: lanzan {names}", "en": f"tie: {names} throw again"}[lang]]


def _of_end(announced: EndAnnounced, lang: Lang) -> list[str]:
    title = {"es": "Mesa terminada", "en": "Table over"}[lang]
    if announced.winner is None:
        return [title, {"es": "sin campeón", "en": "no champion"}[lang]]
    return [title, {"es": f"gana {announced.winner}", "en": f"{announced.winner} wins"}[lang]]


def _of_duel(announced: DuelAnnounced, lang: Lang) -> list[str]:
    call = "Calzo" if announced.call == "calzo" else "Dudo"
    parts = [
        {
            "es": f"{call} de {announced.by} a {announced.on}",
            "en": f"{call}: {announced.by} against {announced.on}",
        }[lang]
    ]
    parts.append(spoken_bid(*announced.bid)[lang] if announced.bid else f"paso: {announced.claim}")
    return [*parts, *_ases(ases_wild=announced.ases_wild, lang=lang), *_stake(announced.stake, lang)]


_FRAMES: Final[Mapping[Frame, Text]] = {
    "opening": Text(es="Apertura", en="Opening"),
    "normal": Text(es="Normal", en="Normal"),
    "heads_up": Text(es="Mano a mano", en="Heads-up"),
}


def _of_play(announced: PlayAnnounced, lang: Lang) -> list[str]:
    """A paso or a false start is the whole title, but for an obligo before it."""
    standing = _standing(announced, lang)
    title = (
        _obligo(announced, lang)
        if announced.frame == "obligo"
        else []
        if standing
        else [_FRAMES[announced.frame][lang]]
    )
    parts = [
        *title,
        *standing,
        *_ases(ases_wild=announced.ases_wild, lang=lang),
        *_stake(announced.stake, lang),
    ]
    if announced.may_decline:
        parts.append({"es": "puede abrir sin obligar", "en": "may open without obligo"}[lang])
    if announced.answers:
        parts.append(_one_of([_word(announced, word, lang) for word in announced.answers], lang))
    return parts


def _standing(announced: PlayAnnounced, lang: Lang) -> list[str]:
    is_title = announced.frame != "obligo"
    if announced.paso is not None:
        by, claim = announced.paso
        word = "Paso" if is_title else "paso"
        return [{"es": f"{word} de {by}: {claim}", "en": f"{by}'s paso: {claim}"}[lang]]
    if not announced.false_start:
        return []
    label: Text = {"es": "partida en falso", "en": "false start"}
    return [label[lang].capitalize() if is_title else label[lang]]


def _obligo(announced: PlayAnnounced, lang: Lang) -> list[str]:
    """Who looks is not repeated while a false start or a paso has its answers listed."""
    title = {"es": f"Obligo de {announced.host}", "en": f"{announced.host}'s obligo"}[lang]
    if announced.fellows_look is None:
        return [title]
    looks = {"es": f"solo {announced.host} mira su dado", "en": f"only {announced.host} looks at the die"}[
        lang
    ]
    if announced.fellows_look:
        looks += {"es": " (y quien también tenga uno)", "en": " (and anyone else with one)"}[lang]
    return [title, looks]


def _ases(*, ases_wild: bool | None, lang: Lang) -> list[str]:
    if ases_wild is None:
        return []
    if ases_wild:
        return [{"es": "ases comodín", "en": "ases wild"}[lang]]
    return [{"es": "ases no valen", "en": "ases not wild"}[lang]]


def _stake(dice: int | None, lang: Lang) -> list[str]:
    if dice is None:
        return []
    if dice == 2:
        return [{"es": "siciliana: 2 dados", "en": "siciliana: 2 dice"}[lang]]
    return [{"es": "sin siciliana", "en": "no siciliana"}[lang]]


_WORDS: Final[Mapping[Word, Text]] = {
    "open": Text(es="abrir", en="open"),
    "open_without_ases": Text(es="abrir sin ases", en="open without ases"),
    "raise": Text(es="subir", en="raise"),
    "another": Text(es="cambiar la pinta", en="change the pinta"),
    "continue": Text(es="continuar con ases", en="continue in ases"),
    "convert": Text(es="convertir", en="convert"),
    "dismiss": Text(es="desestimar", en="set aside"),
    "calzo": Text(es="calzar", en="calzo"),
    "paso": Text(es="pasar", en="pass"),
    "dudo": Text(es="dudar", en="doubt"),
}
_OVER_A_PASO: Final[Mapping[Word, Text]] = {
    "raise": Text(es="subir la jugada anterior", en="raise the bid before it"),
    "dudo": Text(es="dudar el paso", en="doubt the paso"),
}


def _word(announced: PlayAnnounced, word: Word, lang: Lang) -> str:
    if word == "more" and announced.pinta is not None:
        name = pinta_name(announced.pinta)
        return {"es": f"subir {name}", "en": f"more {name}"}[lang]
    over = _OVER_A_PASO if announced.paso is not None else _WORDS
    return over.get(word, _WORDS[word])[lang]


def _one_of(answers: list[str], lang: Lang) -> str:
    """*subir quinas, cambiar la pinta o dudar*."""
    if len(answers) == 1:
        return {"es": f"solo {answers[0]}", "en": f"only {answers[0]}"}[lang]
    *first, last = answers
    return {"es": f"{', '.join(first)} o {last}", "en": f"{', '.join(first)}, or {last}"}[lang]
