"""Databases as the last version before the joined migrations left them (`OPENS_FIRST` of `backups/earlier.py`
says which): the night of the demonstration, a hundred players, the second round in play; and two nights that
were drawn at once, of which one has the first table of its second round known.
"""

import lzma
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

DEMONSTRATION, DRAWN_ONCE = "november_2026", "nights_drawn_once"


@contextmanager
def opened(name: str, file: Path) -> Iterator[Path]:
    """Written there; Django's connection leads to it."""
    file.write_bytes(lzma.decompress(Path(__file__).with_name(f"{name}.sqlite3.xz").read_bytes()))
    connection.close()
    with pytest.MonkeyPatch.context() as here:
        here.setitem(settings.DATABASES["default"], "NAME", str(file))
        here.setitem(settings.DATABASES["default"], "ENGINE", "django.db.backends.sqlite3")
        here.setitem(connection.settings_dict, "NAME", str(file))
        here.setattr(settings, "BACKUPS_ROOT", file.parent / "backups")  # others are no copies of it
        yield file
        connection.close()
