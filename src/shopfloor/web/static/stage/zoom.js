// A closer look: the whole board by wheel, pinch and keys; any zone by a double click or `z`.

const MOST = 6, STEP = 1.25, EDGE = 6;

export class Zoom {
  /** @param {import("./board.js").Board} board @param {() => void} changed */
  constructor(board, changed) {
    this.board = board;
    this.changed = changed;
    this.zone = "";
    this.touches = new Map();
    this.view = this.whole;
    this.reset(false);
    const { root } = board;
    root.onwheel = (/** @type {WheelEvent} */ event) => this.wheel(event);
    root.onpointerdown = (/** @type {PointerEvent} */ event) => this.down(event);
    root.onpointermove = (/** @type {PointerEvent} */ event) => this.drag(event);
    root.onpointerup = root.onpointercancel = (/** @type {PointerEvent} */ event) => { this.touches.delete(event.pointerId); };
    root.ondblclick = (/** @type {MouseEvent} */ event) => this.enlarge(/** @type {Element} */ (event.target));
  }

  get whole() { return { x: 0, y: 0, width: this.board.layout.width, height: this.board.layout.height }; }
  get open() { return this.view.width < this.board.layout.width - 0.5 || Boolean(this.zone); }

  /** Show the whole board again. */
  reset(tell = true) {
    this.zone = "";
    this.view = this.whole;
    this.apply(tell);
  }

  /** @param {boolean} tell */
  apply(tell = true) {
    const { x, y, width, height } = this.view;
    this.board.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.board.root.classList.toggle("zoomed", this.open);
    if (tell) this.changed();
  }

  /** Fit a zone, or go back if it is enlarged already. @param {Element | null} element */
  enlarge(element) {
    const zone = element?.closest?.("[data-area]")?.getAttribute("data-area") ?? "";
    const box = this.board.boxes.get(zone);
    if (!box || this.zone === zone || element?.closest(".legal")) return this.open && !element?.closest(".legal") ? this.reset() : undefined;
    this.zone = zone;
    this.view = { x: box[0] - EDGE, y: box[1] - EDGE, width: box[2] + 2 * EDGE, height: box[3] + 2 * EDGE };
    return this.apply();
  }

  /** Come nearer or go back, keeping a point of the board where it is.
   * @param {number} factor @param {{x: number, y: number}} [point] */
  by(factor, point) {
    const { width } = this.whole, { x, y } = point ?? this.middle;
    const wanted = Math.min(width, Math.max(width / MOST, this.view.width / factor)), real = this.view.width / wanted;
    this.zone = "";
    this.view = { x: x - (x - this.view.x) / real, y: y - (y - this.view.y) / real, width: wanted, height: this.view.height / real };
    this.clamp();
    this.apply();
  }

  get middle() { return { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 }; }

  clamp() {
    const { width, height } = this.whole, view = this.view;
    if (view.width >= width - 0.5) return Object.assign(view, this.whole);
    view.x = Math.max(0, Math.min(width - view.width, view.x));
    view.y = Math.max(0, Math.min(Math.max(0, height - view.height), view.y));
    return view;
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.view.x += dx * this.view.width;
    this.view.y += dy * this.view.height;
    this.clamp();
    this.apply();
  }

  /** A point of the window on the board. @param {{clientX: number, clientY: number}} at */
  point({ clientX, clientY }) {
    const matrix = this.board.svg.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : this.middle;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.by(event.deltaY < 0 ? STEP : 1 / STEP, this.point(event));
  }

  /** @param {PointerEvent} event */
  down(event) { this.touches.set(event.pointerId, event); }

  /** One finger moves what is enlarged; two fingers enlarge. @param {PointerEvent} event */
  drag(event) {
    const last = this.touches.get(event.pointerId);
    if (!last || !event.buttons) return;
    const other = [...this.touches.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (other) {
      const far = (/** @type {PointerEvent} */ a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
      const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
      if (far(last) > 4) this.by(far(event) / far(last), this.point(middle));
    } else if (this.open && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) > 3) {
      const scale = this.board.scale;
      this.view.x -= (event.clientX - last.clientX) / scale;
      this.view.y -= (event.clientY - last.clientY) / scale;
      if (!this.zone) this.clamp();
      this.apply();
    } else return;
    this.touches.set(event.pointerId, event);
  }

  /** Enlarge by keys: + and − the board, 0 all of it, z a zone. @param {string} key @param {Element | null} at */
  key(key, at) {
    if (key === "+" || key === "=") this.by(STEP);
    else if (key === "-") this.by(1 / STEP);
    else if (key === "0") this.reset();
    else if (key === "z") this.enlarge(at);
    else return false;
    return true;
  }
}
