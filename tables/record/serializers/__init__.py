"""From rows and positions to what goes over the wire (`tables.wire`), in the language of the request."""
