"""`manage.py turn_off_two_step USER`: for whoever lost both their phone and their recovery codes."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import User
from accounts.two_step.services import turn_off


class Command(BaseCommand):
    help = "Let a user sign in by the password alone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("user")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username=options["user"]).first()
        if user is None:
            raise CommandError(f"there is no user {options['user']}")
        turn_off(user)
        self.stdout.write(f"{user}: from now on the password alone signs in")
