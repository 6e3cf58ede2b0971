"""The terminal's announcement."""

from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext as _

from config.installation import public_url, remade, way_in_url
from config.launch.preparation import DEMONSTRATION, first_organizer, organizer_password
from config.launch.stamps import read_object


def welcome(*, port: int, wanted_port: int, scheme: str = "http") -> str:
    address, place = f"{scheme}://127.0.0.1:{port}", public_url()
    demonstration = read_object(Path(settings.VAR) / DEMONSTRATION)
    slug = str(demonstration.get("championship", ""))
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
        *_coded(_("Coordinator"), f"{place}/enter/{slug}/", demonstration.get("coordinator")),
        *_coded(_("Floor judge"), f"{place}/enter/{slug}/", demonstration.get("judge")),
        _row(_("Public"), f"{place}/c/{slug}/" if slug else f"{place}/"),
        "",
        *_remarks(port=port, wanted_port=wanted_port, alone=place == address),
        _("Everything is kept in {folder}. Stop with Ctrl+C.").format(folder=settings.VAR),
        "",
    ]
    return "\n".join(lines)


def _new_devices(way_in: str) -> list[str]:
    if not way_in:
        return []
    return [
        _row(_("New devices"), f"{way_in}/"),
        _row("", _("once on each, to install the certificate of this hall")),
    ]


def _organizer() -> str:
    user, password = first_organizer(), organizer_password()
    if not user.check_password(password):
        return _("user {name}, with the password that you chose").format(name=user.get_username())
    return _("user {name}, password {password}").format(name=user.get_username(), password=password)


def _coded(label: str, address: str, login: dict[str, str] | None) -> list[str]:
    if not login:
        return []
    return [_row(label, address), _row("", _("name {name}, code {code}").format(**login))]


def _remarks(*, port: int, wanted_port: int, alone: bool) -> list[str]:
    remarks = _lost()
    if alone:
        remarks += [_("This machine is not on a network: phones cannot reach it yet."), ""]
    if port != wanted_port:
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
    demonstration = Path(settings.VAR) / DEMONSTRATION
    if demonstration.exists() and not read_object(demonstration):
        lost += [_("The demonstration's codes were lost: give new ones on its Officials page."), ""]
    return lost


def _row(label: str, text: str) -> str:
    return f"  {label:<16}{text}"
