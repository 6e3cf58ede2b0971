"""Random sheets, each the same for the same seed: what two programs of the draw must agree on. Not tests: the
inputs of section 6 with their dice and secrets, ready for JSON.

There are sheets without rules, with clubs, with families, seeds and pins, with rematches forbidden (some of
them only swaps can solve), sheets that no seating can obey, and sheets with one fault each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any

Input = dict[str, Any]
Recipe = Callable[[Random, Input], None]

HIGHEST_ID = 2_147_483_647
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
NAMES = (
    "Ana", "Ana María", "Jose\u0301 Nu\u0301n\u0303ez", "José Núñez", "Zoë  O’Higgins", "\u00a0Łukasz\tŻółć ",
    "Gu\u0308nther Strauß", "\u1112\u1161\u11ab\u1100\u1173\u11af", "A\u030angstro\u0308m \u212b",
    "Dado \U0001f3b2 Loco", "Ñandú", "N\u0303andu\u0301", "Iñaki d’Ors", "Ωmega \u2126", "\u202eMía\u202c",
    "\ufeffBeto", "Lu\u00adcía", "\u3000Kena\u3000", "1 2 3", "e\u0301\u0301", "x" * 120, "ñ" * 120, "Ícaro",
    "Żółć", "Beto", "beto", "BETO",
)  # fmt: skip


def random_inputs(count: int, seed: int) -> Iterator[Input]:
    """So many sheets; the first ones of a larger count are those of a smaller one."""
    for number in range(count):
        yield _input(Random(f"{seed}/{number}"))


def _input(chance: Random) -> Input:
    made = _hall(chance)
    recipe = chance.choices(list(RECIPES), weights=list(RECIPES.values()))[0]
    recipe(chance, made)
    _open_seals(chance, made)
    if chance.random() < 0.12:
        chance.choice(FAULTS)(chance, made)
    return made


# The hall: players, tables, cups


def _hall(chance: Random) -> Input:
    """A sheet without rules: of any number, often small or prime, on equal tables or on others."""
    players = chance.choice([chance.choice(PRIMES), chance.randint(2, 24), chance.randint(2, 48)])
    tables = max(1, players // chance.randint(2, 6))
    count, dice = chance.choice(
        [(10, 5), (6, 5), (3, 5), (50, 1), (chance.randint(1, 20), chance.randint(1, 10))]
    )
    made: Input = {
        "event": chance.choice(NAMES),
        "cups": {"count": count, "dice": dice},
        "players": _players(chance, players),
        "groups": [],
        "pins": [],
        "dice": ["".join(chance.choices("123456", k=dice)) for _cup in range(count)],
        "secrets": [],
    }
    if chance.random() < 0.5:
        made |= {"round": chance.randint(1, 9999), "serial": chance.randint(2, 9999), "prev": _digits(chance)}
    return made | (
        {"table_count": tables} if chance.random() < 0.6 else {"tables": _sizes(chance, players, tables)}
    )


def _players(chance: Random, players: int) -> list[dict[str, Any]]:
    """In no order, with equal names, and ids from close together to as far apart as they may be."""
    highest = chance.choice([players, 3 * players, HIGHEST_ID])
    ids = [highest, *chance.sample(range(1, highest), players - 1)]
    return [{"id": entry, "name": chance.choice(NAMES)} for entry in _shuffled(chance, ids)]


def _sizes(chance: Random, players: int, tables: int) -> list[int]:
    """Any sizes, one seat at least."""
    cuts = sorted(chance.sample(range(1, players), tables - 1))
    return [b - a for a, b in zip([0, *cuts], [*cuts, players], strict=True)]


def _digits(chance: Random) -> str:
    return chance.randbytes(32).hex()


def _shuffled(chance: Random, things: Sequence[int]) -> list[int]:
    return chance.sample(things, len(things))


def _ids(made: Input) -> list[int]:
    return [player["id"] for player in made["players"]]


def _tables(made: Input) -> int:
    return made.get("table_count") or len(made["tables"])


# The rules


def no_rules(_chance: Random, _made: Input) -> None:
    """The drum alone."""


def clubs(chance: Random, made: Input) -> None:
    """Clubs that share nobody, large and small; some members said twice, some caps of their own."""
    left = _shuffled(chance, _ids(made))
    left = left[: round(len(left) * chance.choice([0.3, 0.6, 0.9, 1]))]
    while len(left) > 1:
        size = min(len(left), 1 + min(chance.randint(1, 12), chance.randint(1, 12)))
        _add(made, f"club: {chance.choice(NAMES)[:80]} {len(left)}", left[:size])
        left = left[size:]
    if made["groups"] and chance.random() < 0.2:
        made["groups"][-1]["members"] *= 2
    if made["groups"] and chance.random() < 0.3:
        made["groups"][0]["cap"] = chance.randint(1, 3)


def one_club(_chance: Random, made: Input) -> None:
    """Everybody in it."""
    _add(made, "club: Única", _ids(made))


def club_of_every_table(chance: Random, made: Input) -> None:
    """As many members as there are tables, at most one at each."""
    clubs(chance, made)
    _add(made, "club: Llena", chance.sample(_ids(made), _tables(made)), cap=1)


def pins_and_private_reasons(chance: Random, made: Input) -> None:
    """Clubs, families apart, seeds apart, and fixed places with and without a seat."""
    clubs(chance, made)
    ids = _ids(made)
    for _family in range(chance.randint(0, 2)):
        _add(made, "apart", chance.sample(ids, 2), cap=1)
    _add(made, "seeds", chance.sample(ids, min(len(ids), chance.randint(2, 6))))
    for entry in chance.sample(ids, min(len(ids), chance.randint(0, 4))):
        place = {"id": entry, "table": chance.randint(1, _tables(made))}
        made["pins"].append(place | chance.choice([{}, {"seat": 0}, {"seat": 1}]))


def one_rematch_forbidden(chance: Random, made: Input) -> None:
    """One earlier round on any hall; with clubs, sometimes. Often more than any seating can keep."""
    if chance.random() < 0.5:
        clubs(chance, made)
    _earlier_rounds(chance, made, 1)


def kept_by_swaps(chance: Random, made: Input) -> None:
    """Two earlier rounds at small even tables: seatings exist, and are too rare for the exact method."""
    tables = chance.randint(9, 10)
    made["players"] = _players(chance, 5 * tables - chance.randint(0, 2))
    made.pop("tables", None)
    made["table_count"] = tables
    _earlier_rounds(chance, made, 2)


def _earlier_rounds(chance: Random, made: Input, rounds: int) -> None:
    tables = _tables(made)
    for earlier in range(1, rounds + 1):
        sat = _shuffled(chance, _ids(made))
        for table in range(tables):
            _add(made, f"round {earlier} table {table + 1}", sat[table::tables], cap=1)


def _add(made: Input, label: str, members: list[int], **cap: int) -> None:
    made["groups"].append({"label": label, "members": members, **cap})


RECIPES: dict[Recipe, int] = {
    no_rules: 5,
    clubs: 8,
    one_club: 2,
    club_of_every_table: 3,
    pins_and_private_reasons: 8,
    one_rematch_forbidden: 2,
    kept_by_swaps: 2,
}


# Seals, and what is wrong


def _open_seals(chance: Random, made: Input) -> None:
    made["secrets"] = [_digits(chance) for _seal in range(chance.choice([0, 0, 0, 0, 1, 2, 8]))]
    made["seals"] = [_seal(secret) for secret in made["secrets"]]


def _seal(secret: str) -> str:
    return sha256(f"dudo-draw/1 seal\nsecret\t{secret}\nend\n".encode()).hexdigest()


def cup_missing(_chance: Random, made: Input) -> None:
    made["dice"].pop()


def cup_too_many(_chance: Random, made: Input) -> None:
    made["dice"].append(made["dice"][0])


def die_missing(chance: Random, made: Input) -> None:
    at = chance.randrange(len(made["dice"]))
    made["dice"][at] = made["dice"][at][1:]


def no_such_die(chance: Random, made: Input) -> None:
    at = chance.randrange(len(made["dice"]))
    made["dice"][at] = chance.choice("0789x ٣⚀") + made["dice"][at][1:]


def seat_too_many(_chance: Random, made: Input) -> None:
    made.pop("table_count", None)
    made["tables"] = [len(made["players"]) + 1]


def more_tables_than_players(_chance: Random, made: Input) -> None:
    made.pop("tables", None)
    made["table_count"] = len(made["players"]) + 1


def id_twice(chance: Random, made: Input) -> None:
    one, other = chance.sample(made["players"], 2)
    one["id"] = other["id"]


def id_out_of_bounds(chance: Random, made: Input) -> None:
    made["players"][0]["id"] = chance.choice([0, -1, HIGHEST_ID + 1])


def stranger_in_a_group(_chance: Random, made: Input) -> None:
    _add(made, "club: de afuera", [made["players"][0]["id"], HIGHEST_ID - 1])


def group_twice(_chance: Random, made: Input) -> None:
    if len(made["players"]) > _tables(made):
        for _time in range(2):
            _add(made, "club: dos veces", _ids(made), cap=len(made["players"]) - 1)


def group_too_large(_chance: Random, made: Input) -> None:
    if len(made["players"]) > _tables(made):
        _add(made, "club: imposible", _ids(made), cap=1)


def two_on_one_seat(chance: Random, made: Input) -> None:
    made["pins"] = [{"id": entry, "table": 1, "seat": 1} for entry in chance.sample(_ids(made), 2)]


def pinned_nowhere(chance: Random, made: Input) -> None:
    entry, tables = chance.choice(_ids(made)), _tables(made)
    made["pins"] = [
        chance.choice([{"id": entry, "table": tables + 1}, {"id": entry, "table": 1, "seat": 99}])
    ]


def pins_break_a_rule(chance: Random, made: Input) -> None:
    pair = chance.sample(_ids(made), 2)
    _add(made, "apart", pair, cap=1)
    made["pins"] = [{"id": entry, "table": _tables(made)} for entry in pair]


def prev_of_another_length(chance: Random, made: Input) -> None:
    made |= {
        "serial": 2,
        "prev": chance.choice([_digits(chance)[1:], _digits(chance).upper() + "0", "0" * 64]),
    }


def first_with_a_prev(chance: Random, made: Input) -> None:
    made |= {"serial": 1, "prev": _digits(chance)}


def secret_of_another(chance: Random, made: Input) -> None:
    made["seals"] = [_seal(_digits(chance))]
    made["secrets"] = [_digits(chance)]


def secret_missing(chance: Random, made: Input) -> None:
    made["seals"] = [_seal(_digits(chance))]
    made["secrets"] = []


def seal_twice(chance: Random, made: Input) -> None:
    secret = _digits(chance)
    made["seals"], made["secrets"] = [_seal(secret)] * 2, [secret] * 2


def name_refused(chance: Random, made: Input) -> None:
    bad = ["", " \u200b ", "y" * 121, "a\ufffeb", "\ufdd0", "\ud800x", "\U0001f3b2" * 121]
    made["players"][-1]["name"] = chance.choice(bad)


def number_out_of_bounds(chance: Random, made: Input) -> None:
    made |= chance.choice([{"round": 0}, {"round": 10_000}, {"serial": 0}, {"serial": 10_000}])


def cups_out_of_bounds(chance: Random, made: Input) -> None:
    count, dice = chance.choice([(0, 5), (201, 1), (1, 0), (1, 11)])
    made["cups"] = {"count": count, "dice": dice}
    made["dice"] = ["1" * dice] * count


FAULTS: tuple[Recipe, ...] = (
    cup_missing, cup_too_many, die_missing, no_such_die, seat_too_many, more_tables_than_players, id_twice,
    id_out_of_bounds, stranger_in_a_group, group_twice, group_too_large, two_on_one_seat, pinned_nowhere,
    pins_break_a_rule, prev_of_another_length, first_with_a_prev, secret_of_another, secret_missing,
    seal_twice, name_refused, number_out_of_bounds, cups_out_of_bounds,
)  # fmt: skip
