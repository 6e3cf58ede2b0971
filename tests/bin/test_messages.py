"""Each app has the catalogue of its own texts; a text that several use stands in one of them."""

from pathlib import Path

import polib
from django.conf import settings

from bin.messages import OWNERS, PROJECT, Catalogues, arranged


def test_every_app_of_ours_may_have_a_catalogue() -> None:
    assert set(OWNERS) == {"config", *settings.OUR_APPS}


def test_a_text_stands_in_the_catalogue_of_the_app_that_uses_it() -> None:
    texts = _texts(
        ("Table", "tables/models.py"),
        ("Round", "templates/tournament/results/round.html"),
        ("Back", "templates/_components/form.html"),
        ("Refused", "core/faults.py"),
    )
    assert _places(arranged(texts, {})) == {
        "Table": ["tables"],
        "Round": ["tournament"],
        "Back": ["config"],
        "Refused": ["config"],
    }


def test_a_text_of_several_apps_stands_once_where_it_is_always_installed() -> None:
    texts = _texts(("Player", "tables/models.py", "templates/tournament/roster.html"))
    assert _places(arranged(texts, {})) == {"Player": ["tournament"]}


def test_a_translation_follows_its_text_to_another_app() -> None:
    kept = {_path("tables"): _translated("Player", "Jugador")}
    written = arranged(_texts(("Player", "tournament/models.py")), kept)
    assert [entry.msgstr for entry in written[_path("tournament")]] == ["Jugador"]
    assert _path("tables") not in written


def test_a_guess_is_no_translation() -> None:
    kept = {_path("tables"): _translated("Player", "Jugada", flags=["fuzzy"])}
    written = arranged(_texts(("Player", "tables/models.py")), kept)
    assert [(entry.msgstr, entry.flags) for entry in written[_path("tables")]] == [("", [])]


def test_what_no_code_uses_any_more_is_left_out() -> None:
    kept = {_path("tables"): _translated("Player", "Jugador")}
    assert arranged(_texts(("Table", "tables/models.py")), kept)[_path("tables")].find("Player") is None


def _texts(*texts: tuple[str, ...]) -> polib.POFile:
    extracted = polib.POFile()
    for text, *files in texts:
        extracted.append(polib.POEntry(msgid=text, occurrences=[(file, "") for file in files]))
    return extracted


def _translated(text: str, translation: str, *, flags: list[str] | None = None) -> polib.POFile:
    catalogue = polib.POFile()
    catalogue.append(polib.POEntry(msgid=text, msgstr=translation, flags=flags or []))
    return catalogue


def _places(catalogues: Catalogues) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for path, catalogue in catalogues.items():
        for entry in catalogue:
            places.setdefault(entry.msgid, []).append(path.relative_to(PROJECT).parts[0])
    return places


def _path(app: str) -> Path:
    return PROJECT / app / "locale" / "es" / "LC_MESSAGES" / "django.po"
