"""The ceremony, the public page and the documents."""
