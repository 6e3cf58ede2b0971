"""A tablet says to which table its own engine came; the organizer is told of a difference."""

import pytest

from rules.games.digest import digest_of
from tables.record.services.comparing import MOST
from tests.tables.factories import starter, tally
from tests.tables.tablet import NAMES, Tablet, a_tablet
from tournament.championship.log.models import LogEntry

VOID = {"do": "void", "reason": "Se cayó un vaso"}

pytestmark = pytest.mark.django_db


def told() -> list[dict[str, object]]:
    return [line.detail for line in LogEntry.objects.filter(action="engine-differs")]


def send(tablet: Tablet, digest: str) -> None:
    tablet.sent["digest"] = digest
    assert tablet.resend() == 200


@pytest.fixture
def tablet() -> Tablet:
    tablet = a_tablet()
    tablet.send(starter(NAMES[0]))
    device = tablet.running.device
    tablet.sent = {"device": device.key, "base": 1, "moves": device.numbered(tally(NAMES[1]))}
    return tablet


def test_the_same_table_is_no_news(tablet: Tablet) -> None:
    send(tablet, digest_of(tablet.position.play(tally(NAMES[1]))))
    assert told() == []


def test_another_table_is_told_the_organizer_once_a_move_and_not_without_end(tablet: Tablet) -> None:
    send(tablet, digest_of(tablet.position.play(tally(NAMES[2]))))
    assert told() == [{"table": 1, "round": 1, "move": 2}]
    send(tablet, "another one")
    assert len(told()) == 1
    device = tablet.running.device
    for base in range(2, MOST + 4):
        tablet.sent = {"device": device.key, "base": base, "moves": device.numbered(VOID)}
        send(tablet, "another one")
    assert [line["move"] for line in reversed(told())] == list(range(2, MOST + 2))
