"""`compose.yaml` starts what `make cluster` starts: commands, options and variables, but for places."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from bin.cluster.__main__ import POSTGRESQL_OPTIONS
from bin.cluster.servers import REDIS_OPTIONS
from bin.cluster.services import SITE, WEB_PROCESSES, Service, web_services, workers

PROJECT = Path(settings.BASE_DIR)
PLACES = {"CALZO_HOST", "CALZO_PUBLIC_URL", "CALZO_VAR", "DATABASE_URL", "REDIS_URL"}
FOLDER = Path("/folder")
COMPOSE: dict[str, Any] = yaml.safe_load((PROJECT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
OURS = [web_services(FOLDER, "")[0], *workers(FOLDER, "")]


def name_of(service: Service) -> str:
    return service.name.split("-")[0]


@pytest.mark.parametrize("service", OURS, ids=name_of)
def test_a_service_is_begun_alike(service: Service) -> None:
    written = SERVICES[name_of(service)]
    assert [*written["command"][1:]] == [*service.command[1:]]
    assert written["command"][0] == ".venv/bin/python"
    assert written["environment"].keys() == service.variables.keys()
    for name, value in service.variables.items():
        if name not in PLACES:
            assert written["environment"][name] == value, name


def test_no_service_is_missing_and_none_more() -> None:
    assert SERVICES.keys() == {*map(name_of, OURS), "postgresql", "redis", "nginx"}
    assert SERVICES["web"]["deploy"]["replicas"] == WEB_PROCESSES


def test_the_servers_have_the_same_options_and_nginx_the_same_site() -> None:
    assert SERVICES["postgresql"]["command"] == ["postgres", *POSTGRESQL_OPTIONS]
    assert SERVICES["redis"]["command"] == ["redis-server", *REDIS_OPTIONS]
    template = SERVICES["nginx"]["volumes"][0].split(":")[0]
    assert (PROJECT / template).resolve() == SITE
    filled_in = {name for name in SERVICES["nginx"]["environment"] if f"${{{name}}}" in SITE.read_text()}
    assert filled_in == {"LISTEN", "WEB_SERVERS"}
