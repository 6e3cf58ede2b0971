// Django's JavaScript catalogue (core/script_texts.py). `make messages` finds only literal texts.

export {};

declare global {
  function gettext(text: string): string;
  function ngettext(singular: string, plural: string, count: number): string;
  function pgettext(context: string, text: string): string;
  /** Fills in each `%(name)s`. */
  function interpolate(text: string, values: Record<string, string | number>, named: true): string;
}
