"""A hall with certificates of its own: a browser that trusts them keeps the tablet's page; one whose user
clicked the warning away does not, and says so."""

import base64
import hashlib
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from certificates.services import KeptCertificates, keep_certificates
from tests.e2e.at_a_table import a_table, at, plays_of
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, LONG, PHONE, SHORT
from tests.e2e.site import Site, running_site
from tests.e2e.test_offline import is_kept
from tests.e2e.test_plain_http import DOES_NOT_COME_BACK
from tests.e2e.test_self_test import ROOM, STARTS, says
from tests.e2e.test_silence import dudo, note

Pages = Callable[..., Any]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> KeptCertificates:
    data = tmp_path_factory.mktemp("hall")
    return keep_certificates(data, now=datetime.now(UTC), names=["hall.test"])


@pytest.fixture
def secure(_one_server: None, transactional_db: None, kept: KeptCertificates) -> Iterator[Site]:
    """The server by https, under the name that the certificate has."""
    with running_site(certificate=kept.file) as site:
        yield Site(url=site.hall, hall=site.hall)


@pytest.fixture
def trusting(browser: Any, kept: KeptCertificates) -> Iterator[Any]:
    """A Chromium that takes the laptop's certificate for good. What the authority vouches for is tested by
    real handshakes in `tests/certificates`: a browser's store of authorities needs a program of its own.
    """
    key = kept.server.key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    pin = base64.b64encode(hashlib.sha256(key).digest()).decode()
    arguments = [*ARGUMENTS, f"--ignore-certificate-errors-spki-list={pin}"]
    arguments += ["--no-sandbox"] if os.geteuid() == 0 else []
    opened = browser.browser_type.launch(executable_path=CHROMIUM, args=arguments)
    yield opened
    opened.close()


def page_in(browser: Any, site: Site, **options: Any) -> Any:
    context = browser.new_context(base_url=site.url, locale="es-CL", **PHONE, **options)
    context.set_default_timeout(SHORT)
    context.set_default_navigation_timeout(LONG)
    return context.new_page()


def test_a_device_that_trusts_the_authority_opens_the_table_without_a_network(
    trusting: Any, expect: Pages, secure: Site
) -> None:
    running = a_table()
    _ana, beto, carla, _dino = running.names
    tablet = at(running, page_in(trusting, secure), expect, secure)
    page = tablet.page
    tablet.engine_is_ready()
    is_kept(page)
    expect(page.locator(".stay")).to_have_count(0)
    page.context.set_offline(True)
    page.reload()
    tablet.engine_is_ready()
    note(tablet, dudo(carla, beto, holds=False))
    page.context.set_offline(False)
    tablet.saved()
    assert len(plays_of(running)) == 1
    page.context.close()


def test_a_device_without_the_authority_is_let_in_by_a_click_alone_and_told_that_its_page_is_not_kept(
    browser: Any, expect: Pages, secure: Site
) -> None:
    page = page_in(browser, secure)
    with pytest.raises(Exception, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto("/secure/")
    page.context.close()
    page = page_in(browser, secure, ignore_https_errors=True)
    tablet = at(a_table(), page, expect, secure)
    assert page.evaluate("isSecureContext")
    expect(tablet.page.locator(".stay")).to_contain_text(DOES_NOT_COME_BACK)
    page.goto("/self-test/")
    says(page, expect, "Este dispositivo no puede guardar la página", ROOM, STARTS)
    page.context.close()
