"""The check of the style sheets finds what it says it finds, on sheets of one line."""

from __future__ import annotations

from bin.styles import LAYERS_IN, LONGEST, too_long, unused, written_twice, wrong_files, wrong_layers

ORDER = {LAYERS_IN: "@layer base, features;"}


def test_a_rule_outside_the_layers_is_found() -> None:
    screens = {**ORDER, "a.css": ".a { color: red }", "b.css": "@layer other { .b { color: red } }"}
    assert list(wrong_layers(screens, {})) == [
        "a.css:1: .a is in no declared layer",
        "b.css:1: .b is in no declared layer",
    ]


def test_the_order_is_declared_once_and_paper_has_no_layers() -> None:
    screens = {**ORDER, "a.css": "@layer features, base; @layer base { @media print { .a { color: red } } }"}
    assert list(wrong_layers(screens, {"p.css": "@layer base { p { color: red } }"})) == [
        f"a.css: the order of the layers is declared in {LAYERS_IN}",
        "p.css: the printer keeps the layers of each sheet apart; sheets for paper have none",
    ]


def test_a_class_that_two_files_define_is_found() -> None:
    sheets = {"a.css": ".a, .b { color: red }", "b.css": "main > :is(.b, .c):hover { color: red }"}
    assert list(wrong_files(sheets)) == [".b is defined in a.css and in b.css"]


def test_a_part_may_look_different_inside_each_of_several_classes() -> None:
    sheets = {"a.css": ".a .name { color: red }", "b.css": ".b .name, .b.big { color: red }"}
    assert list(wrong_files(sheets)) == []


def test_a_rule_about_classes_of_other_files_alone_is_found() -> None:
    sheets = {"a.css": ".a, .b { color: red }", "b.css": ".c { color: red } .a .b, .c .b { color: red }"}
    assert list(wrong_files(sheets)) == ["b.css:1: .a .b changes only what belongs to other files"]


def test_a_class_that_nothing_names_is_found() -> None:
    sheets = {"a.css": ".a, .b:not(.c), .step-3 { color: red }"}
    assert list(unused(sheets, {"a", "b", "step-"})) == ["a.css: .c is used nowhere"]


def test_a_long_file_is_found() -> None:
    sheets = {"a.css": "\n" * LONGEST, "b.css": "\n" * (LONGEST + 1)}
    assert list(too_long(sheets)) == [f"b.css: {LONGEST + 1} lines, more than {LONGEST}"]


def test_a_rule_that_is_written_twice_is_found() -> None:
    sheets = {"a.css": ".a { color: red }\n.b .a { color: red }\n.a { color:  red }"}
    assert list(written_twice(sheets)) == ["a.css:3: .a is written twice"]
