"""What happens is sent once it is committed, signed, until it is received, and to no private address."""

from __future__ import annotations

import base64
import hmac
import json
import socket
import threading
import time
from collections.abc import Iterator
from datetime import timedelta
from hashlib import sha256

import pytest
import time_machine
from django.db import transaction
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from pytest_django.fixtures import Settings

from core.refusals import Conflict, Invalid
from tables.integrations.models import Delivery, Happened, Webhook
from tables.integrations.services import webhooks
from tables.integrations.services.webhooks import make_webhook, remove_webhook, send, send_again
from tables.integrations.wire import Unreachable, is_public, post, signature, split
from tests.factories import a_championship, a_drawn_round, a_result, an_actor, some_entries
from tests.tables.integrations.receiver import Receiver, receiving
from tournament.championship.models import Championship
from tournament.publishing.services import publish
from tournament.results.services.rounds import close_round, open_round

PRIVATE = [
    *("10.1.2.3", "172.16.0.1", "192.168.1.9", "127.0.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fd00::1", "ff02::1"),
    *("::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"),
]
NO_ADDRESSES = [
    *("ftp://example.org/", "example.org", "javascript:alert(1)", "https://", "https://[::1"),
    *("https://ana:clave@example.org/", "https://example.org:99999/", "https://example.org:0/"),
    "https://ñandú.cl/",
]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def to_private(settings: Settings) -> None:
    settings.WEBHOOKS_TO_PRIVATE = True


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as one:
        yield one


@pytest.fixture
def championship() -> Championship:
    return a_championship()


def a_webhook(championship: Championship, url: str, *events: str) -> Webhook:
    return make_webhook(championship, url=url, events=events or Happened.values, actor=an_actor())


def types(receiver: Receiver) -> list[str]:
    return [json.loads(body)["type"] for _headers, body in receiver.received]


def test_each_thing_that_happens_is_sent(championship: Championship, receiver: Receiver) -> None:
    some_entries(championship, 8)
    a_webhook(championship, receiver.url, *(set(Happened.values) - {Happened.PUBLISHED}))
    played = open_round(a_drawn_round(championship, tables=2), actor=an_actor())
    table = played.tables.first()
    assert table is not None
    a_result(table)
    a_result(table, order=list(table.seats.order_by("-number")), reason="al revés")
    a_result(played.tables.get(number=2))
    close_round(played, actor=an_actor())
    assert types(receiver) == [
        *("round.drawn", "result.entered", "result.corrected", "result.entered", "round.closed")
    ]
    data = json.loads(receiver.received[2][1])["data"]
    assert data == {"championship": championship.slug, "round": 1, "table": table.number, "version": 2}


def test_a_publication_is_sent(championship: Championship, receiver: Receiver) -> None:
    a_webhook(championship, receiver.url, Happened.PUBLISHED)
    publish(championship, occasion="by-hand", actor=an_actor())
    (data,) = (json.loads(body)["data"] for _headers, body in receiver.received)
    assert data == {"championship": championship.slug, "version": 1, "occasion": "by-hand"}


def test_nobody_is_named(championship: Championship, receiver: Receiver) -> None:
    """Who asked to be shown by initials, and who plays in a round that is held, is in no news."""
    some_entries(championship, 4)
    a_webhook(championship, receiver.url)
    a_result(open_round(a_drawn_round(championship, tables=1), actor=an_actor()).tables.get())
    assert receiver.received
    assert not any(b"Jugadora" in body for _headers, body in receiver.received)


