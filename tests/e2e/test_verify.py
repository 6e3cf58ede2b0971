"""The page with which anybody checks a draw: green for what is right, red with its place for what is not, and
no server needed. That it draws what Python draws is for tests/tournament/draw/test_scripts.py.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.factories import a_championship, a_drawn_sheet, an_actor, some_entries
from tests.tournament.draw.golden import ALTERED, drawn, vector
from tournament.draw import certify, sheet_from_json, verify
from tournament.sorteo.reveal.services.reveal import publish_certificate

GOOD = "Las mesas son las que dieron los dados"
SEATS_DIFFER = "Las mesas no son las que dieron los dados"


@pytest.fixture
def verifier(page: Any) -> Any:
    """The page, open and empty."""
    page.goto("/verify/")
    return page


def certificate(name: str) -> dict[str, Any]:
    """The certificate of a vector, from Python."""
    as_kept: dict[str, Any] = json.loads(json.dumps(drawn(name).as_json()))
    return as_kept


def given(page: Any, source: str) -> None:
    """Puts a text into the page and lets it check."""
    disclosure = page.locator("#opening details:not([open]) summary")
    if disclosure.count():
        disclosure.click()
    page.fill("#source", source)
    page.click("#opening button[type=submit] >> nth=-1")


def headline(page: Any) -> Any:
    return page.locator(".verdict:not([data-kind=busy]) h2")


# Right and wrong


def test_a_right_certificate_is_green_on_a_phone_over_plain_http(
    open_page: Callable[..., Any], expect: Callable[..., Any], site: Site
) -> None:
    phone = open_page(**PHONE)
    phone.goto(f"{site.hall}/verify/")
    assert phone.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
    given(phone, json.dumps(certificate("4")))
    expect(headline(phone)).to_have_text(re.compile(GOOD))
    expect(phone.locator(".table-card").first).to_contain_text("Óscar")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_browser_without_workers_checks_in_pieces(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    page = open_page()
    page.add_init_script("delete window.Worker")
    page.goto("/verify/")
    given(page, json.dumps(certificate("5")))
    expect(headline(page)).to_have_text(re.compile(GOOD))


def test_one_altered_byte_is_found_where_it_is(verifier: Any, expect: Callable[..., Any]) -> None:
    for alter, _check, place in ALTERED.values():
        altered = certificate("4")
        alter(altered)
        given(verifier, json.dumps(altered))
        banner = verifier.locator('.verdict[data-kind="bad"]')
        expect(banner).to_contain_text(place)
        expect(headline(verifier)).not_to_contain_text(GOOD)


def test_who_sits_elsewhere_is_named(verifier: Any, expect: Callable[..., Any]) -> None:
    swapped = certificate("4")
    swapped["tables"][0][1], swapped["tables"][2][0] = swapped["tables"][2][0], swapped["tables"][0][1]
    given(verifier, json.dumps(swapped))
    expect(headline(verifier)).to_have_text(re.compile(SEATS_DIFFER))
    rows = verifier.locator(".differences tbody tr")
    expect(rows.first).to_have_text(re.compile("Mesa 1, puesto 2.*14 Nora.*16 Pía", re.DOTALL))
    expect(rows.nth(1)).to_have_text(re.compile("Mesa 3, puesto 1.*16 Pía.*14 Nora", re.DOTALL))


def test_the_photographed_hash_is_compared_digit_by_digit(verifier: Any, expect: Callable[..., Any]) -> None:
    made = certificate("4")
    given(verifier, json.dumps(made))
    told, photo = verifier.locator(".photo-told"), verifier.locator("#photographed")
    blocks = " ".join(made["sheet_sha256"][at : at + 8] for at in range(0, 64, 8)).upper()
    photo.fill(blocks)
    expect(told).to_have_text(re.compile("Es la planilla que fotografiaste"))
    photo.fill(blocks[:-1])
    expect(told).to_have_text(re.compile("Faltan 1: copiaste 63"))
    expect(verifier.locator('.verdict[data-kind="bad"]')).to_have_count(1)
    photo.fill(f"{blocks[:30]}{'0' if blocks[30] != '0' else '1'}{blocks[31:]}")
    expect(told).to_have_text(re.compile("Dígito 28: NO es la planilla que fotografiaste"))
    expect(headline(verifier)).to_have_text(re.compile("No es la planilla de tu foto"))
    expect(verifier.locator(".photo mark")).to_have_count(1)
    photo.fill(f"{blocks}g")
    expect(told).to_have_text(re.compile("«g» no puede estar"))
    photo.fill("")
    expect(headline(verifier)).to_have_text(re.compile(GOOD))
    expect(verifier.locator(".verdict-photo")).to_contain_text("Falta compararla")


BAD: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (lambda source: source[: len(source) // 2], "Carácter .*cortado"),
    "broken": (lambda source: source.replace('"seed":', '"seed"', 1), "Línea 1, columna"),
    "nothing": (lambda _source: "  ", "no hay nada"),
    "a shopping list": (lambda _source: "pan, leche, dados", "no es un certificado"),
    "other JSON": (lambda _source: '{"hola": 1}', "no es un certificado"),
    "a list": (lambda _source: "[1, 2]", "no es un certificado"),
    "wrong types": (lambda source: source.replace('"dice": [', '"dice": [7, '), "Campo «dice»"),
    "a field gone": (lambda source: source.replace('"seed"', '"seda"'), "Campo «seed»"),
    "a key twice": (lambda source: source.replace("{", '{"seed": "x", ', 1), "«seed» está dos veces"),
    "a fraction": (lambda source: source.replace("[3, 1", "[3.0, 1", 1), "«3.0» no es un número entero"),
    "a result": (lambda source: json.loads(source)["result"], "otro documento"),
}


def test_what_is_no_certificate_gets_a_sentence_with_its_place(
    verifier: Any, expect: Callable[..., Any]
) -> None:
    source = json.dumps(certificate("1"))
    for spoil, sentence in BAD.values():
        given(verifier, spoil(source))
        expect(verifier.locator('.verdict[data-kind="bad"]')).to_have_text(re.compile(sentence))


def test_fifty_megabytes_are_not_even_read(verifier: Any, expect: Callable[..., Any], tmp_path: Path) -> None:
    large = tmp_path / "certificate.json"
    with large.open("wb") as file:
        file.truncate(50_000_000)
    verifier.locator("#file").set_input_files(str(large))
    expect(verifier.locator('.verdict[data-kind="bad"]')).to_contain_text("50 MB")


def test_what_is_no_utf8_is_refused_at_the_byte_that_python_names(
    verifier: Any, expect: Callable[..., Any], tmp_path: Path
) -> None:
    """Read otherwise, the names would be others than those drawn, and a true certificate would be denied."""
    source, file = json.dumps(certificate("4"), ensure_ascii=False), tmp_path / "certificate.json"
    cut = source.encode()[:-1] + "€".encode()[:2]
    for spoilt in (cut, source.encode("utf-16"), source.encode("latin-1")):
        file.write_bytes(spoilt)
        verifier.locator("#file").set_input_files(str(file))
        told = re.compile(re.escape(verify(spoilt).checks[0].message["es"]), re.IGNORECASE)
        expect(verifier.locator('.verdict[data-kind="bad"]')).to_contain_text(told)
    verifier.goto("about:blank")
    verifier.goto(f"/verify/#certificate={base64.urlsafe_b64encode(spoilt).decode().rstrip('=')}")
    expect(verifier.locator('.verdict[data-kind="bad"]')).to_contain_text(told)


def test_names_are_text_and_nothing_else(verifier: Any, expect: Callable[..., Any]) -> None:
    name = "<img src=x onerror=alert(1)>"
    wanted = {**vector("1")["input"], "event": name, "players": [{"id": 1, "name": name}], "tables": [1]}
    made = certify(sheet_from_json(wanted), wanted["dice"]).as_json()
    given(verifier, json.dumps(made))
    expect(verifier.locator(".table-card a").first).to_contain_text(name)
    assert verifier.locator("main img").count() == 0


# What else it tells


def test_one_player_sees_the_number_the_division_and_the_ball(
    verifier: Any, expect: Callable[..., Any]
) -> None:
    given(verifier, json.dumps(certificate("1")))
    verifier.fill("#find", "carla")
    verifier.locator(".found a").click()
    path = verifier.locator("#path")
    expect(path).to_contain_text("3837137954 = 6 × 639522992 + 2")
    expect(path).to_contain_text("bolita 3 de 6")
    assert verifier.evaluate("location.hash") == "#player=3"


def test_the_reveal_is_played_again_from_the_certificate_alone(
    verifier: Any, expect: Callable[..., Any]
) -> None:
    given(verifier, json.dumps(certificate("1")))
    verifier.locator(".replay-part summary").click()
    names, keys = verifier.locator(".replay-name"), verifier.locator(".replay-keys button")
    seen = []
    for _step in range(6):
        keys.nth(2).click()
        seen.append(names.inner_text())
    assert seen == ["Carla", "Fabio", "Ana", "Beto", "Elena", "Diego"], "by laps: one to each table"
    keys.nth(1).click()
    expect(names).to_have_text("Elena")
    verifier.locator(".replay-choices select").first.select_option("tables")
    verifier.locator(".replay-choices select").nth(1).select_option("20")
    keys.first.click()
    expect(names).to_have_text("Diego")
    expect(verifier.locator(".replay-shown")).to_have_text("6 de 6")


def test_it_speaks_both_languages_in_one_file(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    page = open_page(locale="en-GB")
    page.goto("/verify/")
    expect(page.locator("h1")).to_have_text("Check the draw")
    given(page, json.dumps(certificate("7")))
    expect(headline(page)).to_have_text(re.compile("The tables are those that the dice gave"))
    assert not re.search(r"\b(Mesa|puesto|planilla|cachos?|dados)\b", page.locator("body").inner_text(), re.I)
    page.click("#language")
    expect(headline(page)).to_have_text(re.compile(GOOD))
    page.goto("/verify/?lang=es")
    expect(page.locator("h1")).to_have_text("Comprueba el sorteo")


# Without a server


def test_nothing_is_asked_of_anybody_after_loading(page: Any, expect: Callable[..., Any], site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/verify/")
    given(page, json.dumps(certificate("5")))
    expect(headline(page)).to_have_text(re.compile(GOOD))
    for summary in page.locator("#result summary").all():
        summary.click()
    expect(page.locator(".transcript pre")).to_contain_text("semilla")
    page.goto("/verify/#player=22")
    assert [url for url in asked if not url.startswith(("blob:", "data:"))] == [f"{site.url}/verify/"]


def test_a_certificate_travels_in_the_address(page: Any, expect: Callable[..., Any]) -> None:
    written = base64.urlsafe_b64encode(json.dumps(certificate("3"), ensure_ascii=False).encode()).decode()
    page.goto(f"/verify/#certificate={written.rstrip('=')}")
    expect(headline(page)).to_have_text(re.compile(GOOD))
    expect(page.locator(".table-card").first).to_contain_text("Dado 🎲 Loco")
    page.goto("/verify/#certificate=%25%25")
    expect(page.locator('.verdict[data-kind="bad"]')).to_contain_text("no es un certificado")


def test_what_takes_long_tells_how_far_it_is_and_can_be_stopped(
    page: Any, expect: Callable[..., Any]
) -> None:
    page.goto("/verify/")
    players = [{"id": number, "name": f"J{number}"} for number in range(1, 5001)]
    clubs = [{"label": f"club: {at}", "members": list(range(at, at + 50))} for at in range(1, 5001, 50)]
    sheet = {
        "event": "Grande",
        "players": players,
        "groups": clubs,
        "table_count": 1000,
        "dice": ["12345"] * 10,
    }
    given(page, json.dumps(sheet))
    expect(page.locator(".verdict[data-kind=busy]")).to_contain_text(
        re.compile("Intercambios, bloque 1: [0-9]+ de")
    )
    page.click("text=Detener")
    expect(page.locator(".verdict")).to_have_count(0)


def test_a_public_certificate_opens_by_its_address(page: Any, expect: Callable[..., Any], site: Site) -> None:
    championship = a_championship()
    some_entries(championship, 9)
    sheet = a_drawn_sheet(championship, tables=2)
    address = f"/c/{championship.slug}/draw/{sheet.serial}/certificate.json"
    page.goto(f"/verify/?from={address}")
    expect(page.locator('.verdict[data-kind="bad"]')).to_contain_text("no entregó el certificado")
    publish_certificate(sheet, actor=an_actor())
    page.goto(f"/verify/?from={address}")
    expect(headline(page)).to_have_text(re.compile(GOOD))
    page.goto("/verify/?from=//example.org/certificate.json")
    expect(page.locator('.verdict[data-kind="bad"]')).to_contain_text("no entregó el certificado")


def test_made_in_one_browser_and_checked_in_another_without_a_network(
    browser: Any, expect: Callable[..., Any], tmp_path: Path, site: Site
) -> None:
    given_dice = " ".join(vector("4")["input"]["dice"])
    expected = certificate("4")
    one = browser.new_context(base_url=site.url, locale="es-CL", accept_downloads=True)
    maker = one.new_page()
    maker.goto("/verify/")
    given(maker, expected["sheet"])
    maker.fill("#dice", given_dice)
    maker.click("text=Sortear")
    expect(headline(maker)).to_have_text(re.compile("Estos dados dan estas mesas"))
    kept = {
        name: saved(maker, word, tmp_path / name)
        for name, word in (
            ("certificate.json", "Guardar el certificado"),
            ("with.html", "Guardar la página con este certificado"),
            ("page.html", "Guardar esta página"),
        )
    }
    served = one.request.get("/verify/?download").body()
    one.close()
    (tmp_path / "served.html").write_bytes(served)
    assert json.loads(kept["certificate.json"].read_text()) == expected
    other = browser.new_context(locale="es-CL", offline=True, **PHONE)
    complaints: list[str] = []
    checker = other.new_page()
    checker.on("console", lambda message: complaints.append(message.text))
    for name in ("page.html", "served.html"):
        checker.goto((tmp_path / name).as_uri())
        checker.locator("#file").set_input_files(str(kept["certificate.json"]))
        expect(headline(checker)).to_have_text(re.compile(GOOD))
    checker.goto(kept["with.html"].as_uri())
    expect(headline(checker)).to_have_text(re.compile(GOOD))
    expect(checker.locator(".table-card")).to_have_count(4)
    other.close()
    assert complaints == []


def saved(page: Any, word: str, path: Path) -> Path:
    """Presses a button that saves, and keeps the file."""
    with page.expect_download() as download:
        page.locator("button", has_text=re.compile(f"^{word}$")).click()
    download.value.save_as(str(path))
    return path
