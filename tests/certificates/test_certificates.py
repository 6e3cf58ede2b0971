"""The authority of a hall and the certificate of its laptop: what a client that trusts the one accepts of the
other, and when they are made anew."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils.translation import override

from certificates.addresses import own_addresses, parse_subjects
from certificates.errors import CannotCertify
from certificates.issuing import Certified, authority, issue
from certificates.services import KeptCertificates, keep_certificates

NOW = datetime.now(UTC).replace(microsecond=0)
YEARS = timedelta(days=3600)


def kept(data: Path, *names: str, **more: Any) -> KeptCertificates:
    return keep_certificates(data, **{"now": NOW, "names": names, **more})


@contextmanager
def served(file: Path) -> Iterator[int]:
    """The port of a server that speaks TLS with it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            while True:
                try:
                    asked, _where = listening.accept()
                except OSError:
                    return
                try:
                    context.wrap_socket(asked, server_side=True).close()
                except OSError:
                    asked.close()  # the client would not have it

        threading.Thread(target=answer, daemon=True).start()
        yield int(listening.getsockname()[1])
        listening.shutdown(socket.SHUT_RDWR)


def refused(file: Path, name: str, *, root: Certified | None) -> str:
    """Why a client that trusts that authority alone does not talk to the server; "" where it does."""
    trusting = ssl.create_default_context(cadata=root.der) if root else ssl.create_default_context()
    with served(file) as port, socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        try:
            trusting.wrap_socket(connection, server_hostname=name).close()
        except ssl.SSLCertVerificationError as error:
            return error.verify_message
    return ""


def test_who_trusts_the_authority_reaches_the_laptop_by_its_names_and_addresses_alone(tmp_path: Path) -> None:
    made = kept(tmp_path, "calzo.local", "192.168.1.20")
    for name in ("calzo.local", "192.168.1.20", "127.0.0.1", "localhost", *map(str, own_addresses())):
        assert refused(made.file, name, root=made.root) == ""
    for name in ("otra.local", "192.168.1.21", "sub.calzo.local"):
        assert "mismatch" in refused(made.file, name, root=made.root), name
    assert "unable to get local issuer" in refused(made.file, "calzo.local", root=None)


def test_what_a_thief_of_the_key_issues_for_a_site_of_the_internet_is_refused(tmp_path: Path) -> None:
    root = authority(parse_subjects(["calzo.local"]), now=NOW)
    for name in ("banco.example", "203.0.113.9"):
        stolen = tmp_path / name
        stolen.write_bytes(issue(root, parse_subjects([name]), now=NOW).pem)
        assert "permitted subtree violation" in refused(stolen, name, root=root)


def test_it_is_valid_for_397_days_at_most_and_for_a_tablet_whose_clock_is_behind(tmp_path: Path) -> None:
    server = kept(tmp_path).server.certificate
    assert server.not_valid_after_utc - server.not_valid_before_utc == timedelta(days=397)
    assert server.not_valid_before_utc == NOW - timedelta(days=2)


def test_only_its_owner_reads_what_is_kept(tmp_path: Path) -> None:
    folder = kept(tmp_path, "calzo.local").file.parent
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()} == dict.fromkeys(
        ("root.pem", "server.pem", "names.txt"), 0o600
    )


def test_nothing_is_made_anew_while_it_fits(tmp_path: Path) -> None:
    first = kept(tmp_path, "calzo.local")
    again = kept(tmp_path, now=NOW + timedelta(days=300))
    assert (first.made, first.issued, again.made, again.issued) == (True, True, False, False)
    assert again == replace(first, made=False, issued=False)


@pytest.mark.parametrize(
    "change",
    [
        {"also": ["192.168.7.7"]},  # another address tonight
        {"names": ["cachos.local"]},
        {"now": NOW + timedelta(days=370)},  # it is about to end
    ],
)
def test_the_laptops_is_issued_anew_and_the_authority_stays(tmp_path: Path, change: dict[str, Any]) -> None:
    first = kept(tmp_path, "calzo.local")
    again = kept(tmp_path, **change)
    assert again.issued
    assert not again.made
    assert again.root == first.root
    if "now" not in change:
        name = [*change.get("names", ()), *change.get("also", ())][0]
        assert refused(again.file, name, root=first.root) == ""


def test_the_names_that_were_given_are_kept_and_those_given_later_take_their_place(tmp_path: Path) -> None:
    kept(tmp_path, "calzo.local")
    assert "calzo.local" in kept(tmp_path, also=["10.0.0.9"]).server.speaks_for.names
    assert kept(tmp_path, "cachos.local").server.speaks_for.names == {"cachos.local", "localhost"}


