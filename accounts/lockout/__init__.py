"""Wrong passwords and codes: which are counted together (`passwords`, `codes`, `addresses`)."""
