"""A network that is gone for several plays: the dice as they were noted, everybody on offer, and what the
server does not take put right with everything behind it."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import open_acta, spell_out
from rules.simulator import Form, play_table
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_tablet import a_table, at, plays_of
from tests.tables.factories import Running, tally

Pages = Callable[..., Any]
NOTED = "los dados son los que llevas anotados"


def dice_shown(tablet: Tablet) -> list[int]:
    """The dice on the felt, as the players sit."""
    rows = tablet.page.locator(".place .dice-row").evaluate_all("all => all.map(row => row.ariaLabel)")
    return [int(row.split()[0]) for row in rows]


def dice_recorded(running: Running) -> list[int]:
    """The dice by the record, as the players sit."""
    running.acta.refresh_from_db()
    return [running.acta.state["dice"][name] for name in running.names]


def silent(tablet: Tablet) -> None:
    tablet.page.context.set_offline(True)


def back(tablet: Tablet) -> None:
    tablet.page.context.set_offline(False)


def kept(tablet: Tablet) -> None:
    """Confirms a play that nobody can foretell, and waits until it is kept."""
    tablet.expect(tablet.page.locator(".forecast")).to_contain_text(re.compile(f"{NOTED}|Abre"))
    tablet.tap("Confirmar", exact=True)
    tablet.page.locator(".play:not(:has(.key[aria-pressed=true]))").wait_for()


def note(tablet: Tablet, call: str, by: str, on: str, result: str, *, opening: bool = False) -> None:
    """A play as it was seen, whoever is preselected."""
    tablet.rare("Paso dudado") if call == "Paso" else tablet.tap(call, exact=True)
    tablet.page.locator(".keys.names").first.locator("button", has_text=by).click()
    answered = tablet.page.locator(".keys.names").nth(1)
    if answered.count():
        answered.locator("button", has_text=on).click()
    if tablet.question("¿A la apertura o").count():
        tablet.tap("A la apertura" if opening else "Después de una subida")
    tablet.tap(result)
    kept(tablet)


def test_plays_through_an_elimination_are_counted_and_all_recorded(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    ana, beto, carla, dino = running.names
    running.play(*[tally(beto)] * 4)
    tablet = at(running, open_page(**PHONE), expect, site)
    silent(tablet)
    note(tablet, "Dudo", carla, beto, "Había menos")  # Beto is out
    assert dice_shown(tablet) == [5, 0, 5, 5]
    tablet.tap("Dudo", exact=True)
    tablet.page.locator(".keys.names button", has_text=carla).first.click()
    pressed = tablet.page.locator(".keys.names .key[aria-pressed=true]")
    expect(pressed).to_have_text([carla, ana])  # his neighbour now is Ana
    note(tablet, "Dudo", carla, ana, "Había, o más")
    note(tablet, "Calzo", dino, carla, "Eran justas")
    expect(tablet.page.locator(".law-banner")).to_contain_text(NOTED)
    assert dice_shown(tablet) == [5, 0, 4, 5]
    note(tablet, "Paso", ana, dino, "Era farol")
    tablet.page.locator(".sync", has_text="4 sin enviar").wait_for()
    noted = dice_shown(tablet)
    assert noted == [5, 0, 4, 4]

    back(tablet)
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    assert [(move["call"], move["by"], move["on"]) for move in plays_of(running)[4:]] == [
        ("dudo", carla, beto),
        ("dudo", carla, ana),
        ("calzo", dino, carla),
        ("paso", ana, dino),
    ]
    assert dice_recorded(running) == dice_shown(tablet) == noted


def test_a_doubted_opening_costs_what_was_seen(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    ana, beto, carla, _dino = running.names
    tablet = at(running, open_page(**PHONE), expect, site)
    silent(tablet)
    note(tablet, "Dudo", carla, beto, "Había menos")
    note(tablet, "Dudo", carla, beto, "Había, o más", opening=True)
    assert dice_shown(tablet) == [5, 4, 3, 5]
    tablet.tap("Dudo", exact=True)
    tablet.tap("A la apertura")
    tablet.tap("Había menos")
    tablet.tap("Pierde 1")
    kept(tablet)
    assert dice_shown(tablet) == [5, 4, 2, 5]
    back(tablet)
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    assert dice_shown(tablet) == dice_recorded(running) == [5, 4, 1, 5]  # the rules said two
    assert ana not in {name for move in plays_of(running) for name in (move["by"], move["on"])}


def test_what_is_refused_is_corrected_and_the_rest_follows_it(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    ana, beto, carla, dino = running.names
    tablet = at(running, open_page(**PHONE), expect, site)
    silent(tablet)
    note(tablet, "Dudo", carla, beto, "Había menos")
    note(tablet, "Dudo", dino, beto, "Había menos")  # Dino doubted Carla, not Beto
    note(tablet, "Dudo", dino, carla, "Había menos")
    note(tablet, "Dudo", ana, dino, "Había, o más")
    back(tablet)
    refused = tablet.page.locator(".refused")
    expect(refused.locator("li")).to_have_count(3)
    assert len(plays_of(running)) == 1

    tablet.tap("Corregir la primera")
    pressed = tablet.page.locator(".play .key[aria-pressed=true]")
    expect(pressed).to_contain_text(["Dudo", dino, "Había menos"])
    expect(tablet.page.locator(".forecast")).to_have_text(f"Pierde {carla} 1 dado. Abre {carla}.")
    tablet.confirm()
    expect(refused).to_have_count(0)
    assert [(move["by"], move["on"]) for move in plays_of(running)] == [
        (carla, beto),
        (dino, carla),
        (dino, carla),
        (ana, dino),
    ]
    assert dice_shown(tablet) == dice_recorded(running) == [4, 4, 3, 5]


def test_what_comes_after_one_that_is_refused_again_stays_behind_it(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    _ana, beto, carla, dino = running.names
    tablet = at(running, open_page(**PHONE), expect, site)
    silent(tablet)
    note(tablet, "Dudo", carla, beto, "Había menos")
    note(tablet, "Dudo", dino, beto, "Había menos")
    note(tablet, "Dudo", dino, carla, "Había menos")
    back(tablet)
    refused = tablet.page.locator(".refused")
    expect(refused.locator("li")).to_have_count(2)
    tablet.tap("Anotar igual")
    tablet.page.locator(".refused:has(li:nth-child(2)):not(:has(li:nth-child(3)))").wait_for()
    expect(tablet.page.locator(".sync")).to_contain_text("2")
    assert len(plays_of(running)) == 1


def test_a_play_that_is_written_word_by_word_goes_on_in_words(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    ana, beto, carla, _dino = running.names
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.rare("Anotar cada palabra")
    tablet.tap_face(4)
    tablet.tap("3", exact=True)
    tablet.confirm()
    silent(tablet)
    tablet.tap_face(4)
    tablet.tap("5", exact=True)
    tablet.tap("Confirmar", exact=True)
    expect(tablet.question(beto)).to_contain_text(carla)  # Beto bid five, Carla is to speak
    expect(tablet.key("Dudo", exact=True)).to_be_visible()
    tablet.tap("Dudo", exact=True)
    tablet.tap("Confirmar", exact=True)
    tablet.tap("4", exact=True)
    expect(tablet.page.locator(".forecast")).to_contain_text(NOTED)
    tablet.tap("Confirmar", exact=True)
    tablet.page.locator(".sync", has_text="3 sin enviar").wait_for()
    assert dice_shown(tablet) == [5, 4, 5, 5]
    tablet.tap_face(2)  # the next play begins: Beto opens
    expect(tablet.question(beto)).to_be_visible()
    back(tablet)
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    assert [(move["do"], move.get("by")) for move in plays_of(running)] == [
        ("bid", ana),
        ("bid", beto),
        ("dudo", carla),
        ("reveal", None),
    ]
    assert dice_recorded(running) == [5, 4, 5, 5]


# A whole game counted from its first play on, without a word of the server; `lost`: what the coordinator saw.
COUNTED = """async (games) => {
  const { counted } = await import("/static/tables/tablet/count.js");
  return games.map(({ start, moves }) => {
    let state = start;
    return moves.map(({ move, lost }) => {
      state = counted(state, move, lost ?? undefined);
      return { dice: state.dice, phase: state.phase, turn: state.turn, opener: state.opener };
    });
  });
}"""


def a_game(seed: int) -> tuple[dict[str, Any], list[dict[str, Any]], list[dict[str, Any]]]:
    """A game after its throw for the start: that state, each move with the dice that it cost, the states."""
    names = [f"Jugadora {at}" for at in range(2 + seed % 6)]
    preset = ("reglamento", "practice")[seed % 2]
    head = {"format": "acta/1", "game": "dudo", "rules": spell_out({}, preset=preset), "players": names}
    position = open_acta(head)
    told = list(play_table(head, tuple(Form), Random(seed)))
    first = next(at for at, move in enumerate(told) if move["do"] != "starter")
    for move in told[:first]:
        position = position.play(move)
    start, moves, states = position.view(), [], []
    for move, word in zip(told[first:], told[first - 1 :], strict=False):
        before, position = position.view(), position.play(move)
        after = position.view()
        lost = {name: dice - after["dice"][name] for name, dice in before["dice"].items()}
        loser = next((name for name, dice in lost.items() if dice > 0), None)
        if move["do"] == "reveal":  # the tablet asks what came out, not for everybody's dice
            move = {"do": "reveal", "holds": loser is None if word["do"] == "calzo" else loser == word["by"]}
        moves.append({"move": move, "lost": lost[loser] if loser else None})
        states.append(after)
    return start, moves, states


def test_a_whole_game_is_counted_as_the_engine_plays_it(page: Any, site: Site) -> None:
    games = [a_game(seed) for seed in range(24)]
    page.goto("/")
    counts = page.evaluate(COUNTED, [{"start": start, "moves": moves} for start, moves, _states in games])
    for (_start, moves, states), counted in zip(games, counts, strict=True):
        for move, state, count in zip(moves, states, counted, strict=True):
            assert (count["dice"], count["phase"]) == (state["dice"], state["phase"]), move
            assert count["turn"] in (None, state["turn"]), move
            assert count["opener"] in (None, state["opener"]), move
