"""Where the files of jobs are: in a folder, or, where several machines share a PostgreSQL, in it."""

from __future__ import annotations

import os
import shutil
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Protocol, cast

from django.apps import apps
from django.core.files.base import ContentFile, File
from django.core.files.storage import FileSystemStorage, Storage, default_storage


class JobFiles(Protocol):
    def write_whole(self, name: str, content: bytes) -> None:
        """In the place of what has this name."""

    def delete_folder(self, name: str) -> None: ...

    def exists(self, name: str) -> bool: ...

    def open(self, name: str) -> File[bytes]: ...

    def delete(self, name: str) -> None: ...


def job_files() -> JobFiles:
    return cast(JobFiles, default_storage)


class FolderStorage(FileSystemStorage):
    def write_whole(self, name: str, content: bytes) -> None:
        written = self.save(f"{name}.new", ContentFile(content))
        self.delete(name)
        draft = Path(self.path(written))
        with draft.open("rb") as file:
            os.fsync(file.fileno())  # a step that goes on after a power cut takes what is here for whole
        draft.rename(self.path(name))

    def delete_folder(self, name: str) -> None:
        shutil.rmtree(self.path(name), ignore_errors=True)


class DatabaseStorage(Storage):
    """Rows of `StoredFile`. What an installation has in a folder from before is read there."""

    before = FileSystemStorage()

    def write_whole(self, name: str, content: bytes) -> None:
        _rows().update_or_create(name=name, defaults={"content": content})

    def delete_folder(self, name: str) -> None:
        _rows().filter(name__startswith=f"{name}/").delete()

    def exists(self, name: str) -> bool:
        return bool(_rows().filter(name=name).exists())

    def delete(self, name: str) -> None:
        _rows().filter(name=name).delete()

    def size(self, name: str) -> int:
        return len(self._open(name).read())

    def _open(self, name: str, mode: str = "rb") -> File[Any]:
        content = _rows().filter(name=name).values_list("content", flat=True).first()
        return self.before.open(name, mode) if content is None else File(BytesIO(bytes(content)), name)

    def _save(self, name: str, content: IO[bytes]) -> str:
        self.write_whole(name, content.read())
        return name


def _rows() -> Any:
    """Late: the storage is made before the models."""
    return apps.get_model("jobs", "StoredFile").objects
