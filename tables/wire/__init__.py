"""Values between server, pages and tablets: OpenAPI schema, JSON and the scripts' types
(`static/shared/wire.d.ts`) are made from them. No logic.
"""
