"""The words of each page of a hall, for docs/words.md: `python -m bench.words [--players N]`. The median in
each language is last.
"""

from __future__ import annotations

from statistics import median

from bench import new_installation, options

LANGUAGES = ("es", "en")
PLAYERS = 32


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--players", type=int, default=PLAYERS)
    arguments = parser.parse_args()
    with new_installation():
        from tests.page_costs import a_place  # Django is set up by now, and not before
        from tests.shown_words import words_of_pages

        place = a_place(arguments.players)
        counts = {language: words_of_pages(place, language) for language in LANGUAGES}
    spanish = counts[LANGUAGES[0]]
    for name in sorted(spanish, key=lambda name: -spanish[name]):
        print(f"{name:<52}" + "".join(f"{counts[language][name]:>7}" for language in LANGUAGES))
    medians = "".join(f"{median(counts[language].values()):>7.0f}" for language in LANGUAGES)
    print(f"{f'median of {len(spanish)} pages':<52}{medians}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
