"""The translations: extracted from the code, and checked to be whole. Needs gettext from the system.

python -m bin.messages           brings locale/es/LC_MESSAGES/django.po up to date with the code
python -m bin.messages --check   says what is not translated, uncertain, missing from the catalogue or out of
use
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import polib

PROJECT = Path(__file__).resolve().parent.parent
CATALOGUE = Path("locale/es/LC_MESSAGES/django.po")
NOT_OURS = shutil.ignore_patterns(
    ".*", "var", "tests", "bench", "docs", "node_modules", "vendor", "fonts", "__pycache__"
)


def extract(folder: Path) -> None:
    """Runs Django's `makemessages` in the folder."""
    command = [sys.executable, "-m", "django", "makemessages", "--locale", "es", "--no-location", "--no-wrap"]
    ignored = [option for name in (".venv", "var", "tests", "node_modules") for option in ("--ignore", name)]
    subprocess.run([*command, "--no-obsolete", "--verbosity", "0", *ignored], cwd=folder, check=True)


def check() -> int:
    """Extracts in a copy of the code, and compares with the catalogue that is here."""
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / "calzo"
        shutil.copytree(PROJECT, copy, ignore=NOT_OURS)
        extract(copy)
        needed = {_key(entry) for entry in polib.pofile(str(copy / CATALOGUE))}
    catalogue = polib.pofile(str(PROJECT / CATALOGUE))
    wrong = [f"not translated: {entry.msgid!r}" for entry in catalogue.untranslated_entries()]
    wrong += [f"uncertain (fuzzy): {entry.msgid!r}" for entry in catalogue.fuzzy_entries()]
    known = {_key(entry) for entry in catalogue if not entry.obsolete}
    wrong += [f"not in the catalogue: {text!r}" for _context, text in sorted(needed - known)]
    wrong += [f"no longer used: {text!r}" for _context, text in sorted(known - needed)]
    for sentence in wrong:
        sys.stderr.write(f"{sentence}\n")
    formats = subprocess.run(
        ["msgfmt", "--check-format", "-o", "/dev/null", CATALOGUE], cwd=PROJECT, check=False
    )
    return 1 if wrong or formats.returncode else 0


def _key(entry: polib.POEntry) -> tuple[str, str]:
    return entry.msgctxt or "", entry.msgid


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(check())
    extract(PROJECT)
