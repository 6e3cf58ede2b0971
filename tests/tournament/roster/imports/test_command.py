"""`manage.py import_roster`: the same import, with the same reasons, from a terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

from tests.factories import a_championship
from tests.tournament.roster.making import a_csv, many
from tests.tournament.roster.sent import SENT
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.words import suspicion_words
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db
ROSTER = a_csv("nombre;club", "Ana;El As", ";El As", "Juan;El As", "Juan;Los Trenes")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    kept = tmp_path / "nómina.csv"
    kept.write_bytes(ROSTER)
    return kept


def run(*words: str) -> str:
    said = io.StringIO()
    with override("en"):
        call_command("import_roster", *words, stdout=said, no_color=True)
    return said.getvalue()


def test_it_says_why_and_adds_the_others(file: Path) -> None:
    copa = a_championship()
    said = run(copa.slug, str(file))
    assert "3:  | El As: The name is missing." in said
    assert "5: Like Juan of El As, line 4: same name, another club." in said
    assert "3 to be added, 0 already in, 1 cannot be imported, 1 may be duplicates." in said
    assert list(Entry.objects.values_list("name", flat=True)) == ["Ana", "Juan", "Juan (2)"]


def test_a_dry_run_writes_nothing(file: Path) -> None:
    copa = a_championship()
    assert "Dry run" in run(copa.slug, str(file), "--dry-run")
    assert Entry.objects.count() == 0
    assert RosterImport.objects.filter(status="previewed").count() == 0


def test_twice_adds_nobody(file: Path) -> None:
    copa = a_championship()
    run(copa.slug, str(file))
    assert "0 to be added, 3 already in" in run(copa.slug, str(file))
    assert Entry.objects.count() == 3


def test_duplicates_can_stay_out(file: Path) -> None:
    copa = a_championship()
    run(copa.slug, str(file), "--leave-out-duplicates", "--leave-out", "2")
    assert list(Entry.objects.values_list("name", flat=True)) == ["Juan"]


def test_a_large_file_goes_in_without_a_worker(tmp_path: Path) -> None:
    copa = a_championship()
    (tmp_path / "grande.csv").write_bytes(many(1500))
    assert "1500 added" in run(copa.slug, str(tmp_path / "grande.csv"))


@pytest.mark.parametrize(
    ("slug", "name", "content", "said"),
    [
        ("no-such", "n.csv", ROSTER, "There is no championship no-such"),
        ("", "missing.csv", None, "No such file"),
        ("", "foto.csv", b"\xff\xd8\xff\xe0", "That is a picture"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    tmp_path: Path, slug: str, name: str, content: bytes | None, said: str
) -> None:
    copa = a_championship()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(CommandError, match=said):
        run(slug or copa.slug, str(tmp_path / name))


def test_every_suspicion_has_its_words() -> None:
    from tournament.roster.file import Known, Suspicion

    for why in ("same-row", "same-name", "other-club", "close-name", "shorter-name"):
        for other in (Known("Ana", "El As", number=3), Known("Ana", line=7)):
            assert "Ana" in suspicion_words(Suspicion(9, other, why))


def test_what_each_column_was_taken_for_is_printed_and_can_be_said(tmp_path: Path) -> None:
    copa = a_championship()
    (tmp_path / "lista.csv").write_bytes(a_csv("RUT;Nom;Apodo", "1-9;Ana Soto;La Jefa", "2-7;Beto Ruz;Rucio"))
    file = str(tmp_path / "lista.csv")
    assert run(copa.slug, file, "--dry-run").splitlines()[:3] == [
        "RUT: Not used",
        "Nom: Name",
        "Apodo: Not used",
    ]
    run(copa.slug, file, "--columns", "-", "name", "club")
    assert list(Entry.objects.values_list("name", "club")) == [("Ana Soto", "La Jefa"), ("Beto Ruz", "Rucio")]
    with pytest.raises(CommandError, match=r"There is no column alias\. There are: name, surname"):
        run(copa.slug, file, "--columns", "alias")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("Pérez, Juan", "Soto, Ana"), "No column is the name"),
        (SENT["last_seating.csv"].decode().splitlines(), "answer with --columns or --sure"),
    ],
)
def test_what_would_be_asked_on_the_page_adds_nobody(tmp_path: Path, lines: list[str], said: str) -> None:
    copa = a_championship()
    (tmp_path / "lista.csv").write_bytes(a_csv(*lines))
    with pytest.raises(CommandError, match=said):
        run(copa.slug, str(tmp_path / "lista.csv"))
    assert Entry.objects.count() == 0


def test_who_is_sure_keeps_the_tables_of_the_list(tmp_path: Path) -> None:
    copa = a_championship()
    (tmp_path / "lista.csv").write_bytes(SENT["last_seating.csv"])
    run(copa.slug, str(tmp_path / "lista.csv"), "--sure")
    assert Entry.objects.filter(pinned_seat__isnull=False).count() == 8
