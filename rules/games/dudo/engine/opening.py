"""How a play begins and who opens it."""

from .modes import is_heads_up, opening_mode, plain_mode
from .speech import CLAIMS
from .state import NORMAL, OPENING, Mode, Paso, Play, State, Table, in_game, reckoned
from .turn import on_turn


def begin_play(table: Table, opener: int, *, free: bool = False) -> State:
    """An opener without dice hands over to the next clockwise."""
    if table.later:
        table = reckoned(table._replace(rules=table.rules.ruled(table.later), later=()))
    if table.leaving:
        table = without_leaving(table)
    if table.following[opener] == opener or not any(table.dice):
        return end(table)
    if not table.dice[opener]:
        opener = table.following[opener]
        if table.following[opener] == opener:
            return end(table)
    return on_turn(table, fresh_play(table, opener, free=free))


def without_leaving(table: Table) -> Table:
    dice_left = tuple(0 if table.leaving >> seat & 1 else dice for seat, dice in enumerate(table.dice))
    return reckoned(table._replace(dice=dice_left, leaving=0))


def end(table: Table) -> State:
    """Players with dice first, then the last one out (art. 10)."""
    champion = in_game(table)
    return State(table, final=(*champion, *(seat for seat in reversed(table.exits) if seat not in champion)))


def fresh_play(table: Table, opener: int, *, free: bool) -> Play:
    heads_up = is_heads_up(table)
    mode = opening_mode(table, opener, heads_up=heads_up, free=free)
    play = Play(opener, opener, opener, mode, heads_up)
    return play._replace(free=True) if free else play


def declined(table: Table, play: Play) -> Play:
    return play._replace(mode=plain_mode(table, play.opener))


def after_declining(table: Table, play: Play) -> Table:
    """An obligo that is not taken counts as had."""
    bit = 1 << play.host
    return table._replace(owes=table.owes & ~bit, had=table.had | bit)


def after_dismissal(table: Table, play: Play, dismisser: int) -> Play:
    """The dismisser opens (art. 5c). An obligo stays one."""
    mode = mode_of_another_opener(table, play.mode)
    return play._replace(
        opener=dismisser, turn=dismisser, mode=mode, bid=None, paso=None, false_start=False, dismissed=True
    )


def after_paso(table: Table, play: Play, paso: Paso) -> Play:
    return play._replace(
        turn=table.following[paso.by],
        mode=play.mode if play.bid is not None else mode_of_another_opener(table, play.mode),
        opened=True,
        paso=paso,
        passed=play.passed | 1 << paso.by,
        claimed=max(play.claimed, CLAIMS.index(paso.claim)),
    )


def mode_of_another_opener(table: Table, mode: Mode) -> Mode:
    """They have not just lost a die (`opening-without-loss`)."""
    if mode != OPENING or table.first or table.rules.chooses("opening-without-loss", "opening"):
        return mode
    return NORMAL
