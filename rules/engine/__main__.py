"""The command line: replay an acta, list the options, print the JSON Schema."""

import argparse
from collections.abc import Sequence

from .console import list_options, print_schema, replay_file


def main(arguments: Sequence[str] | None = None, *, prog: str | None = None) -> int:
    parser = argparse.ArgumentParser(prog=prog, description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")
    language = argparse.ArgumentParser(add_help=False)
    language.add_argument("--lang", choices=("es", "en"), default="es", help="language of the messages")

    replay = commands.add_parser(
        "replay", parents=[language], help="one line of JSON a move: the state, or the error"
    )
    replay.add_argument("file", help="an acta, or - for standard input")
    replay.add_argument("--keep-going", action="store_true", help="go on after an error with the next move")
    replay.set_defaults(
        run=lambda chosen: replay_file(chosen.file, lang=chosen.lang, keep_going=chosen.keep_going)
    )

    options = commands.add_parser("options", parents=[language], help="what the rulebook leaves open")
    options.add_argument("--game", default="dudo", help="the game whose options are listed")
    form = options.add_mutually_exclusive_group()
    form.add_argument(
        "--json", dest="form", action="store_const", const="json", help="as JSON, both languages"
    )
    form.add_argument(
        "--markdown", dest="form", action="store_const", const="markdown", help="as a page of the docs"
    )
    options.set_defaults(
        run=lambda chosen: list_options(chosen.game, lang=chosen.lang, form=chosen.form or "text")
    )

    schema = commands.add_parser("schema", help="the JSON Schema of the acta")
    schema.set_defaults(run=lambda chosen: print_schema())

    chosen = parser.parse_args(arguments)
    return int(chosen.run(chosen))


if __name__ == "__main__":
    raise SystemExit(main())
