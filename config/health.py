"""`/health/`, for a monitor: 200, or 503 where nothing can be recorded. Codes and counts alone."""

from __future__ import annotations

import json
from collections import Counter

from config.kept_pages import Scope, Send
from core.faults import RETRY_AFTER
from core.health import health

HEALTH = "/health/"


async def send_health(scope: Scope, send: Send) -> None:
    found = health.all_problems()
    is_down = any(problem.is_serious for problem in found)
    problems = Counter(problem.code for problem in found)
    status = "down" if is_down else "degraded" if problems else "ok"
    content = json.dumps({"status": status, "problems": problems}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(content)).encode()),
        (b"cache-control", b"no-store"),
        *([(b"retry-after", str(RETRY_AFTER).encode())] if is_down else []),
    ]
    await send({"type": "http.response.start", "status": 503 if is_down else 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})
