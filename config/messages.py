"""Compiles .po to .mo without the system's gettext; `python -m config.messages` where no server starts."""

from pathlib import Path

from backups.files import write_whole
from config.installation import PROJECT


def compile_messages(project: Path = PROJECT) -> list[Path]:
    """Each .mo missing or older than its .po."""
    made = []
    for source in sorted(project.glob("*/locale/*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and _is_newer(target, source):
            continue
        import polib  # late: most starts find all of them made

        write_whole(target, polib.pofile(str(source)).to_binary())
        target.chmod(0o644)
        made.append(target)
    return made


def _is_newer(target: Path, source: Path) -> bool:
    """An empty file, from a power cut, is never newer."""
    made = target.stat()
    return made.st_mtime_ns >= source.stat().st_mtime_ns and made.st_size > 0


if __name__ == "__main__":
    compile_messages()
