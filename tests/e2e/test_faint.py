"""No page says anything in words that can hardly be read: `open_page` looks at the last page of each test."""

from collections.abc import Callable
from typing import Any

from django.urls import reverse

from tables.claims.services import claim_table
from tests.e2e.conftest import PHONE
from tests.e2e.faint import FAINT, LEAST
from tests.e2e.site import Site
from tests.factories import a_coordinator, a_user, an_actor
from tests.tables.devices.test_devices import report
from tests.tables.factories import a_hall, actor_of
from tests.tournament.visitors import signed_in_user
from tournament.rounds.models import Round

Pages = Callable[..., Any]
PLANTED = """<body style="background: #fff"><p style="color: #eee">cream on cream</p><p>black</p>
<p style="color: #eee; background: #222">light on dark</p>
<p hidden style="color: #eee">not there</p></body>"""


def test_it_is_found_and_nothing_else(browser: Any) -> None:
    page = browser.new_page()
    page.set_content(PLANTED)
    assert [one.split(" (")[0] for one in page.evaluate(FAINT, LEAST)] == ["faint: cream on cream"]
    page.close()


def test_the_tablets_without_rules_are_named_in_words_that_can_be_read(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    user = a_user()
    hall = a_hall(tables=2, actor=an_actor("Olga", user=user))
    Round.objects.update(status=Round.Status.PUBLISHED)
    official, _code = a_coordinator(hall.championship)
    claim_table(hall.tables[0], actor=actor_of(official))
    report(hall, official, device="ab" * 16, engine="fetching")
    session = signed_in_user(user).cookies["calzo_session"].value
    for scheme in ("light", "dark"):
        page = open_page(**PHONE, color_scheme=scheme)
        page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
        page.goto(reverse("tournament:dashboard", args=[hall.championship.slug]))
        expect(page.locator(".next-step .callout")).to_contain_text("0 de 1 tableta lista.")
