"""Brings other people's scripts into static/vendor/, from npm's packages, and checks that they are what the
lock says.

    python -m bin.vendor           fetches each package that `vendor.json` names (needs npm), and checks its
    digest python -m bin.vendor --check   checks the files that are here; needs nothing

`vendor.lock` holds a digest of each package as it was published and of each file as it lies here. A version
is changed in vendor.json; its line in the lock is then removed by hand, so that nothing new comes in unseen.
"""

import base64
import hashlib
import json
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
WANTED = PROJECT / "bin" / "vendor.json"
LOCK = PROJECT / "bin" / "vendor.lock"
TARGET = PROJECT / "static" / "vendor"
# Its map is not here, and the static files' storage would look for it.
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")


def fetch() -> int:
    """Writes every file anew. Refuses a package whose digest differs from the lock's."""
    lock = json.loads(LOCK.read_text(encoding="ascii")) if LOCK.exists() else {"packages": {}, "files": {}}
    files: dict[str, str] = {}
    for name, wanted in json.loads(WANTED.read_text(encoding="ascii")).items():
        package = f"{name}@{wanted['version']}"
        tarball = _packed(package)
        digest = "sha512-" + base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
        if lock["packages"].setdefault(package, digest) != digest:
            sys.stderr.write(f"{package} is not what the lock says: {digest}\n")
            return 1
        files |= _unpacked(tarball, wanted["files"])
    LOCK.write_text(
        json.dumps({"packages": lock["packages"], "files": files}, indent=1) + "\n", encoding="ascii"
    )
    return 0


def check() -> int:
    """Says which file in static/vendor/ is missing, changed, or not in the lock."""
    files = json.loads(LOCK.read_text(encoding="ascii"))["files"]
    here = {path.relative_to(TARGET).as_posix(): path for path in TARGET.rglob("*") if path.is_file()}
    wrong = sorted(files.keys() ^ here.keys())
    wrong += [name for name in files.keys() & here.keys() if _digest(here[name].read_bytes()) != files[name]]
    for name in wrong:
        sys.stderr.write(f"static/vendor/{name} is not what bin/vendor.lock says: python -m bin.vendor\n")
    return 1 if wrong else 0


def _packed(package: str) -> Path:
    folder = tempfile.mkdtemp(prefix="calzo-vendor-")
    subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return next(Path(folder).glob("*.tgz"))


def _unpacked(tarball: Path, wanted: dict[str, str]) -> dict[str, str]:
    digests = {}
    with tarfile.open(tarball) as packed:
        for source, name in wanted.items():
            member = packed.extractfile(f"package/{source}")
            if member is None:
                raise LookupError(f"{tarball.name} has no {source}")
            content = SOURCE_MAP.sub(b"\n", member.read())
            target = TARGET / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            digests[name] = _digest(content)
    return digests


def _digest(content: bytes) -> str:
    return "sha256-" + hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv else fetch())
