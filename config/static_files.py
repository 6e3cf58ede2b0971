"""Static files under the build, which browsers cache for ever; a page's scripts are all of one build."""

from collections.abc import Iterator
from typing import Any

from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.base import ContentFile
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

from core.styles import EVERY_PAGE, JOINED


class BuildStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # WhiteNoise has no types
    """In a folder named by the digest of all files."""

    def url(self, name: str, force: bool = False) -> str:  # noqa: FBT001, FBT002  # as Django calls it
        if not self.manifest_hash:
            return str(super().url(name, force))
        return f"{self.base_url}{self.manifest_hash}/{name}"

    def post_process(self, paths: dict[str, Any], *arguments: Any, **named: Any) -> Iterator[Any]:
        if not named.get("dry_run") and all(name in paths for name in EVERY_PAGE):
            joined = "\n".join(self._text(name) for name in EVERY_PAGE)
            self.delete(JOINED)
            self.save(JOINED, ContentFile(joined))
            paths[JOINED] = (self, JOINED)
        yield from super().post_process(paths, *arguments, **named)

    def _text(self, name: str) -> str:
        with self.open(name) as file:
            return bytes(file.read()).decode()


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # WhiteNoise has no types
    """Also at their plain addresses."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        build = getattr(staticfiles_storage, "manifest_hash", "")
        if build:
            self.add_files(self.static_root, prefix=f"{self.static_prefix}{build}/")
