// Django's JavaScript catalogue (core/script_texts.py). `make messages` finds only literal texts.
declare function gettext(text: string): string;
declare function ngettext(singular: string, plural: string, count: number): string;
/** Fills in each `%(name)s`. */
declare function interpolate(text: string, values: Record<string, string | number>, named: true): string;

/** What our scripts use of htmx, which a page loads by itself. */
declare const htmx: {
  ajax(
    verb: "GET" | "POST",
    path: string,
    context: { source: Element; values: Record<string, string> },
  ): Promise<void>;
  process(element: Element): void;
};
