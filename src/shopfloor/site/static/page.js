// A page of the server, made fit for a static folder: its addresses lead into this folder.

const text = new TextDecoder();

/** An address of the server as one of this folder: a file of it, or a place behind the hash.
 * @param {string} address @param {Record<string, string>} files */
export const addressHere = (address, files) => {
  if (address.startsWith("/static/")) return address.slice(1);
  return files[address] ?? `#${address}`;
};

/** Style sheets and pictures that only the tables have become files of this page's memory.
 * @param {Element} element @param {string} name @param {(address: string) => Promise<any>} ask */
const brought = async (element, name, ask) => {
  const { body, headers } = await ask(String(element.getAttribute(name)));
  element.setAttribute(name, URL.createObjectURL(new Blob([body], { type: headers["content-type"] })));
};

/** Read a page and turn its addresses. @param {string} markup @param {string} address
 * @param {Record<string, string>} files @param {(address: string) => Promise<any>} ask */
export const readPage = async (markup, address, files, ask) => {
  const page = new DOMParser().parseFromString(markup, "text/html"), own = address.split(/[?#]/)[0];
  const waiting = [];
  for (const name of ["href", "src"]) {
    for (const element of page.querySelectorAll(`[${name}^="/"], a[${name}^="?"]`)) {
      const found = String(element.getAttribute(name)), full = found.startsWith("?") ? own + found : found;
      const here = addressHere(full, files), link = element.tagName === "A";
      if (link || !here.startsWith("#")) element.setAttribute(name, link && !full.startsWith("/static/") ? `#${full}` : here);
      else waiting.push(brought(element, name, ask));
    }
  }
  await Promise.all(waiting);
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

/** @param {{body: any}} answer */
export const words = (answer) => (typeof answer.body === "string" ? answer.body : text.decode(answer.body));
