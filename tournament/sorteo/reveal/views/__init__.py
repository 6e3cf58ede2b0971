"""The announcer's page and the stage's screen."""
