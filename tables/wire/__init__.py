"""What goes over the wire between the server and its pages and tablets: frozen dataclasses, one module for
each kind of thing. The OpenAPI schema, the JSON and the scripts' types (`static/shared/wire.d.ts`) are made
from them. They hold no logic.
"""
