/** What our scripts use of htmx, which a page loads by itself. */
declare const htmx: {
  ajax(
    verb: "GET" | "POST",
    path: string,
    context: { source: Element; values: Record<string, string> },
  ): Promise<void>;
  process(element: Element): void;
};
