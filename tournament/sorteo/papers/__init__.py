"""The papers of a draw: the sheet for the wall, the certificate, the scribe's page."""
