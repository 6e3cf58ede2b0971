// Sends the picture of the podium to another app of the phone, where the browser can send files. Elsewhere
// the button stays away: the picture can be downloaded.

/** @type {NodeListOf<HTMLButtonElement>} */
const buttons = document.querySelectorAll("[data-shares]");
for (const button of buttons) offer(button);

/**
 * The picture is fetched first: a browser lets a page share only just after a tap.
 * @param {HTMLButtonElement} button
 */
async function offer(button) {
  const { shares = "", text = "", link = "" } = button.dataset;
  if (!navigator.canShare) return;
  const answer = await fetch(shares).catch(() => null);
  if (!answer?.ok) return;
  const picture = new File([await answer.blob()], "calzo.png", { type: "image/png" });
  const sent = { files: [picture], text: `${text}\n${new URL(link, location.href)}` };
  if (!navigator.canShare(sent)) return;
  button.hidden = false;
  button.addEventListener("click", () => navigator.share(sent).catch(() => {})); // left without sending
}
