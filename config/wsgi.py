"""Django as a WSGI application: for `config.asgi`, which calls it in a few threads, and for any other
server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()
