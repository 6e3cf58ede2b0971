// Small things that pages are made of: elements, dice as pips and digits, files that are saved. What comes from a certificate is only ever
// put in as text.
(function (sorteo) {
  "use strict";

  const SVG = "http://www.w3.org/2000/svg";

  // el("p.lead", {lang: "es"}, "text", child, [children], null): an element; functions among the properties are listeners.
  function el(what, properties, ...children) {
    const [tag, ...classes] = what.split(".");
    const made = document.createElement(tag);
    if (classes.length) made.className = classes.join(" ");
    for (const [name, value] of Object.entries(properties || {})) {
      if (typeof value === "function") made.addEventListener(name, value);
      else if (value === true) made.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
    }
    made.append(...children.flat(3).filter((child) => child || child === 0));
    return made;
  }

  function use(symbol, className) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", className);
    svg.setAttribute("viewBox", "0 0 48 48");
    svg.setAttribute("aria-hidden", "true");
    const drawn = document.createElementNS(SVG, "use");
    drawn.setAttribute("href", `#${symbol}`);
    svg.append(drawn);
    return svg;
  }

  // A cup as it was read: five dice and their digits.
  function cup(digits, number) {
    const title = sorteo.say("cup", { number });
    return el(
      "li.cup-read",
      { "aria-label": `${title}: ${digits.split("").join(" ")}` },
      el("span.overline", null, title),
      el(
        "span.dice-row",
        null,
        digits.split("").map((digit) => use(`die-${digit}`, "die")),
      ),
      el("span.digits", { "aria-hidden": "true" }, digits),
    );
  }

  // 64 digits in 8 blocks of 8; `other`, where given, is compared digit by digit.
  function hashBlocks(hash, other) {
    const blocks = el("span.hash");
    for (let at = 0; at < hash.length; at += 8) {
      const block = el("span.hash-block");
      for (let i = at; i < Math.min(at + 8, hash.length); i++) {
        const differs = other !== undefined && i < other.length && other[i] !== hash[i];
        block.append(differs ? el("mark", null, hash[i]) : hash[i]);
      }
      blocks.append(block, " ");
    }
    return blocks;
  }

  // Gives a text to the reader as a file.
  function save(text, name, type) {
    const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    const link = el("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  }

  const button = (word, kind, press) =>
    el(`button.button${kind}`, { type: "button", click: press }, sorteo.say(word));

  Object.assign(sorteo, { el, use, cupRead: cup, hashBlocks, save, button });
})((globalThis.sorteo = globalThis.sorteo || {}));
