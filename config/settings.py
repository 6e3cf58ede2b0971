"""What differs between installations comes from the environment (docs/installing.md)."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import kombu
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _
from environ import Env

from backups.kept_texts import in_postgresql
from certificates.files import has_authority
from config.databases import database
from config.installation import PROJECT, data_folder, public_url, secret, way_in_url
from config.logs import logging_settings
from jobs.registry import Queue
from tournament.draw.rehearsal import RUNS

env = Env()
BASE_DIR = PROJECT
VAR = data_folder()

DEBUG = env.bool("CALZO_DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or secret("secret-key")

# A hall's laptop is reached by whatever address its router gave it today, so every host name is accepted; no
# page builds an address from the Host header (links are relative, QR codes come from CALZO_PUBLIC_URL). On
# the internet set CALZO_HOSTS to the names that are yours.
ALLOWED_HOSTS = env.list("CALZO_HOSTS", default=["*"])
CALZO_PUBLIC_URL = public_url()
CSRF_TRUSTED_ORIGINS = [CALZO_PUBLIC_URL] if CALZO_PUBLIC_URL else []
# Whose word of a client's address is taken: nobody's, unless a proxy stands before the server and says so.
PROXIES = env.list("CALZO_PROXIES", default=[])
HTTPS = CALZO_PUBLIC_URL.startswith("https://")
CALZO_WAY_IN_URL = way_in_url()

# A hall whose network died can go on with paper: CALZO_WITHOUT_TABLES=1 leaves the tablets' app out.
OUR_APPS = ["accounts", "jobs", "backups", "prints", "certificates", "people", "rules", "tournament"]
if not env.bool("CALZO_WITHOUT_TABLES", default=False):
    OUR_APPS.append("tables")
INSTALLED_APPS = [
    *OUR_APPS,  # first: our translation of a text goes before a library's
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "axes",
    "csp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "django_structlog",
]

MIDDLEWARE = [
    "backups.places.middleware.TermMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "config.static_files.StaticFilesMiddleware",
    "config.compression.CompressionMiddleware",
    "csp.middleware.CSPMiddleware",
    "accounts.session_middleware.SessionMiddleware",
    "config.lanes.KnownMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "tournament.championship.access.middleware.OfficialMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "config.request_log.RequestLogMiddleware",
    "axes.middleware.AxesMiddleware",
    "config.errors.RefusalMiddleware",
    "core.redirects.ScriptRedirectMiddleware",
]

METRICS = env.bool("CALZO_METRICS", default=False)
if "tables" in OUR_APPS and not METRICS:  # which are taken where all pass
    MIDDLEWARE.insert(1, "config.short_way.ShortWayMiddleware")
if METRICS:
    INSTALLED_APPS.append("django_prometheus")
    MIDDLEWARE.insert(0, "django_prometheus.middleware.PrometheusBeforeMiddleware")
    MIDDLEWARE.append("django_prometheus.middleware.PrometheusAfterMiddleware")

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]
FORM_RENDERER = "prints.forms.KitRenderer"

DATABASES = {"default": database(env, folder=VAR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Identity
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = ["accounts.hashers.OneAtATimeHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "accounts:login"
OTP_TOTP_ISSUER = "Calzo"
LOGIN_REDIRECT_URL = "/organize/"
LOGOUT_REDIRECT_URL = "/"

# A hall has one address for everybody: `accounts.lockout` says what is counted together.
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_CLIENT_IP_CALLABLE = "accounts.lockout.passwords.counted_address"
AXES_LOCKOUT_CALLABLE = "accounts.lockout.passwords.locked_out"
AXES_VERBOSE = False

# Languages and time
LANGUAGE_CODE = env.str("CALZO_LANGUAGE", default="es")
LANGUAGES = [("es", _("Spanish")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "config" / "locale"]  # each app has a catalogue of its own besides
USE_TZ = True
FORMAT_MODULE_PATH = "config.formats"
TIME_ZONE = env.str("CALZO_TIME_ZONE", default="America/Santiago")

# Files
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
MEDIA_ROOT = VAR / "files"
STORAGES = {
    "default": {"BACKEND": f"jobs.storage.{'DatabaseStorage' if in_postgresql() else 'FolderStorage'}"},
    "staticfiles": {"BACKEND": "config.static_files.BuildStorage"},
}
WHITENOISE_MAX_AGE = 0  # by plain names: a browser asks each time, and is told 304
WHITENOISE_ROOT = VAR / "root"  # what is served beside /static/: the engine for the tablets
# Asked for once: what bears a digest of its content in its name, or in that of its folder.
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/(engine|static)/[0-9a-f]{12}/|\.[0-9a-f]{12}\."
FILE_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 10 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000  # who closes the door sends a field for each who is missing
# Webhooks to addresses of this network too, and by plain http.
WEBHOOKS_TO_PRIVATE = env.bool("CALZO_WEBHOOKS_PRIVATE", default=False)
# Off: each tablet removes what it kept of the pages, and asks the server for all of them again.
TABLETS_OFFLINE = env.bool("CALZO_OFFLINE", default=True)
BACKUPS_ROOT = VAR / "backups"
# Days after a championship until contacts and notes of its roster are blanked; 0: they stay.
CALZO_KEEP_CONTACTS_DAYS = env.int("CALZO_KEEP_CONTACTS_DAYS", default=0)
BACKUPS_KEPT = env.int("CALZO_BACKUPS_KEPT", default=200)

# Cache and tasks: in the process, or Redis
REDIS_URL = env.str("REDIS_URL", default="")
CACHES: dict[str, dict[str, Any]] = {
    "default": (
        {"BACKEND": "config.caches.PatientCache", "LOCATION": REDIS_URL, "KEY_PREFIX": "calzo"}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 5000}}
    )
}
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1) or "memory://localhost/"
# A worker that says nothing for so long has ended: the job that it had is begun again by another.
JOB_LEASE_SECONDS = env.float("CALZO_JOB_LEASE", default=60)
# What a worker took and never did is given to another after two leases. A job that is being done is refused
# by its row, so that this may be short.
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"socket_connect_timeout": 2, "visibility_timeout": max(2 * JOB_LEASE_SECONDS, 30)}
    if REDIS_URL
    else {"polling_interval": 0.02}
)
CELERY_TASK_DEFAULT_QUEUE = "celery"
CELERY_TASK_QUEUES = [kombu.Queue(f"{CELERY_TASK_DEFAULT_QUEUE}{queue}") for queue in Queue]  # type: ignore[attr-defined, no-untyped-call]
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# A queue that is away keeps nobody waiting: the job's row is there, and is sent later (`jobs.sending`).
CELERY_TASK_PUBLISH_RETRY_POLICY = {
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0,
    "interval_max": 0,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True  # the row of `jobs.models.Job` is the result
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 30 * 60
EMBEDDED_WORKER = env.bool("CALZO_EMBEDDED_WORKER", default=True)
DRAW_REHEARSALS = RUNS
SERVER_THREADS = env.int("CALZO_THREADS", default=4)
# SQLite writes one move at a time: more threads only wait for the interpreter's lock (decision 0477).
TABLET_THREADS = env.int(
    "CALZO_TABLET_THREADS", default=1 if "sqlite" in DATABASES["default"]["ENGINE"] else 2
)
CELERY_TASK_ALWAYS_EAGER = env.bool("CELERY_TASK_ALWAYS_EAGER", default=False)
CELERY_TASK_EAGER_PROPAGATES = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = TIME_ZONE

# What a browser may do here
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
# The opener policy means nothing on plain http, where browsers only complain about it in their console.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
# Not with a certificate of one's own: the page from which it is installed is read by plain http.
SECURE_HSTS_SECONDS = 3600 * 24 * 30 if HTTPS and not has_authority(VAR) else 0
SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_NAME = "calzo_session"
CSRF_COOKIE_NAME = "calzo_csrf"
LANGUAGE_COOKIE_NAME = "calzo_language"
LANGUAGE_COOKIE_AGE = 3600 * 24 * 365
SESSION_COOKIE_AGE = 3600 * 24 * 14
CSRF_FAILURE_VIEW = "config.errors.csrf_failure"

# API
REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["tables.api.reading.HallAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["tables.api.reading.WireRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tables.api.reading.TabletParser"],
    "EXCEPTION_HANDLER": "tables.api.errors.answer_error",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "DEFAULT_GENERATOR_CLASS": "tables.api.generator.Generator",
    "TITLE": "Calzo",
    "DESCRIPTION": "What a tablet at a table does, and what everybody may read.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": [],
}

LOGGING = logging_settings(folder=Path(VAR), level=env.str("CALZO_LOG_LEVEL", default="INFO"))
DJANGO_STRUCTLOG_CELERY_ENABLED = False
