// Small helpers for making and finding elements.

import { link } from "./home.js";

const SVG = "http://www.w3.org/2000/svg";
export const SHAPES = ["●", "■", "▲", "◆", "★", "✚"];
const CLAUSE = /\[?\b([A-Z]{2,3}(?:-[A-Z0-9]+)+)\b\]?/g;
const ROOM_FOR_NAME = 14;

/** @param {string} id @returns {any} */
export const $ = (id) => document.getElementById(id);

/** @param {string} selector @param {ParentNode} root @returns {any[]} */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Make an element of the page. @param {string} tag @param {any} properties @returns {any} */
export const make = (tag, { data = {}, ...properties } = {}, /** @type {any[]} */ ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value);
  }
  Object.assign(element.dataset, data);
  element.append(...children);
  return element;
};

/** Make an element of a picture. @param {string} tag @param {Record<string, any>} attributes @returns {any} */
export const draw = (tag, attributes = {}, /** @type {any[]} */ ...children) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
};

/** Read printed markup into elements of this page. Styles are set by script: the page's policy allows
 * none in markup. @param {string} markup @returns {Element[]} */
export const printed = (markup) => {
  const plain = markup.replaceAll(' style="', ' data-style="');
  const found = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${plain}</svg>`, "image/svg+xml");
  const elements = [...found.documentElement.children].map((each) => document.importNode(each, true));
  for (const styled of elements.flatMap((each) => [each, ...each.querySelectorAll("[data-style]")])) {
    const { style, dataset } = /** @type {SVGElement} */ (styled);
    if (dataset.style) style.cssText = dataset.style;
    styled.removeAttribute("data-style");
  }
  return elements;
};

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number | null | undefined} points */
export const signed = (points) => (points === null || points === undefined ? "?" : String(points).replace("-", "−"));

/** Shorten a name to what a board has room for. @param {string} name */
export const brief = (name) => (name.length <= ROOM_FOR_NAME ? name : `${name.slice(0, ROOM_FOR_NAME - 1).trimEnd()}…`);

/** @param {any} a @param {any} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Turn the clauses named in a sentence into links to the rules page. @param {string} text @returns {any[]} */
export const linked = (text) => {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(CLAUSE)) {
    const href = link(`/rules/${document.body.dataset.game}#${found[1]}`);
    parts.push(text.slice(end, found.index), make("a", { href, target: "_blank", textContent: found[1], data: { clause: found[1] } }));
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)];
};

/** The colour and shape of a seat. @param {number} seat */
export const badge = (seat) => make("span", { className: `badge seat${seat}`, ariaHidden: "true", textContent: SHAPES[seat] ?? "•" });

/** The part of an address that lets a guest watch. @param {DOMStringMap} page */
export const watching = (page) => (page.watch ? `watch=${encodeURIComponent(page.watch)}` : "");
