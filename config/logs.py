"""JSON lines in the data folder's `calzo.log`, errors in words to the terminal."""

import errno
import os
import sys
from logging import LogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import structlog

SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


class LogFile(RotatingFileHandler):
    """On a full disk lines are dropped."""

    def shouldRollover(self, record: LogRecord) -> bool:  # noqa: N802  # logging's own name
        """By what is there: the handler's own makes each line twice, to know its length."""
        self.stream = self.stream or self._open()
        return os.fstat(self.stream.fileno()).st_size >= self.maxBytes > 0

    def handleError(self, record: LogRecord) -> None:  # noqa: N802  # logging's own name
        error = sys.exc_info()[1]
        if not (isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)):
            super().handleError(record)


def formatter(*last: Any) -> dict[str, Any]:
    return {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": SHARED,
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    }


def logging_settings(*, folder: Path, level: str) -> dict[str, Any]:
    """Django's `LOGGING`; directs structlog to `logging`."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.processors.StackInfoRenderer(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": formatter(structlog.processors.format_exc_info, structlog.processors.JSONRenderer()),
            "words": formatter(
                structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
            ),
        },
        "handlers": {
            "terminal": {"class": "logging.StreamHandler", "formatter": "words", "level": "ERROR"},
            "file": {
                "class": "config.logs.LogFile",
                "filename": folder / "calzo.log",
                "maxBytes": 10_000_000,
                "backupCount": 5,
                "delay": True,
                "formatter": "json",
            },
        },
        "root": {"handlers": ["terminal", "file"], "level": level},
        "loggers": {"django": {"handlers": [], "propagate": True, "level": level}},
    }
