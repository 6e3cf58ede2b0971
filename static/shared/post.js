// A form's data, sent by a script. The server says where it leads instead of leading there
// (`core/redirects.py`): the page, and the message on it, are read by who is led there alone.

const AWAY = [502, 503, 504];

/** Where it leads; "" where the server answered with a page of its own. Rejects where nobody answered.
 * @param {string} path @param {FormData} body @param {AbortSignal} signal */
export async function post(path, body, signal) {
  const answer = await fetch(path, {
    method: "POST",
    body,
    headers: { "Calzo-Form": "yes" },
    signal,
  });
  if (AWAY.includes(answer.status)) throw new TypeError("the server is away");
  return answer.headers.get("Calzo-Leads-To") ?? "";
}

/** As the browser sends a form by itself, to show the page that answers. @param {HTMLFormElement} form
 * @param {Iterable<[string, FormDataEntryValue]>} sent the pressed button among it */
export function sendPlainly(form, sent) {
  const own = new FormData(form);
  const pressed = [...sent].filter(([name]) => !own.has(name)).map(([name, value]) => hidden(name, value));
  form.append(...pressed);
  HTMLFormElement.prototype.submit.call(form);
  for (const field of pressed) field.remove(); // the page may come back by the history
}

/** @param {string} name @param {FormDataEntryValue} value */
function hidden(name, value) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = name;
  field.value = String(value);
  return field;
}
