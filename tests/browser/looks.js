// What may never be otherwise at a decision: returns the boxes of what must not move, and a list
// of complaints about what is shown.
({ words, bold, phone }) => {
  const complaints = [];
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map((each) => Math.round(each * 100) / 100);
  };
  const name = (element) => (element.id ? `#${element.id}` : element.dataset.zone ?? element.dataset.piece ?? element.className);
  const say = (words) => { if (complaints.length < 12) complaints.push(words); };

  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) say(`the page scrolls: ${root.scrollWidth} × ${root.scrollHeight}`);

  const boxes = {};
  for (const element of document.querySelectorAll("[data-zone], #decision, #head, #rail, #board, #tools, #map, .confirm")) {
    boxes[element.dataset.zone ? `${element.dataset.zone} ${phone ? document.querySelector("#pages [aria-pressed=true]")?.dataset.page : ""}` : name(element)] = box(element);
  }

  const confirm = document.querySelector("#decision .confirm");
  const [cx, cy, cw, ch] = box(confirm);
  if (!confirm.checkVisibility() || cx < 0 || cy < 0 || cx + cw > innerWidth || cy + ch > innerHeight) say("the confirm button is out of sight");

  const board = document.getElementById("board").getBoundingClientRect();
  for (const piece of document.querySelectorAll("#board .legal")) {
    const { left, top, right, bottom } = piece.querySelector("use").getBoundingClientRect();
    if (left < board.left - 1 || top < board.top - 1 || right > board.right + 1 || bottom > board.bottom + 1) say(`${name(piece)} is legal but out of sight`);
  }
  if (phone && document.getElementById("board").scrollHeight > board.height + 1) say("the page of the phone scrolls");

  const seen = [];
  for (const text of document.querySelectorAll("#board text")) {
    const letters = text.textContent.trim(), style = getComputedStyle(text);
    if (!letters || style.visibility === "hidden") continue;
    if (!text.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const matrix = text.getScreenCTM(), scale = Math.hypot(matrix.a, matrix.b);
    const size = parseFloat(style.fontSize) * scale, number = Number(style.fontWeight) >= 700;
    if (size < (number ? bold : words) - 0.05) say(`“${letters}” in ${text.closest("[data-area]")?.dataset.area} is drawn at ${size.toFixed(1)} px`);
    const { left, right, top, bottom } = text.getBoundingClientRect(), trim = (bottom - top) * 0.24;
    seen.push([left + 1, right - 1, top + trim, bottom - trim, letters, text.closest("[data-area]")?.dataset.area]);
  }
  for (let one = 0; one < seen.length; one += 1) {
    const [left, right, top, bottom, letters, zone] = seen[one];
    for (let other = one + 1; other < seen.length; other += 1) {
      const [l, r, t, b, second] = seen[other];
      if (left < r && l < right && top < b && t < bottom) say(`“${letters}” and “${second}” overlap in ${zone}`);
    }
  }
  return { boxes, complaints };
}
