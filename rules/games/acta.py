"""An acta as text. Any text gives an acta or `Malformed`, never another exception."""

import json
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from .bilingual import Text
from .contract import JSON, Header
from .fields import LONGEST_NAME, nfc_name
from .refusals import Malformed
from .registry import GAMES
from .series import read_plan

FORMAT: Final = "acta/1"
LARGEST_PARTY: Final = 4


def parse_acta(text: str | bytes) -> JSON:
    """All words in NFC; `rules` and `moves` always there."""
    try:
        acta = _in_nfc(json.loads(_decode(text), object_pairs_hook=_once_each, parse_constant=_no_constant))
    except (ValueError, RecursionError) as error:
        raise Malformed(Text(es="esto no es JSON bien escrito", en="this is not well-formed JSON")) from error
    if not isinstance(acta, dict):
        raise Malformed(Text(es="un acta es un objeto JSON", en="an acta is a JSON object"))
    head = read_header(acta)
    moves = acta.get("moves", [])
    _check_moves(moves)
    return {**acta, "rules": dict(head.rules), "players": list(head.players), "moves": moves}


def print_acta(acta: Mapping[str, Any]) -> str:
    try:
        head = [f"  {_json(key)}: {_json(value)}" for key, value in acta.items() if key != "moves"]
        moves = ",\n".join(f"    {_json(move)}" for move in acta.get("moves", []))
    except (TypeError, ValueError, RecursionError) as error:
        raise Malformed(
            Text(es="esto no se puede escribir como JSON", en="this cannot be written as JSON")
        ) from error
    head.append(f'  "moves": [\n{moves}\n  ]' if moves else '  "moves": []')
    return "{\n" + ",\n".join(head) + "\n}\n"


def read_header(head: object) -> Header:
    if not isinstance(head, Mapping):
        raise Malformed(Text(es="el encabezado es un objeto", en="a head is an object"))
    if head.get("format") != FORMAT:
        raise Malformed(Text(es=f"«format» debe ser {FORMAT}", en=f"“format” must be {FORMAT}"))
    name = head.get("game")
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        games = ", ".join(GAMES)
        raise Malformed(Text(es=f"«game» debe ser uno de: {games}", en=f"“game” must be one of: {games}"))
    rules = game.catalogue.check(head.get("rules", {}))
    least, most = game.table_sizes
    has_teams = "teams" in head
    if has_teams and not game.largest_team:
        raise Malformed(Text(es="en este juego no hay equipos", en="there are no teams in this game"))
    players = _read_players(head.get("players"), least, most * game.largest_team if has_teams else most)
    teams = _read_teams(head["teams"], players) if has_teams else ()
    names = (*players, *(name for name, _members in teams))
    seats = {name: seat for seat, name in enumerate(names)}
    people = _read_people(head["people"], players) if "people" in head else ()
    header = Header(game.id, rules, players, seats, teams, read_plan(head), people)
    fault = game.fault(header)
    if fault is not None:
        raise Malformed(fault)
    return header


def _read_players(players: object, least: int, most: int) -> tuple[str, ...]:
    if not isinstance(players, list | tuple) or not least <= len(players) <= most:
        raise Malformed(
            Text(
                es=f"«players» es una lista de {least} a {most}",
                en=f"“players” is a list of {least} to {most}",
            )
        )
    names = [nfc_name(player) for player in players]
    sound = tuple(name for name in names if name is not None)
    if len(sound) != len(names):
        raise Malformed(
            Text(
                es=f"cada jugador es un nombre de 1 a {LONGEST_NAME} letras",
                en=f"each player is a name of 1 to {LONGEST_NAME} letters",
            )
        )
    if len(set(sound)) != len(sound):
        raise Malformed(
            Text(
                es="hay dos jugadores del mismo nombre: agrega una marca, como «(2)»",
                en="two players have the same name: add a mark, such as “(2)”",
            )
        )
    return sound


def _read_teams(teams: object, players: tuple[str, ...]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """All of one size, of two at least; each player in one."""
    seats = {player: seat for seat, player in enumerate(players)}
    if not isinstance(teams, Mapping) or not all(isinstance(members, list) for members in teams.values()):
        raise Malformed(_TEAMS)
    named = [
        (nfc_name(name), tuple(seats.get(nfc_name(member) or "", -1) for member in members))
        for name, members in teams.items()
    ]
    read = tuple((name, members) for name, members in named if name is not None and name not in seats)
    sizes = {len(members) for _name, members in read}
    seated = sorted(seat for _name, members in read for seat in members)
    one_size = len(sizes) == 1 and max(sizes) > 1
    if len(dict(read)) != len(named) or not one_size or seated != list(seats.values()):
        raise Malformed(_TEAMS)
    return tuple(sorted(read, key=lambda team: team[1][0]))


def _read_people(people: object, players: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """By seat; of a player who is one person none."""
    if not isinstance(people, Mapping):
        raise Malformed(_PEOPLE)
    read = {nfc_name(name): _read_persons(names) for name, names in people.items()}
    if len(read) != len(people) or not set(read) <= set(players):
        raise Malformed(_PEOPLE)
    return tuple(read.get(player, ()) for player in players)


def _read_persons(names: object) -> tuple[str, ...]:
    if not isinstance(names, list | tuple):
        raise Malformed(_PEOPLE)
    sound = [name for name in map(nfc_name, names) if name is not None]
    if len(set(sound)) != len(names) or not 2 <= len(names) <= LARGEST_PARTY:
        raise Malformed(_PEOPLE)
    return tuple(sound)


_PEOPLE: Final = Text(
    es=f"«people» da a jugadores de la mesa sus personas: de 2 a {LARGEST_PARTY} nombres distintos",
    en=f"“people” gives players of the table their persons: 2 to {LARGEST_PARTY} different names",
)
_TEAMS: Final = Text(
    es="«teams» reparte a todos en equipos de un mismo tamaño, con nombres que no son de jugadores",
    en="“teams” puts all players into teams of one size, of names other than theirs",
)


def _check_moves(moves: object) -> None:
    if not isinstance(moves, list):
        raise Malformed(Text(es="«moves» es una lista de jugadas", en="“moves” is a list of moves"))


def _decode(text: str | bytes) -> str:
    decoded = text.decode("utf-8") if isinstance(text, bytes) else text
    if not isinstance(decoded, str):
        raise ValueError("neither text nor bytes")
    return decoded.removeprefix("\ufeff")


def _once_each(pairs: list[tuple[str, Any]]) -> JSON:
    normalized = {unicodedata.normalize("NFC", key): value for key, value in pairs}
    if len(normalized) != len(pairs):
        raise ValueError("a key stands twice")
    return normalized


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def _in_nfc(value: Any) -> Any:
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [_in_nfc(item) for item in value]
    if isinstance(value, dict):
        return {key: _in_nfc(item) for key, item in value.items()}
    return value


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return text if text.isprintable() else json.dumps(value, ensure_ascii=True, allow_nan=False)
