// One live stream a page: opens /live/<slug>/, hands on what it says, and tells whether it is connected.
// The browser reconnects by itself; after an answer that ends the stream for good it is opened anew, later each time.

const AGAIN = [2000, 5000, 15000];

/**
 * @param {string} url
 * @param {{table?: (content: any) => void, championship?: (content: any) => void, connected?: (yes: boolean) => void}} hear
 */
export function listen(url, hear) {
  let tries = 0;
  const open = () => {
    const source = new EventSource(url);
    source.addEventListener("open", () => {
      tries = 0;
      hear.connected?.(true);
    });
    source.addEventListener("error", () => {
      hear.connected?.(false);
      if (source.readyState === EventSource.CLOSED) {
        setTimeout(open, AGAIN[Math.min(tries++, AGAIN.length - 1)]);
      }
    });
    source.addEventListener("table", (event) => hear.table?.(JSON.parse(event.data)));
    source.addEventListener("championship", (event) => hear.championship?.(JSON.parse(event.data)));
  };
  open();
}
