"""Two editions side by side, as a player reads it: an option once, a sentence beside the one it replaces."""

from rules.book import Book, Change, difference, insert_sentence
from rules.games import options_for
from tests.rules.book.books import changed, standard, with_options


def changes(new: Book, old: Book | None = None) -> tuple[Change, ...]:
    before = old or standard()
    return difference(before, before.options, new, new.options)


def test_an_edition_does_not_differ_from_itself() -> None:
    assert changes(standard()) == ()


def test_an_option_is_one_change_with_both_sentences() -> None:
    assert changes(with_options(standard(), {"opener-after-right-calzo": "bidder"})) == (
        Change(
            article=3,
            kind="option",
            gap="opener-after-right-calzo",
            before="Tras un calzo acertado abre quien calzó, también si ya tenía cinco dados.",
            after="Tras un calzo acertado abre el dueño de la apuesta calzada.",
        ),
    )


def test_an_option_that_stands_twice_is_one_change() -> None:
    twice = changed(("Existe solo", "{{ two-player-table }} Existe solo"))
    new = with_options(twice, {"two-player-table": "not-heads-up"})

    assert [(change.kind, change.article) for change in changes(new, twice)] == [("option", 5)]


def test_every_option_and_alternative_is_told() -> None:
    for option in options_for("dudo"):
        for choice in option.alternatives[1:]:
            found = changes(with_options(standard(), {option.id: choice.id}))
            assert [(change.gap, change.after) for change in found] == [(option.id, choice.text["es"])]


def test_a_reworded_sentence_stands_beside_the_old_one() -> None:
    new = changed(("Cada jugador tiene su cacho y cinco dados.", "Cada jugador tiene su cacho y seis dados."))

    assert changes(new) == (
        Change(
            1,
            "text",
            "",
            "Cada jugador tiene su cacho y cinco dados.",
            "Cada jugador tiene su cacho y seis dados.",
        ),
    )


def test_a_new_sentence_stands_alone() -> None:
    new = insert_sentence(standard(), 5, "Nadie abre de pie.", on_card=False)

    assert changes(new) == (Change(5, "text", "", "", "Nadie abre de pie."),)


def test_sentences_that_come_together_are_one_change() -> None:
    new = insert_sentence(standard(), 5, "Nadie abre de pie. Tampoco sentado.", on_card=False)

    assert changes(new) == (Change(5, "text", "", "", "Nadie abre de pie. Tampoco sentado."),)


def test_sentences_that_come_apart_are_two_changes() -> None:
    new = insert_sentence(
        insert_sentence(standard(), 5, "Nadie abre de pie.", on_card=False), 5, "Ni corre.", on_card=False
    )

    assert [change.after for change in changes(new)] == ["Nadie abre de pie.", "Ni corre."]


def test_an_article_written_anew_is_told_without_pairs() -> None:
    old = changed(("# Tarjeta de mesa", "## 13 A\n\n" + "Uno dos tres. " * 100 + "\n\n# Tarjeta de mesa"))
    new = changed(("# Tarjeta de mesa", "## 13 A\n\n" + "Uno dos seis. " * 100 + "\n\n# Tarjeta de mesa"))

    assert [len(change.before + change.after) > 1000 for change in changes(new, old)] == [True, True]


def test_a_sentence_that_is_gone_stands_alone() -> None:
    new = changed((" Se puede mentir.", ""))

    assert changes(new) == (Change(8, "text", "", "Se puede mentir.", ""),)


def test_a_sentence_that_moved_is_no_change() -> None:
    new = changed((" Se puede mentir.", ""), ("El póker (cuatro", "Se puede mentir. El póker (cuatro"))
    elsewhere = changed(
        (" Se puede mentir.", ""), ("Quien hace **trampa**", "Se puede mentir. Quien hace **trampa**")
    )

    assert changes(new) == ()
    assert changes(elsewhere) == ()


def test_a_slot_that_moved_is_no_change() -> None:
    new = changed(
        ("- {{ opener-after-removal }}\n", ""),
        ("- {{ void-play }}", "- {{ void-play }}\n- {{ opener-after-removal }}"),
    )

    assert changes(new) == ()


def test_emphasis_is_no_change() -> None:
    assert changes(changed(("El **coordinador**", "El coordinador"))) == ()


def test_an_article_of_the_house_is_new_as_a_whole() -> None:
    new = changed(("# Tarjeta de mesa", "## 13 Pisco\n\nSe sirve frío. Sin hielo.\n\n# Tarjeta de mesa"))

    assert changes(new) == (Change(13, "new", "", "", "Pisco. Se sirve frío. Sin hielo."),)


def test_a_repealed_article_is_told_with_what_it_said() -> None:
    old = changed(("# Tarjeta de mesa", "## 13 Pisco\n\nSe sirve frío.\n\n# Tarjeta de mesa"))
    new = changed(("# Tarjeta de mesa", "## 13 Pisco {.repealed}\n\nSe sirve frío.\n\n# Tarjeta de mesa"))

    assert changes(new, old) == (Change(13, "repealed", "", "Pisco. Se sirve frío.", ""),)


def test_a_repealed_section_takes_its_sentences_along() -> None:
    new = changed(("### 9.4 Sin siciliana {.house}", "### 9.4 Sin siciliana {.house .repealed}"))

    assert [change.before for change in changes(new)] == [
        "Sin siciliana. La duda de un obligo cuesta un dado, nunca dos. Si la pierde el obligado, sale."
    ]


def test_the_card_is_told_last() -> None:
    new = insert_sentence(changed(("- {{ card: paso }}\n", "")), 11, "Sin teléfonos.", on_card=True)
    found = changes(new)

    assert [(change.kind, change.article, change.after) for change in found if change.after] == [
        ("text", 11, "Sin teléfonos."),
        ("card", 0, "Sin teléfonos."),
    ]
    assert [change.before[:5] for change in found if change.before] == ["Paso:"]
    assert found[-1].kind == "card"


def test_an_abbreviation_ends_no_sentence() -> None:
    new = changed(("En la siciliana son dos (art. 12).", "En la siciliana son dos, por el art. 12 de aquí."))

    assert [(change.before, change.after) for change in changes(new)] == [
        ("En la siciliana son dos (art. 12).", "En la siciliana son dos, por el art. 12 de aquí.")
    ]
