"""A process that begins a press, prints a paper and then waits to be killed."""

import os
import time

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

if __name__ == "__main__":
    django.setup()
    from prints.pdf import render_pdf

    print(render_pdf("<p>x", stylesheets=[])[:4].decode(), flush=True)
    time.sleep(600)
