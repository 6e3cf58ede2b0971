"""No packages; Pyodide asks at its start where they would be."""


class _Folder:
    """Not a `str`, which would become a JavaScript string without `__str__`."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Folder("/lib/python3.14/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None: ...
