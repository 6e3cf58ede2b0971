"""Every page and step of a large hall on PostgreSQL. It refuses other statements than SQLite, whatever their
size; how much one may hold is limited by SQLite, so that there the hall has 2,000 players. Papers and the
states of a draw ask what the pages ask.
"""

import pytest

from tests import pages_and_steps


@pytest.mark.long
class EveryPageAndStep(pages_and_steps.PagesAndSteps):
    players = 400
