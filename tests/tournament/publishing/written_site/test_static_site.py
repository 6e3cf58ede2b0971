"""The public pages as files: every link of every page leads to a file that is there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from django.core.management import CommandError, call_command

from core.refusals import Conflict
from tests.factories import a_championship, an_actor, an_open_round, play_round, some_entries
from tournament.championship.models import Championship
from tournament.publishing.site.html import addresses, css_addresses, standing
from tournament.publishing.site.services import LIST, write_site
from tournament.roster.models import Membership
from tournament.roster.persons.services import show_by_initials

pytestmark = pytest.mark.django_db
SITE = "https://copa.example/2026/noche/"  # a subfolder


@pytest.fixture
def played() -> Championship:
    championship = a_championship("Copa Ñuñoa", size_wanted=4)
    some_entries(championship, 8)
    play_round(an_open_round(championship, tables=2))
    play_round(an_open_round(championship, tables=1))
    return championship


def links(file: Path) -> Iterator[str]:
    if file.suffix == ".html":
        yield from (address for _tag, address in addresses(file.read_text()))
    elif file.suffix == ".css":
        yield from css_addresses(file.read_text())


def crawled(folder: Path, start: str = "index.html") -> set[str]:
    """Names of the files to which the first page leads, by their links alone, as a browser follows them."""
    found, waiting = {start}, [start]
    for name in waiting:
        for address in links(folder / name):
            led = urlsplit(urljoin(SITE + name, address))
            assert f"{led.scheme}://{led.netloc}/" == "https://copa.example/", (name, address)
            file = unquote(led.path).removeprefix("/2026/noche/")
            assert (folder / file).is_file(), (name, address)
            if file not in found:
                found.add(file)
                waiting.append(file)
    return found


def test_every_file_is_reached_and_every_link_leads_to_one(played: Championship, tmp_path: Path) -> None:
    written = write_site(played, tmp_path / "site")
    reached = crawled(tmp_path / "site")
    there = {
        str(file.relative_to(tmp_path / "site")) for file in (tmp_path / "site").rglob("*") if file.is_file()
    }
    assert there == {*written.files, LIST}
    assert {name for name in {*written.files} - reached if "files/" not in name} == set()
    assert {"files/results.json", "files/seats.xlsx", "en/files/tables.csv"} <= {*written.files}
    for expected in (
        *("index.html", "standings.html", "tables.html", "tables/1.html", "tables-round-1.html", "map.html"),
        *("players/1.html", "map/es.png", "rules.html", "files/standings.csv", "files/standings.xlsx"),
        *("files/standings.json", "en/index.html", "en/players/8.html", "en/map/en.png", "en/rules.html"),
    ):
        assert expected in reached, expected


def test_no_page_asks_a_server_for_anything(played: Championship, tmp_path: Path) -> None:
    write_site(played, tmp_path)
    for page in tmp_path.rglob("*.html"):
        text = page.read_text()
        for word in ("<script", "<form", "<button", "data-live", 'href="/', 'src="/', "hx-get"):
            assert word not in text, (page.name, word)


def test_each_page_says_of_when_it_is_and_leads_to_the_other_language(
    played: Championship, tmp_path: Path
) -> None:
    made_at = write_site(played, tmp_path).made_at
    assert '<html lang="es"' in (spanish := (tmp_path / "players/1.html").read_text())
    assert "Copia del" in spanish
    assert 'href="../en/players/1.html"' in spanish
    english = (tmp_path / "en/players/1.html").read_text()
    assert "A copy of" in english
    assert 'href="../../players/1.html"' in english
    said = json.loads((tmp_path / LIST).read_text())
    assert (said["championship"], said["made_at"]) == (played.slug, made_at.isoformat())


class Elements(HTMLParser):
    """Fails where one is closed that was not the last to be opened."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "link", "img", "input", "br", "hr", "wbr"):
            self.opened.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag


def test_elements_are_closed_as_they_were_opened(played: Championship, tmp_path: Path) -> None:
    write_site(played, tmp_path)
    for page in tmp_path.rglob("*.html"):
        elements = Elements()
        elements.feed(page.read_text())
        assert elements.opened == [], page.name


def test_it_is_written_again_and_what_is_gone_goes(played: Championship, tmp_path: Path) -> None:
    write_site(played, tmp_path)
    (tmp_path / "mine.txt").write_text("x")
    (tmp_path / "gone").mkdir()
    (tmp_path / "gone/1.html").write_text("of a player who is no longer there")
    said = json.loads((tmp_path / LIST).read_text())
    (tmp_path / LIST).write_text(json.dumps({**said, "files": [*said["files"], "gone/1.html"]}))
    write_site(played, tmp_path)
    assert (tmp_path / "mine.txt").exists()
    assert not (tmp_path / "gone").exists()
    crawled(tmp_path)


def test_a_folder_with_other_files_is_left_alone(played: Championship, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("x")
    with pytest.raises(Conflict):
        write_site(played, tmp_path)
    (tmp_path / LIST).write_text('{"files": 7}')
    with pytest.raises(Conflict):
        write_site(played, tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"thesis.txt", LIST}


def test_a_list_that_names_files_elsewhere_removes_none_of_them(played: Championship, tmp_path: Path) -> None:
    (outside := tmp_path / "outside.txt").write_text("x")
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / LIST).write_text(json.dumps({"files": ["../outside.txt"]}))
    write_site(played, folder)
    assert outside.exists()


def test_who_is_shown_by_initials_is_there_too(played: Championship, tmp_path: Path) -> None:
    member = Membership.objects.filter(championship=played).first()
    assert member is not None
    show_by_initials(member.entry, on=True, actor=an_actor())
    write_site(played, tmp_path)
    for page in tmp_path.rglob("*.*"):
        if page.suffix in (".html", ".csv", ".json"):
            assert member.name not in page.read_text(), page.name


def test_before_the_first_round_it_is_there_too(tmp_path: Path) -> None:
    write_site(a_championship("Copa"), tmp_path)
    assert "standings.html" in crawled(tmp_path)


def test_the_command_says_how_many_and_refuses_in_a_sentence(played: Championship, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    call_command("publish", played.slug, "--static", str(folder))
    assert (folder / "index.html").exists()
    (tmp_path / "file").write_text("x")
    for wrong in (tmp_path / "file", tmp_path):
        with pytest.raises(CommandError, match="carpeta"):
            call_command("publish", played.slug, "--static", str(wrong))
    with pytest.raises(CommandError):
        call_command("publish", "nowhere", "--static", str(folder))


def test_a_link_to_nothing_leaves_its_words_but_not_a_button_s() -> None:
    words = '<p><a href="/a/">Ana &amp; <b>co</b></a> <a class="button" href="/b/">Go</a></p>'
    page = words + '<nav><a href="/c/">C</a></nav>'
    assert standing(page, lambda _address: None) == "<p>Ana &amp; <b>co</b> </p>"
