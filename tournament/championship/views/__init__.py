"""The front page, the organizer's championships, and the settings of one."""
