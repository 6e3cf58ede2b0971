"""`python -m bin.install run` (or `test`, or `bench`). Standard library alone."""

import sys

from bin.install.environment import EnvironmentFailed, install_packages
from bin.install.scripts import install_tools
from bin.install.system import RUN, TEST, install_missing


def main(purpose: str) -> int:
    """0 when the project can run, even without something optional."""
    for sentence in install_missing(RUN if purpose == "run" else (*RUN, *TEST)):
        sys.stderr.write(f"{sentence}\n")
    try:
        install_packages(*([] if purpose == "run" else ["dev"]))
    except EnvironmentFailed as failure:
        sys.stderr.write(f"{failure}\n")
        return 1
    if purpose != "run" and (sentence := install_tools()):
        sys.stderr.write(f"{sentence}\n")
    if purpose == "bench":
        _install_peers()
    return 0


def _install_peers() -> None:
    """Not needed elsewhere, so no failure."""
    try:
        install_packages("dev", "bench")
    except EnvironmentFailed as failure:
        sys.stderr.write(f"{failure}\nSo the draw is measured without OR-tools beside it.\n")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
