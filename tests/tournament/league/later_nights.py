"""Later nights by the same rulebook, and what is read of its cases."""

from __future__ import annotations

from html import unescape
from typing import Any

from rules.editions.services.editions import publish_edition
from tests.factories import a_championship, an_actor
from tests.tournament.visitors import Night
from tournament.championship.models import Championship

OLGA = an_actor("Olga")


def another(first: Championship, name: str = "Copa de noviembre", **settings: Any) -> Championship:
    """A later night by the same rulebook."""
    made = a_championship(name, **settings)
    made.edition = first.edition
    made.save(update_fields=["edition"])
    return made


def read(response: Any) -> str:
    return unescape(response.content.decode())


def publish(night: Night, *drafts: int, number: int) -> None:
    rulebook = night.championship.edition.rulebook
    publish_edition(rulebook, drafts=drafts, expected_number=number, actor_label="Olga")
