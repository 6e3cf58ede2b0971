"""The project's own settings on an installation of its own: a folder that is thrown away, tasks run where
they are started, a database in a file so that threads may write to it. Nothing else differs from what a hall
runs."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from config.installation import PROJECT, secret_here

# One secret for every process: digests of codes stand in the halls that one builds and others find.
os.environ["CALZO_VAR"] = str(PROJECT / "var" / "tests")
secret_here("secret-key")

_folder = tempfile.mkdtemp(prefix="calzo-tests-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
Path(_folder, "secrets").mkdir(mode=0o700)
shutil.copy(PROJECT / "var" / "tests" / "secrets" / "secret-key", f"{_folder}/secrets")
os.environ["CALZO_VAR"] = _folder
os.environ["CALZO_SQLITE_SYNCHRONOUS"] = "OFF"
os.environ.setdefault("CELERY_TASK_ALWAYS_EAGER", "1")
os.environ.setdefault("CALZO_LOG_LEVEL", "WARNING")  # nobody reads two lines a request

from config.messages import compile_messages  # noqa: E402
from config.settings import *  # noqa: E402, F403
from config.settings import CACHES, DATABASES, MIDDLEWARE, STATIC_ROOT, STORAGES  # noqa: E402

compile_messages()  # here, since Django reads the catalogues once, and before any hook of pytest's is called
if "sqlite" in DATABASES["default"]["ENGINE"]:
    DATABASES["default"]["TEST"] = {"NAME": f"{_folder}/test.sqlite3"}
# One Redis serves both processes of a run, whose rows bear the same numbers; emptying the cache empties one
# of its databases, so each process has its own.
if "LOCATION" in CACHES["default"]:
    CACHES["default"]["OPTIONS"] = {"db": int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) + 1}
# Argon2 takes its time on purpose, and each test that signs in would pay it.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# Twenty in their own tests.
DRAW_REHEARSALS = 2
# Files are served from where they are written: nothing is collected. tests/config checks that each name
# exists.
WHITENOISE_USE_FINDERS = True
# Looked for when asked: each test's client loads the middleware anew, which would list every file again.
WHITENOISE_AUTOREFRESH = True
STATIC_ROOT.mkdir()
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
MIDDLEWARE.insert(1, "tests.answers.Checked")  # before the short way of moves
# A page's files are asked for once a browser, as where they lie in the folder of a build.
WHITENOISE_MAX_AGE = 3600
