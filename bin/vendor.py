"""`python -m bin.vendor` copies the files of `vendor.json` from npm packages into static/vendor/; `--check`
compares them with `vendor.lock`.
"""

import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PACKAGES = PROJECT / "node_modules"
WANTED = PROJECT / "bin" / "vendor.json"
LOCK = PROJECT / "bin" / "vendor.lock"
TARGET = PROJECT / "static" / "vendor"
# Its map is not here, and the static files' storage would look for it.
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")


def copy() -> int:
    shutil.rmtree(TARGET, ignore_errors=True)
    digests = {}
    for package, wanted in json.loads(WANTED.read_text(encoding="ascii")).items():
        for source, name in wanted.items():
            content = SOURCE_MAP.sub(b"\n", (PACKAGES / package / source).read_bytes())
            target = TARGET / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            digests[name] = _digest(content)
    LOCK.write_text(json.dumps(digests, indent=1) + "\n", encoding="ascii")
    return 0


def check() -> int:
    files = json.loads(LOCK.read_text(encoding="ascii"))
    present = {path.relative_to(TARGET).as_posix(): path for path in TARGET.rglob("*") if path.is_file()}
    wrong = sorted(files.keys() ^ present.keys())
    wrong += [
        name for name in files.keys() & present.keys() if _digest(present[name].read_bytes()) != files[name]
    ]
    for name in wrong:
        sys.stderr.write(f"static/vendor/{name} is not what bin/vendor.lock says: python -m bin.vendor\n")
    return 1 if wrong else 0


def _digest(content: bytes) -> str:
    return "sha256-" + hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv else copy())
