"""npm's packages, again only after a change of their lock."""

import hashlib
import subprocess

from bin.install.environment import PROJECT, PYTHON

LOCK = PROJECT / "package-lock.json"
STAMP = PROJECT / "node_modules" / "installed"


def install_tools() -> str:
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if STAMP.exists() and STAMP.read_text(encoding="ascii") == wanted:
        return ""
    print("Installing the tools for scripts…", flush=True)
    command = [str(PYTHON), "-m", "bin.scripts", "install"]
    quiet = subprocess.DEVNULL
    if subprocess.run(command, cwd=PROJECT, stdin=quiet, stdout=quiet, check=False).returncode:
        return (
            "The tools for scripts could not be installed (see above), so scripts are not checked, and those "
            "of their tests that need a package fail. npm's registry must be reachable the first time."
        )
    STAMP.write_text(wanted, encoding="ascii")
    return ""
