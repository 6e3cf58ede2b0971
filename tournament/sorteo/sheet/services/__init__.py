"""From a request to a published draw sheet."""
