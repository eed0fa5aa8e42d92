// Where the tables are: on the server this page came from, or in a worker of the page around it.

/** @returns {any} */
const pageAround = () => {
  try { return parent === window ? null : /** @type {any} */ (parent).shopfloor; } catch { return null; }
};

const around = pageAround();

/** The address of this page. @type {string} */
export const address = around?.address ?? location.href;

/** The query of this page's address. @type {string} */
export const query = around?.query ?? location.search;

/** Ask for something, as fetch does. @type {(address: string, options?: RequestInit) => Promise<Response>} */
export const ask = around?.ask ?? ((address, options) => fetch(address, options));

/** @param {string} address @returns {WebSocket} */
export const socketTo = (address) => {
  if (around) return around.socket(address);
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address}`);
};

/** The address for a link. @type {(address: string) => string} */
export const link = around?.link ?? ((address) => address);

/** @type {() => void} */
export const reload = around?.reload ?? (() => location.reload());

/** Let this page's address be without its query. @type {() => void} */
export const forgetQuery = around?.forgetQuery ?? (() => history.replaceState(null, "", location.pathname));

/** What only a page around this one can do: all games into a file and out of it again. */
export const keeping = around;
