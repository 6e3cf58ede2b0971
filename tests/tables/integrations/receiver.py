"""A receiver of webhooks: a real HTTP server on the loopback, which keeps what it receives."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Receiver:
    """`answers`: its next answers, the last of them from then on; `holds`: it answers when that is set."""

    url: str = ""
    answers: list[int] = field(default_factory=lambda: [204])
    received: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    location: str = ""
    holds: threading.Event | None = None


@contextmanager
def receiving(*answers: int, location: str = "") -> Iterator[Receiver]:
    receiver = Receiver(answers=[*answers] or [204], location=location)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.received.append(({name.lower(): value for name, value in self.headers.items()}, body))
            if receiver.holds:
                receiver.holds.wait(30)
            status = receiver.answers.pop(0) if len(receiver.answers) > 1 else receiver.answers[0]
            self.send_response(status)
            if receiver.location:
                self.send_header("Location", receiver.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self) -> None:
            receiver.received.append(({"method": "GET"}, b""))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    receiver.url = f"http://127.0.0.1:{server.server_port}/calzo?of=us"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        if receiver.holds:
            receiver.holds.set()
        server.shutdown()
        server.server_close()
        thread.join()
