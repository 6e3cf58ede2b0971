"""Every page, every paper and every step that takes a whole hall at once, with 2,000 players. Pages and
steps are taken on PostgreSQL too, in a smaller hall, from `tests/concurrency`.

What stands on a paper is read and shown as its preview; nothing is laid out for all of them, which takes ten
seconds a paper.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests import pages_and_steps
from tests.factories import a_championship, a_published_sheet, a_sheet, an_actor, rolled
from tests.large_hall import SEATS, many_entries
from tests.tournament.championship.access.permission_row import ORGANIZER
from tests.tournament.championship.access.permission_rows import PUBLIC, SORTEO
from tests.tournament.championship.access.permission_world import answer
from tournament.championship.models import Championship
from tournament.papers.registry import papers, read_choice
from tournament.papers.wall import LETTERS
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.papers.queries import certificate_paper, sheet_paper
from tournament.sorteo.reveal.services.reveal import finish, next_step
from tournament.sorteo.roll.services.cups import close_roll

ON_A_WALL_SHEET = 40  # people, at least


@pytest.mark.long
class TwoThousandPlayers(pages_and_steps.PagesAndSteps):
    players = 2_000

    def test_every_page_of_the_draw_answers_from_the_sheet_to_the_last_seat(self) -> None:
        championship = a_championship("Copa nueva", actor=an_actor("Olga", user=self.organizer))
        many_entries(championship, self.players)
        world = replace(self.world, slug=championship.slug, round=1)
        pages = {name: row for name, row in (SORTEO | PUBLIC).items() if name not in pages_and_steps.LAID_OUT}

        for sheet in the_way_of_a_draw(championship, self.players):
            for name, row in pages.items():
                assert answer(name, row, world, ORGANIZER).status_code < 500, (name, sheet.status)
        assert sheet_paper(sheet)
        assert certificate_paper(sheet)

    def test_every_paper_is_shown(self) -> None:
        championship = self.hall.championship
        for kind in papers():
            if kind.refusal(championship) is not None:
                continue
            asked = {number.name: number.proposed(championship) for number in kind.extras}
            choice = read_choice(kind, {"round": 2} | asked)
            if kind.check:
                kind.check(championship, choice)
            if kind.prepare:
                kind.prepare(championship, choice)
            assert kind.preview is None or kind.preview(championship, choice)
            pieces = kind.batch.count(championship, choice)
            if choice.extra.get(LETTERS.name):
                assert 1 < pieces <= self.players // ON_A_WALL_SHEET, kind.key
                continue
            # In one piece, the four codes for the doors, or a piece for each table or player.
            whole = 4 if kind.key == "door-codes" else 1
            assert pieces >= self.players // SEATS or pieces == whole, kind.key


def the_way_of_a_draw(championship: Championship, players: int) -> Iterator[DrawSheet]:
    """The sheet of the first round: as a draft, public, rolled, drawn, half revealed and done."""
    yield a_sheet(championship, tables=players // SEATS)
    yield (sheet := a_published_sheet(championship, tables=players // SEATS))
    yield (sheet := rolled(sheet))
    yield (sheet := close_roll(sheet, actor=an_actor()))
    DrawSheet.objects.filter(pk=sheet.pk).update(revealed=players // 2)
    yield next_step(sheet, actor=an_actor())
    yield finish(sheet, actor=an_actor())
