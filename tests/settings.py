"""The project's own settings on an installation of its own: a folder that is thrown away, tasks run where
they are started, a database in a file so that threads may write to it. Nothing else differs from what a hall
runs."""

import atexit
import os
import shutil
import tempfile

_folder = tempfile.mkdtemp(prefix="calzo-tests-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["CALZO_VAR"] = _folder
os.environ["CALZO_SQLITE_SYNCHRONOUS"] = "OFF"
os.environ.setdefault("CELERY_TASK_ALWAYS_EAGER", "1")

from config.settings import *  # noqa: E402, F403
from config.settings import DATABASES, STORAGES  # noqa: E402

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": f"{_folder}/test.sqlite3"}
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
