"""The files that a tablet runs the engine with, as they are laid out to be served."""

import gzip
from pathlib import Path

import brotli

from rules.tablet.files import address, addresses, described, unpack


def test_each_file_lies_there_plain_and_packed_in_both_ways(tmp_path: Path) -> None:
    unpack(tmp_path)
    assert [place.removeprefix(address()) for place in addresses()] == list(described()["files"])
    for place, length in zip(addresses(), described()["files"].values(), strict=True):
        plain = tmp_path / place.lstrip("/")
        assert plain.stat().st_size == length
        assert brotli.decompress(Path(f"{plain}.br").read_bytes()) == plain.read_bytes()
        assert gzip.decompress(Path(f"{plain}.gz").read_bytes()) == plain.read_bytes()


def test_a_new_build_takes_the_place_of_another_and_stays(tmp_path: Path) -> None:
    old = tmp_path / "engine" / "0123456789ab"
    old.mkdir(parents=True)
    unpack(tmp_path)
    assert not old.exists()
    (folder,) = (tmp_path / "engine").iterdir()
    before = folder.stat().st_ino
    unpack(tmp_path)
    assert folder.stat().st_ino == before
