"""The words of the banner in both languages, read back into what they say, for the tests of the banner. They
stand here a second time on purpose: a phrase that is not here fails.
"""

from __future__ import annotations

import re
from typing import Any

from rules.games.bilingual import Lang

Facts = dict[str, Any]

# The words of the banner, read back. A phrase that is not here, or stands where it may not, fails.
PINTAS = ["ases", "tontos", "trenes", "cuadras", "quinas", "sextas"]
ANSWERS: dict[str, dict[str, str]] = {
    "es": {
        "abrir": "open",
        "abrir sin ases": "open_without_ases",
        "subir": "raise",
        "subir la jugada anterior": "raise",
        "cambiar la pinta": "another",
        "continuar con ases": "continue",
        "convertir": "convert",
        "desestimar": "dismiss",
        "calzar": "calzo",
        "pasar": "paso",
        "dudar": "dudo",
        "dudar el paso": "dudo",
        **{f"subir {pinta}": "more" for pinta in PINTAS},
    },
    "en": {
        "open": "open",
        "open without ases": "open_without_ases",
        "raise": "raise",
        "raise the bid before it": "raise",
        "change the pinta": "another",
        "continue in ases": "continue",
        "convert": "convert",
        "set aside": "dismiss",
        "calzo": "calzo",
        "pass": "paso",
        "doubt": "dudo",
        "doubt the paso": "dudo",
        **{f"more {pinta}": "more" for pinta in PINTAS},
    },
}
FIXED: dict[str, dict[str, Facts]] = {
    "es": {
        "Apertura": {"frame": "opening"},
        "Normal": {"frame": "normal"},
        "Mano a mano": {"frame": "heads_up"},
        "Partida en falso": {"false_start": True},
        "partida en falso": {"false_start": True},
        "ases comodín": {"ases_wild": True},
        "ases no valen": {"ases_wild": False},
        "siciliana: 2 dados": {"stake": 2},
        "sin siciliana": {"stake": 1},
        "puede abrir sin obligar": {"may_decline": True},
        "Salida": {"start": True},
        "cada uno lanza un dado": {"rolling": "all"},
        "Mesa terminada": {"over": True},
        "sin campeón": {"winner": None},
    },
    "en": {
        "Opening": {"frame": "opening"},
        "Normal": {"frame": "normal"},
        "Heads-up": {"frame": "heads_up"},
        "False start": {"false_start": True},
        "false start": {"false_start": True},
        "ases wild": {"ases_wild": True},
        "ases not wild": {"ases_wild": False},
        "siciliana: 2 dice": {"stake": 2},
        "no siciliana": {"stake": 1},
        "may open without obligo": {"may_decline": True},
        "Start": {"start": True},
        "everyone throws one die": {"rolling": "all"},
        "Table over": {"over": True},
        "no champion": {"winner": None},
    },
}
PATTERNS: dict[str, dict[str, str]] = {
    "es": {
        r"Obligo de (.+)": "host",
        r"solo .+ mira su dado( \(y quien también tenga uno\))?": "looks",
        r"[Pp]aso de (.+: (?:full|escala|quintilla))": "paso",
        r"empate: lanzan (.+)": "rolling",
        r"gana (.+)": "winner",
        r"((?:Dudo|Calzo) de .+ a .+)": "duel",
        r"paso: (full|escala|quintilla)": "claim",
        r"desde la próxima jugada: (.+)": "waiting",
    },
    "en": {
        r"(.+)'s obligo": "host",
        r"only .+ looks at the die( \(and anyone else with one\))?": "looks",
        r"(.+'s paso: (?:full|escala|quintilla))": "paso",
        r"tie: (.+) throw again": "rolling",
        r"(.+) wins": "winner",
        r"((?:Dudo|Calzo): .+ against .+)": "duel",
        r"paso: (full|escala|quintilla)": "claim",
        r"from the next play: (.+)": "waiting",
    },
}


def facts_of(words: str, lang: Lang) -> Facts:
    """What a banner says, read from its words alone."""
    facts: Facts = {}
    for part in words.split(" · "):
        facts |= fact_of(part, lang)
    return facts


def fact_of(part: str, lang: Lang) -> Facts:
    if part in FIXED[lang]:
        return FIXED[lang][part]
    answers = [
        ANSWERS[lang].get(re.sub(r"^(solo|only) ", "", phrase)) for phrase in re.split(r", or |, | o ", part)
    ]
    if all(answers):
        named = [word for word in re.findall(r"\w+", part) if word in PINTAS and "more" in answers]
        return {"answers": answers, **({"pinta": named[0]} if named else {})}
    for pattern, name in PATTERNS[lang].items():
        if found := re.fullmatch(pattern, part):
            return {name: found[1]}
    quantity_and_pinta = re.fullmatch(r"\S+(?: y \S+)? (as|ases|\w+s|tonto|tren|cuadra|quina|sexta)", part)
    assert quantity_and_pinta, f"the banner says what nobody knows: {part}"
    return {"bid": part}
