"""The process in which papers are laid out: for many threads at once, and when it dies, hangs or gets old."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import override

from prints import pdf
from prints.pdf import MissingLibraries, NotPrinted, draw, lay_out
from prints.press import Bounds, Broken, Press
from tests.at_once import wait_until

PROJECT = Path(__file__).parents[2]
PAGE = "<html lang=es><title>x</title><p>x"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
ENOUGH = 300  # seconds: more than the slowest machine needs; only what hangs takes them

Started = Callable[..., Press]


@pytest.fixture
def a_press() -> Iterator[Started]:
    """Begins presses, and ends them."""
    begun: list[Press] = []

    def begin(**bounds: float) -> Press:
        begun.append(Press(Bounds(**bounds)))  # type: ignore[arg-type]
        return begun[-1]

    yield begin
    for press in begun:
        press.close()


@pytest.fixture
def stuck(settings: Any, tmp_path: Path) -> Path:
    """A style sheet that does not come until somebody writes it: whoever lays out waits there."""
    os.mkfifo(tmp_path / "stuck.css")
    settings.STATICFILES_DIRS = [tmp_path, *settings.STATICFILES_DIRS]
    return tmp_path / "stuck.css"


def asked(press: Press, *styles: str) -> bytes:
    return press.lay_out(PAGE, styles, tagged=True)[1]


def run(module: str, *arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", f"tests.prints.{module}", *arguments]
    return subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("each", [2, pytest.param(8, marks=pytest.mark.long)])
def test_eight_threads_print_at_once(each: int) -> None:
    with run("eight_threads", str(each)) as printing:
        said, _ = printing.communicate(timeout=ENOUGH)

    assert (printing.returncode, said.split()[-1:]) == (0, [str(8 * each)])


def test_the_process_gives_way_to_a_new_one_after_so_many_papers(a_press: Started) -> None:
    press = a_press(papers=2)
    asked(press)
    first = press.pid
    asked(press)
    asked(press)

    assert press.pid != first


def test_a_paper_is_tried_again_where_the_process_died_of_it(a_press: Started, stuck: Path) -> None:
    press = a_press()
    with ThreadPoolExecutor() as threads:
        paper = threads.submit(asked, press, stuck.name)
        kill_in_the_middle(press, stuck)
        stuck.write_text("p { color: red }")
        assert paper.result().startswith(b"%PDF")


def test_a_paper_that_breaks_off_twice_is_told_in_words(
    a_press: Started, stuck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "press", press := a_press())

    def print_it() -> None:
        with override("es"):
            lay_out(PAGE, stylesheets=[stuck.name])

    with ThreadPoolExecutor() as threads:
        paper: Future[None] = threads.submit(print_it)
        kill_in_the_middle(press, stuck)
        kill_in_the_middle(press, stuck)
        with pytest.raises(NotPrinted, match="Prueba otra vez en un momento") as told:
            paper.result()
    assert told.value.status == 503
    assert asked(press).startswith(b"%PDF"), "the next one is made"


def kill_in_the_middle(press: Press, stuck: Path) -> None:
    """Wait until the process reads what does not come, and kill it."""
    with stuck.open("w"):
        dead = press.pid
        os.kill(dead, signal.SIGSTOP)  # it shall not see that the writer goes
    os.kill(dead, signal.SIGKILL)
    wait_until(lambda: press.pid != dead)


def test_a_process_that_hangs_is_ended_by_its_limit(a_press: Started, stuck: Path) -> None:
    with pytest.raises(Broken):
        asked(a_press(seconds=0.2), stuck.name)


def test_a_process_that_takes_too_much_memory_is_ended(
    a_press: Started, settings: Any, tmp_path: Path
) -> None:
    settings.STATICFILES_DIRS = [tmp_path]
    with (tmp_path / "large.css").open("wb") as file:
        file.truncate((Bounds().most_megabytes + 1) * 1024 * 1024)

    with pytest.raises(Broken):
        asked(a_press(), "large.css")


def test_a_process_that_grew_gives_its_memory_back(a_press: Started) -> None:
    press = a_press(megabytes=1)
    press.start()
    wait_until(lambda: press.pid != 0)
    first = press.pid
    asked(press)

    wait_until(lambda: press.pid not in (0, first))


def test_without_the_libraries_the_sentence_says_which_and_they_are_looked_for_again(
    a_press: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library pango')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(pdf, "press", a_press())

    with pytest.raises(MissingLibraries, match=r"libpango-1\.0-0"):
        lay_out(PAGE, stylesheets=[])
    assert draw(PICTURE).startswith(b"\x89PNG"), "a picture needs none of them"
    (tmp_path / "weasyprint.py").unlink()
    assert lay_out(PAGE, stylesheets=[]).pages == 1


def test_a_bug_in_a_paper_is_told_with_its_trace_and_not_tried_again() -> None:
    with pytest.raises(RuntimeError, match=r"there is no static file none\.css"):
        lay_out(PAGE, stylesheets=["none.css"])


def test_a_bug_in_a_picture_is_told_too_and_the_next_one_is_drawn() -> None:
    with pytest.raises(RuntimeError, match="root node"):
        draw("<svg")
    assert draw(PICTURE).startswith(b"\x89PNG")


@pytest.mark.parametrize("path", ["../pyproject.toml", "/etc/hostname"])
def test_no_file_outside_the_folder_is_a_style_sheet(path: str) -> None:
    with pytest.raises(RuntimeError, match="there is no static file"):
        lay_out(PAGE, stylesheets=[path])


def test_the_process_ends_with_the_one_that_began_it() -> None:
    """Its errors go where those of the server go: that pipe is closed when both are gone."""
    with run("left_behind") as server:
        assert server.stdout is not None
        assert server.stdout.readline().strip() == "%PDF"
        server.kill()


def test_a_press_is_closed_after_the_last_paper() -> None:
    with closing(Press()) as press, ThreadPoolExecutor() as threads:
        papers = [threads.submit(asked, press) for _ in range(3)]
        assert all(paper.result().startswith(b"%PDF") for paper in papers)
    assert press.pid == 0