def test_it_is_signed_as_standard_webhooks_says(championship: Championship, receiver: Receiver) -> None:
    webhook = a_webhook(championship, receiver.url)
    publish(championship, occasion="by-hand", actor=an_actor())
    ((headers, body),) = receiver.received
    assert webhook.secret.startswith("whsec_")
    key = base64.b64decode(webhook.secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{expected}"
    assert abs(int(headers["webhook-timestamp"]) - timezone.now().timestamp()) < 60
    assert headers["content-type"] == "application/json"


def test_the_signature_is_that_of_the_specification() -> None:
    """An example of its libraries."""
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    signed = signature(
        secret, message="msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp=1614265330, body='{"test": 2432232314}'
    )
    assert signed == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_what_is_rolled_back_is_not_sent(championship: Championship, receiver: Receiver) -> None:
    a_webhook(championship, receiver.url)
    with transaction.atomic():
        publish(championship, occasion="by-hand", actor=an_actor())
        transaction.set_rollback(True)
    assert not receiver.received
    assert not Delivery.objects.exists()


def test_news_of_another_championship_is_not_sent(championship: Championship, receiver: Receiver) -> None:
    a_webhook(championship, receiver.url)
    publish(a_championship("Otra"), occasion="by-hand", actor=an_actor())
    assert not receiver.received


def test_it_is_sent_again_after_growing_pauses_as_the_same_message(championship: Championship) -> None:
    with receiving(500, 503, 204) as receiver:
        a_webhook(championship, receiver.url)
        publish(championship, occasion="by-hand", actor=an_actor())
        delivery = Delivery.objects.get()
        assert (delivery.status, delivery.tries, delivery.status_code) == ("waiting", 1, 500)
        assert send(delivery.pk) is not None  # not due yet
        assert len(receiver.received) == 1
        with time_machine.travel(timezone.now() + timedelta(seconds=6), tick=True):
            assert send(delivery.pk) == 30
        with time_machine.travel(timezone.now() + timedelta(seconds=60), tick=True):
            assert send(delivery.pk) is None
        delivery.refresh_from_db()
        assert (delivery.status, delivery.tries, delivery.status_code) == ("received", 3, 204)
        assert len({headers["webhook-id"] for headers, _body in receiver.received}) == 1


def test_after_three_days_it_is_given_up_and_may_be_sent_again(championship: Championship) -> None:
    with receiving(500) as receiver:
        webhook = a_webhook(championship, receiver.url)
        publish(championship, occasion="by-hand", actor=an_actor())
        at, delivery = timezone.now(), Delivery.objects.get()
        began = at
        while True:
            with time_machine.travel(at, tick=True):
                pause = send(delivery.pk)
            if pause is None:
                break
            at += timedelta(seconds=pause + 1)
        assert timedelta(days=2) < at - began < timedelta(days=4)
        delivery.refresh_from_db()
        assert (delivery.status, delivery.tries) == ("given-up", len(webhooks.PAUSES) + 1)
        receiver.answers = [200]
        assert send_again(webhook) == 1
        delivery.refresh_from_db()
        assert delivery.status == "received"


def test_a_redirect_is_not_followed(championship: Championship, receiver: Receiver) -> None:
    with receiving(302, location=receiver.url) as first:
        a_webhook(championship, first.url)
        publish(championship, occasion="by-hand", actor=an_actor())
        assert len(first.received) == 1
        assert not receiver.received
        assert Delivery.objects.get().status_code == 302


def test_who_says_that_it_is_gone_is_sent_nothing_more(championship: Championship) -> None:
    with receiving(410) as receiver:
        webhook = a_webhook(championship, receiver.url)
        for _time in range(2):
            publish(championship, occasion="by-hand", actor=an_actor())
        assert len(receiver.received) == 1
        webhook.refresh_from_db()
        assert webhook.stopped_at is not None


def test_who_never_answers_stalls_nobody(
    championship: Championship, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of its news is waited for, for a moment; the others wait with it, and other webhooks do not."""
    monkeypatch.setattr("tables.integrations.wire.STEP_SECONDS", 0.3)
    with receiving() as silent:
        silent.holds = threading.Event()
        dead, alive = a_webhook(championship, silent.url), a_webhook(championship, receiver.url)
        began = time.monotonic()
        for _time in range(5):
            publish(championship, occasion="by-hand", actor=an_actor())
        assert time.monotonic() - began < 5
        assert len(receiver.received) == 5
        assert len(silent.received) == 1
        dead.refresh_from_db()
        assert (dead.failures, alive.failures) == (1, 0)
        faults = Delivery.objects.filter(webhook=dead).order_by("pk").values_list("fault", "tries")
        assert list(faults) == [("no-answer", 1), *[("", 0)] * 4]


def test_who_answers_a_byte_at_a_time_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.integrations.wire.SECONDS", 0.6)
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def drip() -> None:
            taken, _address = server.accept()
            with taken:
                while not over.wait(0.05):
                    try:
                        taken.sendall(b"H")
                    except OSError:
                        return

        thread = threading.Thread(target=drip, daemon=True)
        thread.start()
        began = time.monotonic()
        with pytest.raises(Unreachable) as refused:
            post(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", {}, private=True)
        over.set()
        thread.join()
    assert refused.value.fault == "no-answer"
    assert time.monotonic() - began < 3


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433"]
)
def test_no_private_address_is_sent_to(
    championship: Championship, settings: Settings, receiver: Receiver, host: str
) -> None:
    """Unless the installation says so; whatever its name looked like when it was written."""
    port = receiver.url.split(":")[2].split("/")[0]
    a_webhook(championship, f"http://{host}:{port}/")
    settings.WEBHOOKS_TO_PRIVATE = False
    publish(championship, occasion="by-hand", actor=an_actor())
    assert not receiver.received
    assert Delivery.objects.get().fault == "private"


@pytest.mark.parametrize(
    "address",
    PRIVATE,
)
def test_these_are_private(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "64:ff9b::808:808"])
def test_these_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    NO_ADDRESSES,
)
def test_what_is_no_address_gets_a_sentence(championship: Championship, url: str) -> None:
    with pytest.raises(Invalid):
        a_webhook(championship, url)


@given(url=st.text(max_size=60) | st.from_regex(r"https?://[^/]{0,20}(:.{0,6})?/.{0,20}"))
def test_any_text_is_an_address_or_none(url: str) -> None:
    parts = split(url)
    assert parts is None or parts.hostname


def test_the_internet_is_sent_to_by_https_alone(championship: Championship, settings: Settings) -> None:
    settings.WEBHOOKS_TO_PRIVATE = False
    with pytest.raises(Invalid):
        a_webhook(championship, "http://example.org/")
    assert a_webhook(championship, "https://example.org/")


def test_there_are_five_at_most(championship: Championship) -> None:
    for at in range(webhooks.MOST):
        a_webhook(championship, f"https://example.org/{at}")
    with pytest.raises(Conflict):
        a_webhook(championship, "https://example.org/more")


def test_a_removed_one_is_sent_nothing(championship: Championship, receiver: Receiver) -> None:
    remove_webhook(a_webhook(championship, receiver.url), actor=an_actor())
    publish(championship, occasion="by-hand", actor=an_actor())
    assert not receiver.received
