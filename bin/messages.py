"""The translations: one catalogue an app. Needs the system's gettext. `python -m bin.messages` updates them;
`--check`: are they whole?

A text of several apps is in the first of `OWNERS` that uses it. Scripts' texts (`djangojs.po`) are apart:
browsers get those alone. No line numbers, dates or fuzzy entries: branches conflict only where both changed a
text.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import polib

PROJECT = Path(__file__).resolve().parent.parent
# Those that are always installed come first. What belongs to no app is config's.
OWNERS = ["config", "accounts", "jobs", "backups", "prints", "certificates", "people"]
OWNERS += ["rules", "tournament", "tables"]
TREES = {"templates", "static"}  # in each of them an app has a folder of its name
NOT_OURS = (".*", "var", "tests", "bench", "docs", "locale", "node_modules", "vendor", "fonts", "__pycache__")
HEADER = {
    "Project-Id-Version": "Calzo",
    "Language": "es",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
DOMAINS = ("django", "djangojs")  # the texts of Python and templates, and those of scripts
Catalogues = dict[Path, polib.POFile]


def write() -> None:
    existing = _catalogues()
    wanted = _wanted(existing)
    for path, catalogue in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue.save(str(path))
    for path in set(existing) - set(wanted):
        path.unlink()


def check() -> int:
    existing = _catalogues()
    wanted = _wanted(existing)
    wrong = [
        f"{path.relative_to(PROJECT)} is not up to date: make messages"
        for path in sorted(existing.keys() | wanted.keys())
        if path not in existing or path not in wanted or path.read_text(encoding="utf-8") != str(wanted[path])
    ]
    for catalogue in wanted.values():
        wrong += [f"not translated: {entry.msgid!r}" for entry in catalogue.untranslated_entries()]
    for sentence in wrong:
        sys.stderr.write(f"{sentence}\n")
    formats = [
        subprocess.run(["msgfmt", "--check-format", "-o", os.devnull, path], check=False).returncode
        for path in existing
    ]
    return 1 if wrong or any(formats) else 0


def _wanted(existing: Catalogues) -> Catalogues:
    texts = extract()
    return {
        path: catalogue
        for domain in DOMAINS
        for path, catalogue in arranged(texts[domain], existing, domain=domain).items()
    }


def extract() -> dict[str, polib.POFile]:
    """Untranslated texts by domain; `makemessages` reads a copy."""
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / "calzo"
        shutil.copytree(PROJECT, copy, ignore=shutil.ignore_patterns(*NOT_OURS))
        (copy / "locale").mkdir()
        command = [sys.executable, "-m", "bin.makemessages", "makemessages", "--locale", "es"]
        command += ["--add-location", "file", "--no-wrap", "--keep-pot", "--verbosity", "0"]
        environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
        for domain in DOMAINS:
            subprocess.run([*command, "--domain", domain], cwd=copy, env=environment, check=True)
        return {domain: polib.pofile(str(copy / "locale" / f"{domain}.pot")) for domain in DOMAINS}


def arranged(texts: polib.POFile, existing: Catalogues, *, domain: str = "django") -> Catalogues:
    """A text that moves to another app, or from template to script, keeps its translation."""
    own_last = sorted(existing.items(), key=lambda each: each[0].stem == domain)
    translations = {_key(entry): entry for _, catalogue in own_last for entry in catalogue if not entry.fuzzy}
    wanted: Catalogues = {}
    for entry in texts:
        app = _owner(entry)
        path = PROJECT / app / "locale" / "es" / "LC_MESSAGES" / f"{domain}.po"
        stored = translations.get(_key(entry), entry)
        entry.msgstr, entry.msgstr_plural, entry.tcomment = (
            stored.msgstr,
            stored.msgstr_plural,
            stored.tcomment,
        )
        wanted.setdefault(path, _empty(app)).append(entry)
    return wanted


def _empty(app: str) -> polib.POFile:
    catalogue = polib.POFile(wrapwidth=0)
    catalogue.header = f"What `{app}` says, in Spanish. `make messages` writes all but the translations."
    catalogue.metadata = dict(HEADER)
    return catalogue


def _owner(entry: polib.POEntry) -> str:
    parts = [Path(file).parts for file, _line in entry.occurrences]
    using = {part[1] if part[0] in TREES else part[0] for part in parts}
    return next((app for app in OWNERS if app in using and using <= set(OWNERS)), "config")


def _catalogues() -> Catalogues:
    paths = sorted(PROJECT.glob("*/locale/es/LC_MESSAGES/*.po"))
    return {path: polib.pofile(str(path), wrapwidth=0) for path in paths}


def _key(entry: polib.POEntry) -> tuple[str, str, str]:
    return entry.msgctxt or "", entry.msgid, entry.msgid_plural


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(check())
    write()
