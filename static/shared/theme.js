// The reader's light or dark, before the first paint, also on pages made once for all.
const chosen = /(?:^|; )calzo_theme=(light|dark)/.exec(document.cookie);
if (chosen) document.documentElement.dataset.theme = chosen[1];
