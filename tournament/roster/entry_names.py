"""What an entry is called: its name, the short one, and the line of each of its persons. Pure.

Names are at most `LONGEST` letters: dudo-draw/1 takes no more on a sheet, and an acta takes 200.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from core.names import fold, marked

from .columns import LENGTHS, text_language
from .file.identity import base_name

LONGEST = LENGTHS["name"]
JOINT = " · "  # between the parts of a short name, and between clubs
OWN_IS_SHORT = 24  # letters of an own name that a narrow place takes as it is
_PARTICLES = "de del la las los el y e da do dos das di van von der den san santa mc mac"
_BINDS_BACK = "y e"  # *Ortega y Gasset* is one surname
#: Given names that often are the second of two: *María José Rojas*. With four words two are given.
_SECOND = (
    "alberto alejandra alejandro alfredo alicia andrea andres angel angela angeles antonia antonio armando "
    "arturo augusto beatriz belen camila carla carlos carmen carolina cecilia cesar claudia cristina daniel "
    "daniela david dios diego dolores eduardo elena emilio enrique ernesto esteban esther eugenia eugenio fe "
    "fernanda fernando francisca francisco gabriel gabriela gonzalo guadalupe guillermo gustavo hugo ignacio "
    "ines isabel jaime javier jesus joaquin jorge jose juan julia julio laura lourdes lucia luis luisa luz "
    "magdalena manuel marcela marcelo margarita maria mario marta martha mauricio mercedes miguel monica "
    "natalia nicolas nieves pablo paola patricia patricio paula paz pedro pilar rafael ramiro raquel raul "
    "rene ricardo roberto rocio rodrigo rosa rosario ruth sebastian sergio silvia sofia soledad susana "
    "teresa tomas valentina veronica victor victoria virginia ximena"
)
_I_SOUND = re.compile(r"h?(?:i(?![aeou])|y(?![aeiou]))")  # *Inés, Hilda, Yves*; not *Hierro, Yolanda, Iago*


def joined(names: Sequence[str], lang: str) -> str:
    """*A, B y C*; before the sound of an i *e*."""
    return " ".join(joined_parts(names, lang))


def joined_parts(names: Sequence[str], lang: str) -> list[str]:
    """The same as *A,* *B* *y C*: where a line may be broken, never inside a name."""
    *before, last = names
    if not before:
        return [last]
    spanish = "e" if _I_SOUND.match(fold(last)) else "y"
    word = spanish if text_language(lang) == "es" else "and"
    return [*(f"{name}," for name in before[:-1]), before[-1], f"{word} {last}"]


def name_parts(name: str, people: Sequence[str]) -> list[str]:
    """Where the name of several may break: *Ana Quispe* and *y Beto Rojas*, or *Quispe ·* and *Rojas*. Any
    other name is one part.
    """
    for lang in ("es", "en") if len(people) > 1 else ():
        parts = joined_parts([base_name(person) for person in people], lang)
        made = " ".join(parts)
        if base_name(name) == made:
            return [*parts[:-1], parts[-1] + name[len(made) :]]
    short = name.split(JOINT)
    if len(short) != len(people):
        return [name]
    return [*(f"{part}{JOINT.rstrip()}" for part in short[:-1]), short[-1]]


def entry_name(people: Sequence[str], *, own: str, short: str, lang: str) -> str:
    """Without the mark of equal names. Its own, else made of its people; `short` where that is too long."""
    made = joined([base_name(name) for name in people], lang)
    return own or (made if len(made) <= LONGEST else short)


def whole_parts(people: Sequence[str], lang: str, *, name: str) -> list[str]:
    """`joined_parts` of their whole names, also where the made name is the short one; the mark of equal names
    that `name` has stands behind the last.
    """
    *before, last = joined_parts([base_name(person) for person in people], lang)
    return [*before, last + name.removeprefix(base_name(name))]


def short_names(people: Mapping[int, Sequence[str]], own: Mapping[int, str]) -> dict[int, str]:
    """*Quispe · Rojas*; where two would be alike with given names, then with whole names, then with a mark.
    An own name of few letters is short already.
    """
    found = {key: name for key, name in own.items() if name and len(name) <= OWN_IS_SHORT}
    waiting = [key for key in people if key not in found]
    made: dict[int, str] = {}
    for way in (_first_surname, _given_and_surname, base_name):
        made |= {key: _in_short(people[key], way) for key in waiting}
        like = {key: _like(made[key]) for key in waiting}
        counts = Counter([*like.values(), *map(_like, found.values())])
        clear = [key for key in waiting if counts[like[key]] == 1]
        found |= {key: made[key] for key in clear}
        waiting = [key for key in waiting if key not in found]
    names = set(found.values())
    for key in waiting:
        found[key] = marked(made[key], taken=names, longest=LONGEST)
        names.add(found[key])
    return found


def called(people: Sequence[str]) -> list[str]:
    """What each is called at the table: *Beto*; where two would be alike *Beto Rojas*, then whole names."""
    for way in (given_name, _given_and_surname):
        names = [way(name) for name in people]
        if len(set(map(_like, names))) == len(names):
            return names
    return list(people)


def initials(name: str) -> str:
    """*A. Q. M.* of *Ana Quispe Mamani* or *Quispe Mamani, Ana*; particles have none."""
    given, surnames = _parts(name)
    words = [word for unit in (*given, *surnames) for word in unit.split()]
    own = [word for word in words if fold(word) not in (*_PARTICLES.split(), *_BINDS_BACK.split())]
    letters = (next(filter(str.isalnum, word), "") for word in own or words)
    return " ".join(f"{letter.upper()}." for letter in letters if letter) or "·"


def same_name(one: str, other: str) -> bool:
    """Whatever the mark by which equal names are told apart."""
    return _like(base_name(one)) == _like(base_name(other))


def person_line(name: str, partners: Iterable[str], lang: str) -> str:
    """*Rojas, Beto · con Quispe, Ana*: each person has one in a list by name."""
    return JOINT.join(filter(None, (surname_first(name), with_partners(partners, lang))))


def with_partners(partners: Iterable[str], lang: str) -> str:
    """*con Quispe, Ana*; "" without partners."""
    others = [surname_first(partner) for partner in partners]
    word = "con" if text_language(lang) == "es" else "with"
    return f"{word} {joined(others, lang)}" if others else ""


def about_person(name: str, text: str) -> str:
    """*Beto Rojas: escondió un dado*: of whom a reason speaks. An acta has no other place for it."""
    return f"{name}: {text}"


def person_named(text: str, people: Iterable[str]) -> tuple[str, str]:
    """Of `about_person`: the name and the rest; "" where none of these begins it."""
    for name in people:
        if text.startswith(f"{name}:"):
            return name, text[len(name) + 1 :].lstrip()
    return "", text


def given_name(name: str) -> str:
    """*Ana* of *Ana Quispe Mamani*."""
    given, surnames = _parts(name)
    return (given or surnames)[0]


def surname_first(name: str) -> str:
    """*Rojas, Beto*; a name of one word stays, and so does one that is written this way."""
    given, surnames = _parts(name)
    return f"{' '.join(surnames)}, {' '.join(given)}" if given else " ".join(surnames)


def _in_short(people: Sequence[str], way: Callable[[str], str]) -> str:
    most = (LONGEST - len(JOINT) * (len(people) - 1)) // len(people)
    parts = (way(name) for name in people)
    return JOINT.join(part if len(part) <= most else part[: most - 1].rstrip() + "…" for part in parts)


def _first_surname(name: str) -> str:
    return _parts(name)[1][0]


def _given_and_surname(name: str) -> str:
    given, surnames = _parts(name)
    return " ".join((*given[:1], surnames[0]))


def _parts(name: str) -> tuple[list[str], list[str]]:
    """Given names, and at least one surname. A guess where it is not written *Rojas, Beto*: who is called
    *Ana Quispe Mamani* has two surnames, *María José Rojas* two given names.
    """
    bare = base_name(name)
    before, comma, after = bare.partition(",")
    if comma and before.strip() and after.strip():
        return _bound(after), _bound(before)
    words = _bound(bare)
    if len(words) < 3:
        return words[:-1], words[-1:]
    two_given = len(words) > 3 or set(fold(words[1]).split()) <= {*_SECOND.split(), *_PARTICLES.split()}
    count = 2 if two_given else 1
    return words[:count], words[count:]


def _bound(text: str) -> list[str]:
    """Words, a particle with the one after it: *de la Cruz* is one, and so is *Ortega y Gasset*."""
    units: list[str] = []
    open_unit = False
    for word in text.split():
        key = fold(word)
        back = key in _BINDS_BACK.split() and bool(units)
        if (open_unit or back) and units:
            units[-1] += f" {word}"
        else:
            units.append(word)
        open_unit = key in _PARTICLES.split()
    return units or [text]


def _like(name: str) -> str:
    return fold(name) or name
