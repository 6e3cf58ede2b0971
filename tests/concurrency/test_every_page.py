"""Every page and step of a large hall on PostgreSQL. It refuses other statements than SQLite, whatever their
size; how much one may hold is limited by SQLite, so that there the hall has 2,000 players. Papers and the
states of a draw ask what the pages ask.
"""

from tests import test_two_thousand_players as on_sqlite


class EveryPageAndStep(on_sqlite.TwoThousandPlayers):
    players = 400
    test_every_paper_is_shown = None  # type: ignore[assignment]
    test_every_page_of_the_draw_answers_from_the_sheet_to_the_last_seat = None  # type: ignore[assignment]
