"""`python -m bin.install run` (or `cluster`, `test`, `bench`). Standard library alone."""

import subprocess
import sys

from bin.install.environment import PROJECT, PYTHON, EnvironmentFailed, install_packages
from bin.install.scripts import install_tools
from bin.install.system import CLUSTER, RUN, TEST, install_missing


def main(purpose: str) -> int:
    """0 when the project can run, even without something optional."""
    beside = {"run": (), "cluster": CLUSTER}.get(purpose, TEST)
    for sentence in install_missing((*RUN, *beside)):
        sys.stderr.write(f"{sentence}\n")
    is_serving = purpose in ("run", "cluster")
    try:
        install_packages(*([] if is_serving else ["dev"]))
    except EnvironmentFailed as failure:
        sys.stderr.write(f"{failure}\n")
        return 1
    # Here too: a machine of workers alone starts no server that does it.
    subprocess.run([str(PYTHON), "-m", "config.messages"], cwd=PROJECT, check=False)
    if not is_serving and (sentence := install_tools()):
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
