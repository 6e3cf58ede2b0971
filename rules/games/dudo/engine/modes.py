"""The mode of a play (articles 5, 9, 12), fixed by its first word."""

from .ruleset import Rules
from .state import NORMAL, OBLIGO, OPENING, Mode, Play, Table


def is_heads_up(table: Table) -> bool:
    """Art. 5, 12."""
    with_dice = len(table.dice) - table.dice.count(0)
    if with_dice - table.leaving.bit_count() != 2:
        return False
    return len(table.players) > 2 or table.rules.chooses("two-player-table", "heads-up")


def opening_mode(table: Table, opener: int, *, heads_up: bool, free: bool) -> Mode:
    if not free and opens_obligando(table, opener, heads_up=heads_up):
        return OBLIGO
    return plain_mode(table, opener)


def plain_mode(table: Table, opener: int) -> Mode:
    """`opening-without-loss`."""
    by_the_letter = table.first or table.loser == opener
    return OPENING if by_the_letter or table.rules.chooses("opening-without-loss", "opening") else NORMAL


def opens_obligando(table: Table, opener: int, *, heads_up: bool) -> bool:
    """Art. 9."""
    rules, bit = table.rules, 1 << opener
    if heads_up and rules.chooses("obligo-headsup", "no-obligo"):
        return False
    if table.had & bit and rules.chooses("obligo-after-recovery", "once-per-game"):
        return False
    if table.owes & bit:
        return True
    return table.dice[opener] == 1 and rules.chooses("obligo-reopen", "obligo")


def ases_wild(rules: Rules, play: Play) -> bool:
    """Art. 2."""
    if play.mode == NORMAL:
        return True
    if play.mode == OPENING:
        return play.heads_up
    return play.heads_up and rules.chooses("obligo-headsup", "obligo-ases-wild")


def ases_open_falsely(rules: Rules, play: Play) -> bool:
    """Art. 5."""
    if play.mode == NORMAL:
        return False
    if play.heads_up and rules.chooses("false-start-headsup", "ordinary-opening"):
        return False
    return play.mode == OPENING or rules.chooses("obligo-open-ases", "false-start")


def may_open_in_ases(rules: Rules, play: Play) -> bool:
    """After a setting aside by `false-start-again`, whatever the play then is."""
    if play.mode == OBLIGO and rules.chooses("obligo-open-ases", "forbidden"):
        return False
    return not (play.dismissed and rules.chooses("false-start-again", "forbidden"))


def opening_can_be_siciliana(table: Table, play: Play) -> bool:
    """Art. 12."""
    if play.mode != OPENING or play.heads_up:
        return False
    return 1 not in table.dice or table.rules.chooses("siciliana-one-die", "loses-what-he-has")
