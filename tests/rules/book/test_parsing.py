"""What a rulebook in Markdown may get wrong: each fault with its line, code and what to do; all at once."""

import pytest

from rules.book import BookFaults, parse_book
from rules.games import Option, options_for
from tests.rules.book.books import codes_of, faults_of, line_of, source, standard

RAISING = "### 4.1 Subir"
BODY = "Se sube en cantidad"
NO_SICILIANA = "La duda de un obligo cuesta un dado, nunca dos. Si la pierde el obligado, sale."


@pytest.mark.parametrize(
    ("before", "after", "code", "at"),
    [
        ("## 5 Apertura", "## 4 Apertura", "number-twice", "## 4 Apertura"),
        ("## 5 Apertura", "## 3 Apertura", "out-of-order", "## 3 Apertura"),
        ("### 4.2 Conv", "### 4.1 Conv", "number-twice", "### 4.1 Conv"),
        ("### 4.2 Conv", "### 5.2 Conv", "section-elsewhere", "### 5.2 Conv"),
        ("### 4.2 Conversión", "### Conversión", "no-number", "### Conversión"),
        ("## 5 Apertura", "## Apertura", "no-number", "## Apertura"),
        ("## 5 Apertura", "## 5", "no-title", "## 5"),
        ("## 5 Apertura", "## 5 " + "a" * 121, "title-too-long", "## 5 aaa"),
        ("## 5 Apertura", "## 5 {{ seating }}", "title-not-plain", "## 5 {{ seating"),
        ("## 12 Siciliana", "## 0 Siciliana", "number-out-of-range", "## 0 Siciliana"),
        (RAISING, "#### 4.1 Subir", "heading-level", "#### 4.1"),
        (RAISING, "### 4.1 Subir {.secret}", "strange-mark", "{.secret}"),
        ("## 5 Apertura", "## 5 Apertura {.house}", "strange-mark", "## 5 Apertura {.house}"),
        (BODY, "<b>Se</b> sube", "html", "<b>Se"),
        (BODY, "Se sube\n<script>alert(1)</script>", "html", "<script>"),
        (BODY, "<!-- nota -->", "html", "<!-- nota"),
        (BODY, "Ver [esto](https://example.org)", "link", "Ver [esto]"),
        (BODY, "![dado](dado.png)", "link", "![dado]"),
        (BODY, "> Se sube", "not-prose", "> Se sube"),
        (BODY, "```\nSe sube\n```\n", "not-prose", "```"),
        (BODY, "Se sube\n===\n", "heading-level", "Se sube"),
        (BODY, "- a\n  - b\n    - c\n      - d\n", "list-too-deep", "      - d"),
        (BODY, "a" * 5001, "paragraph-too-long", "aaa"),
        (BODY, "Se {{ sube", "slot-broken", "Se {{ sube"),
        (BODY, "{{ raise-cuantity }}", "unknown-slot", "{{ raise-cuantity"),
        (BODY, "{{ example: ex-nada }}", "unknown-example", "{{ example: ex-nada"),
        (BODY, "Se &#8238; sube", "control-character", "Se &#8238;"),
        (BODY, "{{ example: ex-seating }}", "unknown-example", "{{ example: ex-seating"),
        (BODY, "{{ example: seating }}", "unknown-example", "{{ example: seating"),
        (BODY, "{{ card: ases }}", "card-in-article", "{{ card: ases }}"),
        ("- {{ card: paso }}", "- {{ card: passo }}", "unknown-card-line", "{{ card: passo"),
        ("- {{ card: paso }}", "- {{ card: ases }}", "card-line-twice", ""),
        ("- {{ card: paso }}", "Y el paso", "card-not-a-bullet", "Y el paso"),
        ("- {{ card: paso }}", "- <i>El paso</i>", "html", "<i>El paso"),
        ("# Tarjeta de mesa", "# Tarjeta\n\n# Tarjeta otra", "card-twice", "# Tarjeta otra"),
        ("- {{ card: trampa }}", "- {{ card: trampa }}\n\n## 13 Más\n\nMás.", "after-card", "## 13 Más"),
        ("## 1 Materiales", "Hola.\n\n## 1 Materiales", "before-articles", "Hola."),
        ("## 1 Materiales", "### 1.9 Hola\n\n## 1 Materiales", "before-articles", "### 1.9"),
        (NO_SICILIANA, "", "empty", "### 9.4"),
        ("Bajo tu cacho", "Bajo tu\x07cacho", "control-character", "Bajo tu\x07"),
        ("Bajo tu cacho", "Bajo tu \u202ecacho", "control-character", "Bajo tu \u202e"),
        ("  table-size: two", "  table-size: tres", "unknown-alternative", "  table-size: tres"),
        ("  table-size: two-or-more", "  tablesize: two", "unknown-option", "  tablesize"),
        ("  table-size: two-or-more\n", "", "missing-option", "options:"),
        ("  seating: drawn", "  seating: drawn\n  seating: free", "key-twice", "  seating: free"),
        ("game: dudo", "game: dudo\nauthor: yo", "unknown-key", "author"),
        ("game: dudo", "game: generala", "game", "game: generala"),
        ("language: es", "language: en", "language", "language: en"),
        ("rulebook/1", "rulebook/2", "format", "rulebook/2"),
        ('title: "Reglamento de Dudo"', "title:", "title", "title:"),
        ("game: dudo", "game: dudo\nedition: dos", "edition", "edition: dos"),
        ("game: dudo", "game: dudo\nedition: 0", "edition", "edition: 0"),
        ("game: dudo", "game: [dudo", "bad-yaml", ""),
        ("game: dudo", "game: &a dudo\nedition: *a", "not-plain-yaml", "&a"),
        ("game: dudo", "game: !!python/name:os.system dudo", "not-plain-yaml", "!!python"),
        ("game: dudo", "game: {a: b}", "not-plain-yaml", "game: {a"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_line(before: str, after: str, code: str, at: str) -> None:
    text = source((before, after))
    lines = [fault.line for fault in faults_of(text) if fault.code == code]

    assert lines, codes_of(text)
    if at:
        assert line_of(text, at) in lines


def test_all_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    text = source(
        ("game: dudo", "game: dudo\nauthor: yo"),
        ("## 5 Apertura", "## 4 Apertura"),
        (BODY, "<b>Se</b> sube"),
        ("{{ seating }} ", ""),
    )
    faults = faults_of(text)

    assert {"unknown-key", "number-twice", "html", "option-without-slot"} <= {fault.code for fault in faults}
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)


@pytest.mark.parametrize("gap", [option.id for option in options_for("dudo") if not option.later])
def test_an_option_without_its_slot_is_named(gap: str) -> None:
    faults = faults_of(source(("{{ " + gap + " }}", "Algo.")))

    assert [(fault.code, gap in fault.text["es"], gap in fault.text["en"]) for fault in faults] == [
        ("option-without-slot", True, True)
    ]


@pytest.mark.parametrize("option", [option for option in options_for("dudo") if option.later])
def test_a_text_that_is_older_than_an_option_says_nothing_of_it_and_is_played_by_its_default(
    option: Option,
) -> None:
    named = f"  {option.id}: {option.default}\n"
    old = source((named, ""), ("- {{ " + option.id + " }}\n", ""))

    assert faults_of(old) == ()
    assert parse_book(old, lang="es").options[option.id] == option.default


def test_a_slot_must_stand_at_an_article_of_its_option() -> None:
    moved = source(
        ("{{ seating }} ", ""),
        ("{{ below-threshold-options }}", "{{ below-threshold-options }} {{ seating }}"),
    )

    assert codes_of(moved) == ["slot-elsewhere"]


def test_an_option_may_stand_in_two_places() -> None:
    text = source(("Existe solo en la apertura", "{{ two-player-table }} Existe solo en la apertura"))

    assert codes_of(text) == []


def test_a_title_written_as_a_card_is_told_once() -> None:
    assert codes_of(source(("## 1 Mat", "# Mi reglamento\n\n## 1 Mat"))) == ["after-card", "card-twice"]


def test_a_slot_in_what_is_repealed_is_none() -> None:
    text = source(("### 8.5 Si pasa que…", "### 8.5 Si pasa que… {.repealed}"))

    assert codes_of(text) == ["option-without-slot"]


def test_prose_is_judged_where_the_game_is_not_known() -> None:
    text = source(("game: dudo", "game: generala"), (BODY, "<b>Se</b> sube"))

    assert codes_of(text) == ["game", "html"]


def test_every_fault_says_in_both_languages_what_it_is() -> None:
    faults = faults_of("---\n---\n<b>\n")

    assert [fault.code for fault in faults if not (fault.text["es"] and fault.text["en"])] == []
    assert {fault.sentence("es").partition(":")[0] for fault in faults if fault.line == 3} == {"Línea 3"}


@pytest.mark.parametrize("text", ["", "\n\n", "Hola", "---\n", "---\n---\n", "\ufeff"])
def test_a_text_without_front_matter_is_refused(text: str) -> None:
    assert codes_of(text) != []


def test_a_text_that_is_too_large_is_refused_unread() -> None:
    assert codes_of("a" * 400_001) == ["too-large"]


def test_bytes_that_are_no_utf8_are_refused_with_their_line() -> None:
    faults = faults_of(source().encode().replace(b"Jugada", b"Jugada \xff", 1))

    assert [(fault.code, fault.line) for fault in faults] == [("not-utf-8", line_of(source(), "Jugada"))]


def test_of_very_many_faults_the_first_are_told_and_that_there_are_more() -> None:
    faults = faults_of(source((BODY, "{{ nada }}\n\n" * 300)))

    assert [fault.code for fault in faults].count("unknown-slot") == 200
    assert [(fault.code, fault.line) for fault in faults[200:]] == [("many-more", 0)]


def test_a_bracket_bomb_is_refused_unread() -> None:
    assert "not-plain-yaml" in codes_of("---\n" + "{" * 15_000 + "\n---\n## 1 A\n\nb\n")


def test_an_alias_bomb_is_refused() -> None:
    bomb = "a: &a [x,x]\n" + "".join(f"b{n}: &b{n} [*a,*a,*a,*a]\n" for n in range(50))

    assert "not-plain-yaml" in codes_of(f"---\n{bomb}---\n## 1 A\n\nb\n")


def test_a_long_front_matter_is_refused_unread() -> None:
    assert "front-too-long" in codes_of("---\n" + "[" * 30_000 + "\n---\n## 1 A\n\nb\n")


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_line_ends_of_other_systems_are_read(line_end: str) -> None:
    assert parse_book(source().replace("\n", line_end).encode("utf-8-sig"), lang="es") == standard("es")


def test_no_is_a_word_and_not_a_logical_value() -> None:
    assert standard("es").options["coordinator-plays"] == "no"


def test_a_fault_is_an_exception_with_words() -> None:
    with pytest.raises(BookFaults, match="Line 1"):
        parse_book("Hola", lang="es")
