"""The first step of an import."""

from __future__ import annotations

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tournament.championship.models import Championship


def choose(browser: Client, copa: Championship, data: bytes = b"", text: str = "") -> Any:
    sent: dict[str, Any] = {"text": text}
    if data:
        sent["file"] = SimpleUploadedFile("nómina.csv", data)
    return browser.post(reverse("tournament:roster-import", args=[copa.slug]), sent)
