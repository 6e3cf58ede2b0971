"""The terminal's announcement."""

from hashlib import sha256

from django.conf import settings
from django.db import connection
from django.utils.translation import gettext as _

from backups.kept_texts import in_postgresql
from config.installation import public_url, remade, way_in_url
from config.launch.preparation import demonstration, first_organizer, organizer_password
from config.launch.stamps import kept


def welcome(*, port: int, wanted_port: int, scheme: str = "http") -> str:
    """`port` 0: on a socket, behind a proxy."""
    place = public_url()
    address = f"{scheme}://127.0.0.1:{port}" if port else place
    logins = demonstration() or {}
    slug = str(logins.get("championship", ""))
    lines = [
        "",
        _("Calzo is running."),
        "",
        _row(_("This machine"), f"{address}/"),
        _row(_("This network"), f"{place}/"),
        _row("", _("the address in every QR code; CALZO_PUBLIC_URL sets a different one")),
        *_new_devices(way_in_url()),
        "",
        _row(_("Organizer"), f"{place}/organize/{f'{slug}/' if slug else ''}"),
        _row("", _organizer()),
        *_coded(_("Coordinator"), f"{place}/enter/{slug}/", logins.get("coordinator")),
        *_coded(_("Floor judge"), f"{place}/enter/{slug}/", logins.get("judge")),
        _row(_("Public"), f"{place}/c/{slug}/" if slug else f"{place}/"),
        "",
        *_remarks(port=port, wanted_port=wanted_port, alone=place == address),
        _("Everything is kept in {folder}. Stop with Ctrl+C.").format(folder=_place()),
        "",
    ]
    return "\n".join(lines)


def _place() -> str:
    if not in_postgresql():
        return str(settings.VAR)
    named = connection.get_connection_params()
    return f"PostgreSQL ({named['dbname']}, {named.get('host') or 'localhost'})"


def _new_devices(way_in: str) -> list[str]:
    if not way_in:
        return []
    return [
        _row(_("New devices"), f"{way_in}/"),
        _row("", _("once on each, to install the certificate of this hall")),
    ]


def _organizer() -> str:
    user, password = first_organizer(), organizer_password()
    of = sha256(f"{user.password} {password}".encode()).hexdigest()
    # To ask each time would be a tenth of a start: such digests are slow by design.
    if not kept("first-password", of=of, find=lambda: user.check_password(password)):
        return _("user {name}, with the password that you chose").format(name=user.get_username())
    return _("user {name}, password {password}").format(name=user.get_username(), password=password)


def _coded(label: str, address: str, login: dict[str, str] | None) -> list[str]:
    if not login:
        return []
    return [_row(label, address), _row("", _("name {name}, code {code}").format(**login))]


def _remarks(*, port: int, wanted_port: int, alone: bool) -> list[str]:
    remarks = _lost()
    if alone and port:
        remarks += [_("This machine is not on a network: phones cannot reach it yet."), ""]
    if port and port != wanted_port:
        taken = _(
            "Port {wanted} is taken, so this is port {port}. Cards printed earlier may name the other one."
        )
        remarks += [taken.format(wanted=wanted_port, port=port), ""]
    return remarks


def _lost() -> list[str]:
    lost = []
    if "secret-key" in remade:
        key = _(
            "The secret key was lost and a new one was made: everybody must sign in again, and "
            "officials need new codes."
        )
        lost += [key, ""]
    if "organizer-password" in remade:
        way = "  .venv/bin/python manage.py changepassword organizer"
        lost += [
            _("The organizer's first password was lost. If nobody knows one, this command sets a new one:"),
            way,
            "",
        ]
    if demonstration() == {}:
        lost += [_("The demonstration's codes were lost: give new ones on its Officials page."), ""]
    return lost


def _row(label: str, text: str) -> str:
    return f"  {label:<16}{text}"
