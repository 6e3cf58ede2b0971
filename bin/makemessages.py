"""Django's `makemessages`, which also reads `to_people("…", people)`: one text, said to one or to several."""

import sys

from django.core.management import execute_from_command_line
from django.core.management.commands.makemessages import Command

if __name__ == "__main__":
    Command.xgettext_options.append("--keyword=to_people:1,1")
    execute_from_command_line(sys.argv)
