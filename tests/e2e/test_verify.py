"""The page with which anybody checks a draw: the protocol's vectors in the browser, agreement with Python,
green for what is right, red with its place for what is not, and no server needed.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site, running_site
from tests.factories import a_championship, a_drawn_sheet, an_actor, some_entries
from tests.tournament.draw import answers
from tests.tournament.draw.golden import DRAWN, GOLDEN, REFUSED, drawn, sheet_of, vector
from tournament.draw import transcript, verify
from tournament.sorteo.reveal import timeline as reveal
from tournament.sorteo.reveal.services.reveal import publish_certificate

GOOD = "Las mesas son las que dieron los dados"
SEATS_DIFFER = "Las mesas no son las que dieron los dados"

MAKE = """given => {
  try {
    const made = sorteo.finish(sorteo.certify(sorteo.writeSheet(given), given.dice, given.secrets || []));
    return made;
  } catch (error) {
    if (!(error instanceof sorteo.Refusal)) throw error;
    return {refused: error.message};
  }
}"""
ANSWER = """inputs => {
  const answer = given => {
    try {
      const made = sorteo.finish(sorteo.certify(sorteo.writeSheet(given), given.dice, given.secrets));
      return made.method.join(" ") + " " + made.result_sha256;
    } catch (error) {
      if (!(error instanceof sorteo.Refusal)) throw error;
      return "refused";
    }
  };
  globalThis.answered = new Promise(done => setTimeout(() => done(inputs.map(answer))));
  return null;
}"""
TOLD = "([certificate, lang]) => sorteo.finish(sorteo.transcript(certificate, lang)).lines"
CHECKED = (
    "source => sorteo.finish(sorteo.verify(source, '')).checks.filter(c => c.ok === false).map(c => c.name)"
)


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
    fold = page.locator("#opening details:not([open]) summary")
    if fold.count():
        fold.click()
    page.fill("#source", source)
    page.click("#opening button[type=submit] >> nth=-1")


def headline(page: Any) -> Any:
    return page.locator(".verdict:not([data-kind=busy]) h2")


# The protocol


def test_the_vectors_come_out_in_the_browser(verifier: Any) -> None:
    for name in DRAWN:
        made = verifier.evaluate(MAKE, vector(name)["input"])
        expected = vector(name)["expect"]
        assert {key: made[key] for key in expected} == expected
        assert made == certificate(name)
    for name in REFUSED:
        assert "refused" in verifier.evaluate(MAKE, vector(name)["input"]), name


def test_text_and_numbers_come_out_in_the_browser(verifier: Any) -> None:
    cases = json.loads((GOLDEN / "text.json").read_text())["cases"]
    tried = """texts => texts.map(text => {
      try { return sorteo.canonical(text); } catch (error) { return null; }
    })"""
    assert verifier.evaluate(tried, [text for text, _canonical in cases]) == [found for _text, found in cases]
    stream = json.loads((GOLDEN / "stream.json").read_text())
    numbers = """({seed, label, calls}) => {
      const stream = new sorteo.Stream(seed, label);
      return calls.map(([n]) => String(stream.belowBig(BigInt(n))));
    }"""
    assert verifier.evaluate(numbers, stream) == [found for _n, found in stream["calls"]]


@pytest.mark.parametrize("name", ["1", "4", "5", "7"])
def test_the_transcript_is_the_same_line_by_line(verifier: Any, name: str) -> None:
    sheet, made = sheet_of(name), certificate(name)
    for lang in ("en", "es"):
        told = verifier.evaluate(TOLD, [made, lang])
        assert told == list(transcript(sheet, made["dice"], made["secrets"], lang=lang))
    golden = GOLDEN / f"{name}.transcript.txt"
    if golden.exists():
        assert verifier.evaluate(TOLD, [made, "en"]) == golden.read_text().splitlines()


def test_browser_and_python_agree_on_a_thousand_sheets(open_page: Callable[..., Any]) -> None:
    inputs, kept = answers.inputs(), answers.kept()
    assert answers.digest_of(inputs) == kept["inputs"], "other sheets: write the answers anew"
    pages = [open_page(), open_page()]  # one for each core
    for at, page in enumerate(pages):
        page.goto("/verify/")
        page.evaluate(ANSWER, inputs[at::2])
    for at, page in enumerate(pages):
        assert page.evaluate("answered") == kept["answers"][at::2]


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


Fields = dict[str, Any]
ALTERED: dict[str, tuple[Callable[[Fields], object], str, str]] = {
    "protocol": (lambda c: c.update(protocol="dudo-draw/2"), "certificate", "dudo-draw/2"),
    "name": (lambda c: c.update(sheet=c["sheet"].replace("Hilda", "Hulda")), "hash", "huella de la planilla"),
    "accent": (lambda c: c.update(sheet=c["sheet"].replace("Iván", "Iva\u0301n")), "sheet", "Línea 16"),
    "cut sheet": (lambda c: c.update(sheet=c["sheet"][:-1]), "sheet", "cortada"),
    "sheet_sha256": (lambda c: c.update(sheet_sha256="d" + c["sheet_sha256"][1:]), "hash", "sheet_sha256"),
    "die": (lambda c: c["dice"].__setitem__(3, "14556"), "seed", "semilla"),
    "order of dice": (lambda c: c["dice"].__setitem__(3, "41566"), "dice", "Cacho 4"),
    "seven": (lambda c: c["dice"].__setitem__(9, "11237"), "dice", "Cacho 10"),
    "six dice": (lambda c: c["dice"].__setitem__(0, "344555"), "dice", "Cacho 1"),
    "cup lost": (lambda c: c["dice"].pop(), "dice", "9 cachos"),
    "secret": (lambda c: c["secrets"].append("0" * 64), "secrets", "1 secretos"),
    "seed": (lambda c: c.update(seed=c["seed"][:-1] + "b"), "seed", "signo 64"),
    "method": (lambda c: c.update(method=["exact", 3]), "method", "exact 3"),
    "seats": (
        lambda c: c.update(tables=[[16, 15, 13, 1], *c["tables"][1:]]),
        "tables",
        "Mesa 1, puesto 1",
    ),
    "result": (lambda c: c.update(result=c["result"].replace("12 9", "9 12")), "result", "línea 7"),
    "result_sha256": (lambda c: c.update(result_sha256="0" * 64), "result_sha256", "result_sha256"),
}


def test_one_altered_byte_is_found_where_it_is(verifier: Any, expect: Callable[..., Any]) -> None:
    for kind, (alter, check, place) in ALTERED.items():
        altered = certificate("4")
        alter(altered)
        given(verifier, json.dumps(altered))
        banner = verifier.locator('.verdict[data-kind="bad"]')
        expect(banner).to_contain_text(place)
        wrong = verifier.evaluate(CHECKED, json.dumps(altered))
        assert wrong[0] == check, kind
        assert wrong == [found.name for found in verify(altered).checks if found.ok is False], kind
        expect(headline(verifier)).not_to_contain_text(GOOD)


def test_any_altered_byte_makes_it_wrong_in_both_programs(verifier: Any) -> None:
    source = json.dumps(drawn("1").as_json(), ensure_ascii=False, separators=(",", ":"))
    altered = [
        f"{source[:at]}{'x' if source[at] != 'x' else 'y'}{source[at + 1 :]}"
        for at in range(0, len(source), 7)
    ]
    wrong = verifier.evaluate(
        """sources => sources.map(source => sorteo.finish(sorteo.verify(source, '')).ok)""", altered
    )
    assert wrong == [verify(source).ok for source in altered]
    assert not any(wrong)


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
    made = verifier.evaluate(
        MAKE, {**vector("1")["input"], "event": name, "players": [{"id": 1, "name": name}], "tables": [1]}
    )
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
    verifier.locator(".replay-fold summary").click()
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


def test_the_replay_has_the_steps_and_the_pace_of_the_stage(verifier: Any) -> None:
    replayed = """([tables, order]) => sorteo.replaySteps(tables, order)
      .map(step => [step.hold, step.seats.map(seat => [seat.table, seat.seat, seat.id])])"""
    for players, seats in ((7, 3), (60, 5), (121, 5), (300, 6), (301, 6)):
        ids = list(range(1, players + 1))
        tables = [ids[at : at + seats] for at in range(0, players, seats)]
        for order in ("laps", "tables"):
            told = reveal.steps(tables, order)
            holds = [after.at_ms - step.at_ms for step, after in pairwise(told)]
            opened = [[[one.table, one.seat, one.number] for one in step.seats] for step in told]
            played = verifier.evaluate(replayed, [tables, order])
            assert [step[1] for step in played] == opened
            assert [step[0] for step in played][:-1] == holds


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


def test_every_word_is_there_in_both_languages(verifier: Any) -> None:
    lacking = """() => {
      const facts = said => JSON.stringify((said.match(/{\\w+}/g) || []).sort());
      return Object.entries({...sorteo.words, ...sorteo.sentences})
        .filter(([, said]) => !said.es || !said.en || facts(said.es) !== facts(said.en)).map(([key]) => key);
    }"""
    assert verifier.evaluate(lacking) == []


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


def test_made_in_one_browser_and_checked_in_another_with_the_server_gone(
    browser: Any, expect: Callable[..., Any], tmp_path: Path, transactional_db: None
) -> None:
    given_dice = " ".join(vector("4")["input"]["dice"])
    expected = certificate("4")
    with running_site() as site:
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
