// Shares the podium's picture where the browser can send files. The button may come later.

/** @type {Map<string, Promise<File | null>>} */
const pictures = new Map(); // by address

/** Fetched first: sharing is allowed only just after a tap. @param {string} address */
async function fetched(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? new File([await answer.blob()], "calzo.png", { type: "image/png" }) : null;
}

/** @param {HTMLButtonElement} button */
async function offer(button) {
  const { shares = "", text = "", link = "" } = button.dataset;
  const download = pictures.get(shares) ?? fetched(shares);
  pictures.set(shares, download);
  const picture = await download;
  if (!picture) return;
  const sent = { files: [picture], text: `${text}\n${new URL(link, location.href)}` };
  if (!navigator.canShare(sent)) return;
  button.hidden = false;
  button.addEventListener("click", () => navigator.share(sent).catch(() => {})); // left without sending
}

function offerAll() {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll("[data-shares]:not([data-offered])");
  for (const button of buttons) {
    button.dataset.offered = "";
    offer(button);
  }
}

if ("canShare" in navigator) {
  offerAll();
  new MutationObserver(offerAll).observe(document.body, { childList: true, subtree: true });
}
