"""The words of a page that can hardly be read: each test's last page is looked at. Not tests."""

#: Text in sight whose colour stands out from the ground behind it by less than `LEAST`, by the formula of
#: WCAG 2.2 (1.4.3, which asks for 4.5, and 3 for large text). Where a picture or a mixture lies behind,
#: nothing is said. A key that is just changing its colour is looked at as it will be.
FAINT = """(least) => {
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) =>
      c / 255 <= 0.04045 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
      const [r, g, b, alpha = 1] = parts(backgroundColor);
      if (backgroundImage !== "none" || opacity !== "1" || (alpha > 0 && alpha < 1)) return null;
      if (alpha === 1) return [r, g, b];
    }
    return null;
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.data.trim();
    const { color, position } = getComputedStyle(element);
    if (!words || position === "absolute" || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
    const [behind, ink] = [ground(element), parts(color)];
    if (!behind || (ink[3] ?? 1) < 1 || !color.startsWith("rgb")) continue;
    const [low, high] = [light(behind), light(ink)].sort((a, b) => a - b);
    if ((high + 0.05) / (low + 0.05) < least)
      faint.add(`faint: ${words.slice(0, 60)} (${color} on ${behind})`);
  }
  return [...faint];
}"""
LEAST = 2.5
