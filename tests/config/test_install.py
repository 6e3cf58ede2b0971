"""What is missing on a machine is said in one sentence for each loss, and what is there is left alone."""

import os

import pytest

from bin.install.system import Need, has_library, has_program, install_missing

NOWHERE = Need("no-such-package-of-calzo", lambda: False, "nothing happens")


def test_where_everything_is_there_nothing_is_said_or_done() -> None:
    assert install_missing([Need("sh", has_program("sh"), "nothing runs")]) == []


def test_a_library_is_found_by_the_loader_and_not_by_its_package() -> None:
    assert has_library("libc.so.6")()
    assert not has_library("libno-such-thing-of-calzo.so.0")()


@pytest.mark.skipif(
    os.geteuid() == 0, reason="as root the package would be looked for, and the network asked"
)
def test_what_cannot_be_installed_is_named_with_what_is_lost() -> None:
    assert install_missing([NOWHERE]) == [
        "Missing on this machine: no-such-package-of-calzo. Until somebody runs “sudo apt-get install "
        "no-such-package-of-calzo”, nothing happens."
    ]
