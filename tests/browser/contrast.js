// Lists the words on the board that are hard to read: less than 4.5 to 1 against what is drawn
// under them, or 3 to 1 for large words and for the shapes of the players. Words that are drawn
// faint because they are out of play do not count. Pieces are drawn by `use`, whose insides a
// script cannot see: so a copy of the board is looked at in which the symbols stand themselves.
() => {
  const SHAPE = /^[●■▲◆★✚]$/;
  const rgba = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    return [red, green, blue, alpha];
  };
  const over = (top, under) => under.map((value, n) => top[n] * top[3] + value * (1 - top[3]));
  const light = (colour) => {
    const [red, green, blue] = colour.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
  const faint = new Map();
  const opacity = (element, root) => {
    if (element === root) return 1;
    if (!faint.has(element)) faint.set(element, Number(getComputedStyle(element).opacity) * opacity(element.parentElement, root));
    return faint.get(element);
  };

  /** Put what a `use` shows in its place. */
  const unfold = (root) => {
    for (let uses = root.querySelectorAll("use"); uses.length; uses = root.querySelectorAll("use")) {
      for (const use of uses) {
        const symbol = document.querySelector(use.getAttribute("href").replace(/#(.*)/, '[id="$1"]'));
        const group = document.createElementNS(root.namespaceURI, "g");
        for (const { name, value } of use.attributes) if (!["x", "y", "width", "height", "href"].includes(name)) group.setAttribute(name, value);
        const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(use.getAttribute(name) ?? 0));
        const { width: w, height: h } = symbol?.viewBox?.baseVal ?? {};
        const scale = w && width ? Math.min(width / w, height / h) : 1;
        const dx = x + (w && width ? (width - w * scale) / 2 : 0), dy = y + (h && height ? (height - h * scale) / 2 : 0);
        group.setAttribute("transform", `${use.getAttribute("transform") ?? ""} translate(${dx} ${dy}) scale(${scale})`);
        // A symbol's own element stays around its parts, for styles that name it.
        const body = document.createElementNS(root.namespaceURI, "g");
        body.append(...[...(symbol?.childNodes ?? [])].map((each) => each.cloneNode(true)));
        group.append(body);
        use.replaceWith(group);
      }
    }
    return root;
  };
  /** The colour of a paint; of a gradient, the middle of its ends. */
  const paintOf = (fill) => {
    const id = /url\(["']?#([^"')]+)/.exec(fill)?.[1], stops = id ? [...(document.getElementById(id)?.querySelectorAll("stop") ?? [])] : [];
    if (!stops.length) return rgba(fill);
    const ends = [stops[0], stops.at(-1)].map((stop) => [...rgba(getComputedStyle(stop).stopColor).slice(0, 3), Number(getComputedStyle(stop).stopOpacity)]);
    return ends[0].map((value, n) => (value + ends[1][n]) / 2);
  };

  const board = document.querySelector("#board > svg");
  const svg = unfold(board.cloneNode(true));
  svg.querySelectorAll(".marks, .hit, .ghosts, .flying").forEach((each) => each.remove());
  board.after(svg);
  const card = rgba(getComputedStyle(document.getElementById("main")).backgroundColor).slice(0, 3);

  const painted = [], found = [];
  const under = (text) => {
    const style = getComputedStyle(text), box = text.getBBox();
    if (style.paintOrder.startsWith("stroke") && parseFloat(style.strokeWidth) >= 2.5) return rgba(style.stroke).slice(0, 3);
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(text.getScreenCTM());
    return painted.reduce((colour, { shape, left, right, top, bottom, paint, inverse }) => {
      if (middle.x < left || middle.x > right || middle.y < top || middle.y > bottom) return colour;
      return shape.isPointInFill(middle.matrixTransform(inverse)) ? over(paint, colour) : colour;
    }, card);
  };
  for (const each of svg.querySelectorAll("rect:not(.ground), circle, ellipse, path, polygon, text")) {
    if (each.closest("defs, clipPath, mask, pattern")) continue;
    if (each.tagName !== "text") {
      const { fill, fillOpacity } = getComputedStyle(each), { left, right, top, bottom } = each.getBoundingClientRect();
      if (fill === "none") continue;
      const paint = paintOf(fill);
      paint[3] *= Number(fillOpacity) * opacity(each, svg);
      painted.push({ shape: each, left, right, top, bottom, paint, inverse: each.getScreenCTM().inverse() });
    } else if (each.textContent.trim() && opacity(each, svg) > 0.9) {
      const { fill, fontSize, fontWeight } = getComputedStyle(each), size = parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const ground = under(each), ink = over(rgba(fill), ground), words = each.textContent.trim();
      if (contrast(ink, ground) < (large || SHAPE.test(words) ? 3 : 4.5)) {
        const area = each.closest("[data-area]")?.dataset.area, piece = each.closest("[data-piece]")?.dataset.piece ?? "";
        found.push(`${area} ${piece}: ${words.slice(0, 30)} (${each.getAttribute("class")}): ${contrast(ink, ground).toFixed(2)}`);
      }
    }
  }
  svg.remove();
  return [...new Set(found)];
}
