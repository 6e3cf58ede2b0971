"""What runs, by which command and variables, on one machine as in `compose.yaml` (a test compares them)."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from string import Template

from bin.cluster.servers import database_url, redis_url, system_program

WEB_PROCESSES = 3
SHORT, LONG, PRINTS = "celery-short", "celery", "celery-prints"
NGINX = Path(__file__).with_name("nginx.conf.template")


@dataclass(frozen=True, slots=True)
class Service:
    """Its data folder bears its name."""

    name: str
    command: tuple[str, ...]
    variables: dict[str, str] = field(default_factory=dict)


def web_services(folder: Path, public_url: str) -> list[Service]:
    own = {"CALZO_EMBEDDED_WORKER": "0", "CALZO_PROXIES": "*"}
    return [
        _ours(folder, name, "config.launch", public_url, CALZO_HOST=str(folder / f"{name}.sock"), **own)
        for name in (f"web-{number}" for number in range(1, WEB_PROCESSES + 1))
    ]


def workers(folder: Path, public_url: str) -> list[Service]:
    """One more takes only what is short, so that it never waits for what is long."""
    return [
        _worker(folder, "worker", f"{SHORT},{LONG}", 2, public_url),
        _worker(folder, "short", SHORT, 1, public_url),
        _worker(folder, "printer", PRINTS, 1, public_url),
    ]


def _worker(folder: Path, name: str, queues: str, processes: int, public_url: str) -> Service:
    command = f"celery --app config worker --hostname {name}@%h --pool prefork --concurrency {processes}"
    quiet = "--without-gossip --without-mingle --loglevel WARNING"
    return _ours(folder, name, f"{command} --queues {queues} {quiet}", public_url)


def _ours(folder: Path, name: str, module: str, public_url: str, **variables: str) -> Service:
    shared = {
        "CALZO_PUBLIC_URL": public_url,
        "CALZO_VAR": str(folder / name),
        "DATABASE_URL": database_url(folder),
        "REDIS_URL": redis_url(folder),
    }
    return Service(name, (sys.executable, "-m", *module.split()), shared | variables)


def nginx(folder: Path, *, listen: str) -> Service:
    """Writes what it reads."""
    sockets = " ".join(f"server unix:{folder / f'web-{one}.sock'};" for one in range(1, WEB_PROCESSES + 1))
    template = Template(NGINX.read_text(encoding="ascii"))
    written = folder / "nginx.conf"
    filled = template.safe_substitute(LISTEN=listen, TEMPORARY=folder, WEB_SERVERS=sockets)
    written.write_text(filled, encoding="utf-8")
    own = f"daemon off; pid {folder}/nginx.pid;" + (" user root;" if os.geteuid() == 0 else "")
    program = system_program("nginx", package="nginx-light")
    return Service("nginx", (program, "-e", "stderr", "-p", str(folder), "-c", str(written), "-g", own))
