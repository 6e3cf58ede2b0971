"""Who plays at a table, as the head of its acta says it: the entries, or teams of their persons."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.names import marked
from rules.games import Malformed
from rules.games.acta import read_header
from rules.games.fields import LONGEST_NAME

Party = tuple[str, Sequence[str]]
#: Who plays for each who has a place.
Members = Mapping[str, Sequence[str]]


def head_of(head: Mapping[str, Any], parties: Sequence[Party]) -> dict[str, Any]:
    """The head with these, each with its people, as they sit. They are `teams` where all are of one size that
    the rules take (decision 0465): first who plays first of each, then their partners, as they sit round the
    table. Somebody of the name of another, or of a team, has a mark.
    """
    bare = {key: value for key, value in head.items() if key != "teams"}
    singles = {**bare, "players": [name for name, _people in parties]}
    sizes = {len(people) for _name, people in parties}
    if len(sizes) > 1 or sizes <= {0, 1}:
        return singles
    taken = {*singles["players"]}
    teams: dict[str, list[str]] = {name: [] for name in singles["players"]}
    for at in range(max(sizes)):
        for name, people in parties:
            person = marked(people[at], taken=taken, longest=LONGEST_NAME)
            taken.add(person)
            teams[name].append(person)
    players = [people[at] for at in range(max(sizes)) for people in teams.values()]
    try:
        read_header(whole := {**bare, "players": players, "teams": teams})
    except Malformed:
        return singles
    return whole


def members_of(head: Mapping[str, Any]) -> dict[str, list[str]]:
    """Who plays for each who has a place, as they sit: a database may reorder the keys of the teams."""
    players, teams = list(head["players"]), head.get("teams")
    if not teams:
        return {player: [player] for player in players}
    order = sorted(teams, key=lambda name: players.index(teams[name][0]))
    return {name: list(teams[name]) for name in order}


def party_of(members: Members, person: str) -> str:
    """StopIteration where nobody of that name plays."""
    return next(party for party, people in members.items() if person in people)


def gone_of(members: Members, state: Mapping[str, Any]) -> dict[str, str]:
    """Who has left a table, the first one first, and whose leaving it was: of a team its last member's."""
    removed, gone = list(state.get("removed", ())), dict[str, str]()
    for at, person in enumerate(removed, start=1):
        for party, people in members.items():
            if person in people and {*people} <= {*removed[:at]}:
                gone[party] = person
    return gone
