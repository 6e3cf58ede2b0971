"""Static files under the build, which browsers cache for ever; a page's scripts are all of one build."""

from collections.abc import Iterator
from typing import Any

from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.base import ContentFile
from django.http import HttpRequest
from django.http.response import HttpResponseBase
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
    """Also at their plain addresses. An answer is prepared when its file is first asked for: all of them at
    the start are a tenth of it.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self._paths: dict[str, tuple[str, Any]] = {}
        super().__init__(*arguments, **named)
        build = getattr(staticfiles_storage, "manifest_hash", "")
        if build:
            self.add_files(self.static_root, prefix=f"{self.static_prefix}{build}/")

    def add_file_to_dictionary(self, url: str, path: str, stat_cache: Any = None) -> None:
        self._paths[url] = path, stat_cache

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        address = request.path_info
        if address in self._paths and address not in self.files:
            super().add_file_to_dictionary(address, *self._paths[address])
        response: HttpResponseBase = super().__call__(request)
        return response
