"""Who leads: ranked lines with ties shown as ties."""