@pytest.mark.parametrize("spoiled", [b"", b"\0\0\0", b"-----BEGIN PRIVATE KEY-----\nAAAA"])
def test_a_damaged_certificate_is_issued_anew_but_a_damaged_authority_is_told(
    tmp_path: Path, spoiled: bytes
) -> None:
    first = kept(tmp_path, "calzo.local")
    first.file.write_bytes(spoiled)
    assert kept(tmp_path).issued
    (first.file.parent / "root.pem").write_bytes(spoiled)
    with override("en"), pytest.raises(CannotCertify, match=r"cannot be read.+--new"):
        kept(tmp_path)
    assert (first.file.parent / "root.pem").read_bytes() == spoiled
    assert kept(tmp_path, new=True).made


def test_what_the_authority_may_not_speak_for_needs_a_new_one(tmp_path: Path) -> None:
    first = kept(tmp_path, "calzo.local")
    for name in ("cachos.cl", "203.0.113.9"):
        with override("en"), pytest.raises(CannotCertify, match=rf"may not speak for {name}.+--new"):
            kept(tmp_path, name)
    assert kept(tmp_path).server == first.server
    again = kept(tmp_path, "cachos.cl", new=True)
    assert refused(again.file, "cachos.cl", root=again.root) == ""
    assert refused(again.file, "cachos.cl", root=first.root) != ""


def test_an_authority_that_ends_needs_a_new_one(tmp_path: Path) -> None:
    kept(tmp_path)
    assert kept(tmp_path, now=NOW + YEARS).server.ends == NOW + timedelta(days=3650)
    with override("en"), pytest.raises(CannotCertify, match=r"ends on .+--new"):
        kept(tmp_path, now=NOW + YEARS + timedelta(days=21))


def commanded(*arguments: str) -> str:
    said = StringIO()
    with override("en"):
        call_command("certificates", *arguments, stdout=said)
    return said.getvalue()


def test_the_command_says_what_there_is_and_what_comes_next(tmp_path: Path, settings: LazySettings) -> None:
    settings.VAR = tmp_path
    first, again, other = commanded("calzo.local"), commanded(), commanded("--new")
    assert "A new authority was made." in first
    assert "calzo.local, localhost" in first
    assert str(tmp_path) in first
    assert "The authority is the one of before." in again
    assert "still fits" in again
    fingerprints = [next(line for line in said.splitlines() if "SHA-256" in line) for said in (first, again)]
    assert fingerprints[0] == fingerprints[1]
    assert fingerprints[0] not in other


@pytest.mark.parametrize(
    "name",
    [
        "http://calzo.local",
        "calzo.local:8000",
        "ñuñoa.local",
        "*.local",
        "",
        "-",
        "1.2.3",
        "300.1.1.1",
        "a b",
    ],
)
def test_what_is_no_name_is_refused_in_a_sentence_and_nothing_is_written(
    tmp_path: Path, settings: LazySettings, name: str
) -> None:
    settings.VAR = tmp_path
    with pytest.raises(CommandError, match="neither a name like calzo"):
        commanded("--", name)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, settings: LazySettings) -> None:
    settings.VAR = tmp_path
    (tmp_path / "certificates").write_bytes(b"a file in its place")
    with pytest.raises(CommandError, match="cannot be written"):
        commanded()


@pytest.mark.django_db
def test_the_page_gives_the_certificate_without_its_key_and_its_fingerprint(
    tmp_path: Path, settings: LazySettings
) -> None:
    settings.VAR, settings.CALZO_WAY_IN_URL = tmp_path, "http://192.168.1.20:8001"
    settings.CALZO_PUBLIC_URL = "https://192.168.1.20:8000"
    root = kept(tmp_path).root
    for language, step in (("es", "Descarga el certificado"), ("en", "Download the certificate")):
        page = Client().get("/secure/", headers={"Accept-Language": language}).content.decode()
        for said in (
            step,
            root.fingerprint,
            "http://192.168.1.20:8001/",
            "https://192.168.1.20:8000/secure/",
        ):
            assert said in page
    answer = Client().get("/secure/calzo.crt")
    assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
    assert answer.content == root.der


@pytest.mark.django_db
def test_without_certificates_the_page_says_how_they_are_made() -> None:
    page = Client().get("/secure/calzo.crt", headers={"Accept-Language": "en"}, follow=True).content.decode()
    assert "manage.py certificates" in page
    assert "calzo.crt" not in page
