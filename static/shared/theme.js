// Before the first paint: the light or dark that this reader chose, also on pages that the server made once
// for everybody.
const chosen = /(?:^|; )calzo_theme=(light|dark)/.exec(document.cookie);
if (chosen) document.documentElement.dataset.theme = chosen[1];
