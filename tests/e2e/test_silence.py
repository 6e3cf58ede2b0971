"""A network that is gone for a whole table: the engine in the tablet knows what the rules say, and when the
network is back all is recorded once. What another device wrote meanwhile is put right play by play."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.games import open_acta, spell_out
from rules.games.dudo.simulator import Form, play_once
from tables.record.models import SetAside
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE, TABLET
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.factories import a_floor_judge
from tests.tables.factories import Device, Running, actor_of, tally

Pages = Callable[..., Any]


def dudo(by: str, on: str, *, holds: bool) -> dict[str, Any]:
    """A bid that was doubted after a raise."""
    return {"do": "outcome", "call": "dudo", "by": by, "on": on, "holds": holds}


def shows(tablet: Tablet, dice: list[int]) -> None:
    """Waits until the felt shows these dice, as the players sit: the engine answers after the tap."""
    for row, count in zip(tablet.page.locator(".place .dice-row").all(), dice, strict=True):
        tablet.expect(row).to_have_attribute("aria-label", re.compile(f"^{count} "))


def dice_recorded(running: Running) -> list[int]:
    """The dice by the record, as the players sit."""
    running.acta.refresh_from_db()
    return [running.acta.state["dice"][name] for name in running.names]


def silent(tablet: Tablet) -> None:
    """The engine is there, then the network goes."""
    tablet.engine_is_ready()
    tablet.page.context.set_offline(True)


def back(tablet: Tablet) -> None:
    tablet.page.context.set_offline(False)


def note(tablet: Tablet, move: dict[str, Any]) -> None:
    """Enters a play, or a word of one, as the simulator says it was."""
    match move["do"]:
        case "outcome":
            _note_outcome(tablet, move)
        case "tally":
            tablet.touch(move["player"])
            against = tablet.question("¿Contra quién?")
            if against.count():
                tablet.page.locator(".play .keys").nth(1).locator("button", has_text=move["other"]).click()
            tablet.tap("Recupera 1" if move.get("gained") else f"Pierde {move['lost']}")
        case "bid":
            tablet.bid(move["quantity"], move["pinta"])
        case "paso":
            tablet.page.locator(".key", has_text=move["claim"].capitalize()).click()
        case "reveal":
            keys = tablet.page.locator(".play .keys[data-columns='2']").last.locator("button")
            keys.nth(0 if move["holds"] else 1).click()
        case word:
            tablet.tap({"dudo": "Dudo", "calzo": "Calzo", "dismiss": "Desestima"}[word], exact=True)
    tablet.kept()


def _note_outcome(tablet: Tablet, move: dict[str, Any]) -> None:
    if move["call"] == "paso":
        tablet.rare("Paso dudado")
    else:
        tablet.tap(move["call"].capitalize(), exact=True)
    tablet.touch(move["by"])
    answered = tablet.page.locator(".keys.names")
    if answered.count():
        answered.locator("button", has_text=move["on"]).click()
    if tablet.question("¿Cuándo se dijo").count():
        tablet.tap("A la apertura" if move.get("opening") else "Después de una subida")
    tablet.tap(RESULTS[move["call"]][move["holds"]])


RESULTS = {
    "dudo": {True: "Se cumple", False: "No se cumple"},
    "calzo": {True: "Se cumple", False: "No se cumple"},
    "paso": {True: "Se cumple", False: "No se cumple"},
}
FOLLOW = {Form.FULL: "plays", Form.OUTCOMES: "plays", Form.DICE: "dice"}


def a_game(names: list[str], form: Form, seed: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """A whole game that the first player starts: each entry as a coordinator makes it, and the state after
    it."""
    head = {"format": "acta/1", "game": "dudo", "rules": spell_out({}, game="dudo"), "players": names}
    position = open_acta(head).play({"do": "starter", "player": names[0]})
    told: list[tuple[dict[str, Any], dict[str, Any]]] = []
    chance = Random(seed)
    while position.view()["phase"] != "over":
        for move in play_once(position, chance).in_form(form):
            before, position = position, position.play(move)
            if move["do"] == "reveal":
                move = {"do": "reveal", "holds": _held(told[-1][0], before.view(), position.view())}
            told.append((move, position.view()))
    return told


def _held(word: dict[str, Any], before: dict[str, Any], after: dict[str, Any]) -> bool:
    losers = [name for name, dice in before["dice"].items() if after["dice"][name] < dice]
    return not losers if word["do"] == "calzo" else losers == [word["by"]]


def may_calzar(dice: list[int]) -> bool:
    """More than half of the dice at the start are in play (article 7)."""
    return 2 * sum(dice) > 5 * len(dice)


@pytest.mark.parametrize(
    ("form", "seed"),
    # the first is played in part in `test_plain_http`, and to its end in `test_without_a_network`
    [pytest.param(Form.OUTCOMES, 3, marks=pytest.mark.long), (Form.DICE, 3), (Form.FULL, 9)],
)
def test_a_whole_table_is_played_without_a_network(
    open_page: Pages, expect: Pages, site: Site, form: Form, seed: int
) -> None:
    running = a_table(follow=FOLLOW[form])
    tablet = at(running, open_page(engine=True, **TABLET), expect, site)
    if form is Form.FULL:
        tablet.rare("Anotar cada palabra")
    silent(tablet)
    game = a_game(running.names, form, seed)
    for entered, (move, after) in enumerate(game, start=1):
        note(tablet, move)
        expect(tablet.page.locator(".sync")).to_contain_text(f"{entered} sin enviar")
        dice = [after["dice"][name] for name in running.names]
        shows(tablet, dice)
        if after["bid"] or (form is not Form.FULL and after["mode"] == "normal"):
            may = "calzo" in after["legal"] if after["bid"] else may_calzar(dice)
            expect(tablet.page.locator(".calzo")).to_have_attribute("data-open", str(may).lower())
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    assert plays_of(running) == []

    back(tablet)
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    # against whom a die went, and whether it was the opening, is asked only where something hangs on it
    unasked = {"other": None, "opening": None}
    assert [{**move, **unasked} for move in plays_of(running)] == [{**move, **unasked} for move, _ in game]
    shows(tablet, dice_recorded(running))
    assert tablet.confirm_ranking() == game[-1][1]["winner"]


def test_an_undo_without_a_network_takes_back_what_was_tapped_and_what_was_recorded(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(follow="dice")
    ana, beto, *_ = running.names
    running.play(tally(ana), tally(beto))
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    silent(tablet)
    note(tablet, tally(ana))
    shows(tablet, [3, 4, 5, 5])
    for dice in ([4, 4, 5, 5], [4, 5, 5, 5], [5, 5, 5, 5]):
        tablet.tap("Deshacer")
        shows(tablet, dice)
    back(tablet)
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    assert dice_recorded(running) == [5, 5, 5, 5]


def test_what_another_device_wrote_meanwhile_leaves_what_was_tapped_to_be_corrected(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    _ana, beto, carla, dino = running.names
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    silent(tablet)
    note(tablet, dudo(carla, beto, holds=False))
    note(tablet, dudo(carla, beto, holds=True))
    running.play(dudo(dino, carla, holds=False))
    back(tablet)
    refused = tablet.page.locator(".refused")
    expect(refused.locator("[data-fate]")).to_have_count(2)
    assert len(plays_of(running)) == 1

    tablet.tap("Corregir")
    pressed = tablet.page.locator(".play .key[aria-pressed=true]")
    expect(pressed).to_contain_text(["Dudo", "No se cumple"])
    tablet.tap("No se cumple")
    tablet.tap("Anotar igual")
    tablet.saved()
    expect(refused).to_have_count(0)
    assert [(move["by"], move["on"]) for move in plays_of(running)] == [
        (dino, carla),
        (carla, beto),
        (carla, beto),
    ]
    shows(tablet, dice_recorded(running))


def test_what_the_rules_refuse_and_was_played_goes_to_the_organizer(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """Without a network too; the table goes on from what the law says."""
    running = a_table()
    ana, beto, carla, dino = running.names
    lost = (*[beto] * 4, *[carla] * 4, dino, dino)
    running.play(*(tally(name) for name in lost))
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    silent(tablet)
    expect(tablet.key("Calzo", exact=False)).to_be_disabled()
    tablet.rare("Registrar de todos modos")
    sheet = tablet.page.locator("dialog.sheet")
    for words in ("Calzo", ana, dino, "Se cumple"):
        keys = sheet.locator("button.key").filter(has_text=words)
        (keys.last if words == dino else keys.first).click()
    expect(sheet.locator(".callout[data-kind=danger]")).to_contain_text("dados")
    anyway = sheet.locator("button.key", has_text="Registrar de todos modos")
    expect(anyway).to_be_disabled()
    sheet.locator("input").fill("calzó igual, y eran justas")
    anyway.click()
    expect(sheet).to_have_count(0)
    expect(tablet.page.locator(".aside")).to_contain_text(f"{ana} a {dino}")
    note(tablet, dudo(beto, ana, holds=True))
    shows(tablet, [5, 0, 1, 3])
    sync_says(tablet, "2 sin enviar")
    back(tablet)
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    assert [move["do"] for move in plays_of(running)] == ["tally"] * 10 + ["outcome"]
    aside = SetAside.objects.get()
    assert (aside.payload["call"], aside.payload["by"], aside.kind, aside.status, aside.reason) == (
        *("calzo", ana, "rules", "waiting"),
        "calzó igual, y eran justas",
    )
    expect(tablet.page.locator(".aside")).to_contain_text("el organizador")


def test_the_winner_alone_is_entered_without_a_network(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table(follow="winner")
    first, _second, third, _fourth = running.names
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    silent(tablet)
    tablet.touch(third)
    tablet.touch(first)
    tablet.tap("Confirmar", exact=True)
    expect(tablet.question(f"Ganó {third}")).to_be_visible()
    sync_says(tablet, "1 sin enviar")
    back(tablet)
    tablet.question("Mesa confirmada").wait_for()
    expect(tablet.page.locator(".ranking .name").first).to_have_text(third)


def test_two_devices_that_went_apart_are_put_together_play_by_play(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """A floor judge noted the first play as well, and another one; one of those tapped here was none."""
    running = a_table(follow="dice")
    ana, beto, carla, dino = running.names
    tablet = at(running, open_page(engine=True, **TABLET), expect, site)
    silent(tablet)
    for player in (beto, carla, dino):
        note(tablet, tally(player))
    judge, _code = a_floor_judge(running.table.round.championship)
    theirs = replace(running, official=judge, actor=actor_of(judge), device=Device())
    theirs.play(tally(beto), tally(ana))
    back(tablet)
    cells = tablet.page.locator(".refused [data-fate]")
    expect(cells).to_have_count(3)
    expect(cells.nth(0)).to_have_attribute("data-fate", "drop")  # the same play: it counts once
    expect(tablet.page.locator(".refused .forecast")).to_contain_text(f"{dino} 4")
    tablet.page.locator(".both-fate").nth(2).locator("button", has_text="No se jugó").click()
    expect(tablet.page.locator(".refused .forecast")).to_contain_text(f"{dino} 5")
    tablet.tap("Anotar igual")
    tablet.saved()
    assert [move["player"] for move in plays_of(running)] == [beto, ana, carla]
    assert dice_recorded(running) == [4, 4, 4, 5]
    shows(tablet, [4, 4, 4, 5])
    dropped = SetAside.objects.get()
    assert (dropped.payload["player"], dropped.kind, dropped.status) == (dino, "dropped", "left-out")
