// The theme, before anything is drawn; the rest of the preferences is in stage/preferences.js.
try { document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("shopfloor") ?? "{}").theme ?? "auto"; } catch { /* a private window */ }
