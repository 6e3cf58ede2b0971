"""`compose.yaml` starts what `make cluster` starts: commands, options and variables, but for places."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from bin.cluster.__main__ import POSTGRESQL_OPTIONS
from bin.cluster.servers import INITDB_OPTIONS, REDIS_OPTIONS
from bin.cluster.services import NGINX, WEB_PROCESSES, Service, web_services, workers

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


def test_the_servers_have_the_same_options_and_nginx_the_same_file() -> None:
    made = SERVICES["postgresql"]["environment"]["POSTGRES_INITDB_ARGS"]
    assert made.split() == [*INITDB_OPTIONS]
    assert SERVICES["postgresql"]["command"] == ["postgres", *POSTGRESQL_OPTIONS]
    assert SERVICES["redis"]["command"] == ["redis-server", *REDIS_OPTIONS]
    template, place, _read_only = SERVICES["nginx"]["volumes"][0].split(":")
    assert (PROJECT / template).resolve() == NGINX
    variables = dict(SERVICES["nginx"]["environment"])
    assert place.replace("/templates", "") == f"{variables.pop('NGINX_ENVSUBST_OUTPUT_DIR')}/{NGINX.name}"
    assert {*re.findall(r"\$\{(\w+)\}", NGINX.read_text())} == variables.keys()
