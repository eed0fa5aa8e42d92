// Where things lie: zones of all, mats and strips of a seat, places in them.

/** The seat of a mat or a strip: 2 for `mat2`; -1 for a zone of all. @param {string} zone */
export const seatOf = (zone) => (/\d$/.test(zone) ? Number(zone.slice(-1)) : -1);

/** The zone's name in a layout: `mat` for `mat2`. @param {string} zone */
export const printedZone = (zone) => (seatOf(zone) < 0 ? zone : zone.slice(0, -1));

/** @param {string} place */
export const zoneOf = (place) => place.slice(0, place.indexOf("/"));

/** A place's name in a layout: `mat/bay-3` for `mat2/bay-3`. @param {string} place */
export const printedPlace = (place) => `${printedZone(zoneOf(place))}${place.slice(place.indexOf("/"))}`;

/** The symbol a record is drawn with in a layout. @param {Art} art @param {string} name @param {boolean} phone */
export const symbolId = (art, name, phone) => (phone && art.symbols[`${name}@phone`] ? `${name}@phone` : name);

/** The id of a symbol on the page: what is printed has names of its own. @param {string} name */
export const idOf = (name) => `art-${name}`;

/** The seats whose strips are shown, in the order of their boxes. @param {number} own @param {number} players */
export const others = (own, players) => Array.from({ length: Math.max(0, players - 1) }, (_, step) => (own + step + 1) % players);

/** @param {PrintedPlace} place */
export const transform = ({ x, y, turn, scale }) => `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

/** Fill values into a template, and names in the place of `@0` …
 * @param {string} template @param {Value[]} values @param {string[]} names */
export const filled = (template, values, names) => template
  .replace(/\{(\d)\}/g, (_, n) => String(values[Number(n)] ?? ""))
  .replace(/@(\d)/g, (at, n) => names[Number(n)] ?? at);
