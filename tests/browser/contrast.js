// Lists the words on the boards that are hard to read: less than 4.5 to 1 against what is drawn
// under them, or 3 to 1 for large words and for the shapes of the players. Words in a piece that
// is drawn faint because it is out of play do not count.
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
  const opacity = (element, root) => (element === root ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement, root));

  /** Mix what is painted under the middle of a text, from the card up. */
  const under = (text, painted, card, svg) => {
    const style = getComputedStyle(text), box = text.getBBox();
    if (style.paintOrder.startsWith("stroke") && parseFloat(style.strokeWidth) >= 3) return rgba(style.stroke).slice(0, 3);
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(text.getCTM());
    return painted.reduce((colour, shape) => {
      const { fill, fillOpacity } = getComputedStyle(shape);
      if (fill === "none" || !shape.isPointInFill(middle.matrixTransform(shape.getCTM().inverse()))) return colour;
      const paint = rgba(fill);
      paint[3] *= Number(fillOpacity) * opacity(shape, svg);
      return over(paint, colour);
    }, card);
  };

  const found = [];
  for (const svg of document.querySelectorAll("#board .frame > svg")) {
    const card = rgba(getComputedStyle(svg.closest(".region")).backgroundColor).slice(0, 3);
    const painted = [];
    for (const each of svg.querySelectorAll("rect:not(.hit), circle, ellipse, path, polygon, text")) {
      if (each.tagName !== "text") painted.push(each);
      else if (each.textContent.trim() && opacity(each, svg) > 0.9) {
        const { fill, fontSize, fontWeight } = getComputedStyle(each), size = parseFloat(fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        const ground = under(each, painted, card, svg), ink = over(rgba(fill), ground);
        const words = each.textContent.trim();
        if (contrast(ink, ground) < (large || SHAPE.test(words) ? 3 : 4.5)) {
          found.push(`${svg.closest(".region").id}: ${words.slice(0, 30)} (${each.getAttribute("class")}): ${contrast(ink, ground).toFixed(2)}`);
        }
      }
    }
  }
  return [...new Set(found)];
}
