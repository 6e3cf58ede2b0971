"""From rows and positions to wire values (`tables.wire`), in the request's language."""
