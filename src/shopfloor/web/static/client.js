// The browser's side of Shopfloor: draws what the server sends, sends what is chosen.
// One script for all pages, no framework: a page says by body[data-page] what it is.
"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const SHAPES = ["●", "■", "▲", "◆", "★", "✚"];
  const CLAUSE = /\[?\b([A-Z]{2,3}(?:-[A-Z0-9]+)+)\b\]?/g;
  const SIZES = { small: 330, normal: 440, large: 640 };
  const GAP = 10, BRICK = 4, FINGER = 25;
  const GLIDE = { slow: 1100, normal: 550, fast: 250, off: 0 };
  const still = new URLSearchParams(location.search).has("still");
  const $ = (id) => document.getElementById(id);

  // -- small helpers --------------------------------------------------------------------------

  const make = (tag, { data = {}, ...properties } = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (name in element) element[name] = value;
      else element.setAttribute(name, value);
    }
    Object.assign(element.dataset, data);
    element.append(...children);
    return element;
  };
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const signed = (points) => (points === null || points === undefined ? "?" : String(points).replace("-", "−"));
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

  /** Turn the clause ids in a sentence into links to the rules page. */
  const linked = (text) => {
    const parts = [];
    let end = 0;
    for (const found of text.matchAll(CLAUSE)) {
      const href = `/rules/${document.body.dataset.game}#${found[1]}`;
      const link = make("a", { href, target: "_blank", textContent: found[1], data: { clause: found[1] } });
      parts.push(text.slice(end, found.index), link);
      end = found.index + found[0].length;
    }
    return [...parts, text.slice(end)];
  };

  const toast = (text, kind = "") => {
    const close = make("button", { type: "button", className: "close", ariaLabel: "Close", textContent: "×" });
    const box = make("div", { className: `toast ${kind}` }, make("p", {}, ...linked(text)), close);
    close.onclick = () => box.remove();
    $("toasts").replaceChildren(box);
    setTimeout(() => box.matches(":hover, :focus-within") || box.remove(), 12000);
    return box;
  };

  // -- preferences of this browser ------------------------------------------------------------

  const likes = { theme: "auto", speed: "normal", size: "normal", twice: false, preview: true, title: true, sound: false, curtain: false, muted: [] };
  try { Object.assign(likes, JSON.parse(localStorage.getItem("shopfloor") ?? "{}")); } catch { /* a private window */ }
  const keep = () => { try { localStorage.setItem("shopfloor", JSON.stringify(likes)); } catch { /* likewise */ } };
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const glide = () => (still || calm.matches ? 0 : GLIDE[likes.speed] ?? GLIDE.normal);
  const applyLikes = () => {
    document.documentElement.dataset.theme = likes.theme;
    document.documentElement.style.setProperty("--glide", `${glide()}ms`);
  };
  applyLikes();

  const preferences = () => {
    for (const input of all("[data-like]")) {
      const name = input.dataset.like;
      if (input.type === "checkbox") input.checked = likes[name]; else input.value = likes[name];
      input.addEventListener("change", () => {
        likes[name] = input.type === "checkbox" ? input.checked : input.value;
        keep();
        applyLikes();
        if (name === "sound" && likes.sound) chime();
        if (name === "size") dispatchEvent(new Event("resize"));
      });
    }
    $("theme")?.addEventListener("click", () => {
      const dark = likes.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : likes.theme === "dark";
      likes.theme = dark ? "light" : "dark";
      keep();
      applyLikes();
    });
  };

  let speaker = null;
  const chime = () => {
    speaker ??= new AudioContext();
    for (const [delay, pitch] of [[0, 660], [0.16, 880]]) {
      const tone = speaker.createOscillator(), volume = speaker.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.12, speaker.currentTime + delay);
      volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + delay + 0.3);
      tone.connect(volume).connect(speaker.destination);
      tone.start(speaker.currentTime + delay);
      tone.stop(speaker.currentTime + delay + 0.3);
    }
  };

  // -- the board: regions of keyed pieces -----------------------------------------------------

  class Board {
    constructor(root) {
      this.root = root;
      this.regions = new Map();
      new ResizeObserver(() => this.layOut()).observe(root);
      addEventListener("resize", () => this.layOut());
      this.ghosts = document.body.appendChild(make("div", { className: "board ghosts", ariaHidden: "true" }));
    }

    piece(id) {
      for (const region of this.regions.values()) if (region.pieces.has(id)) return region.pieces.get(id);
      return null;
    }

    /** Draw a message of the server: a whole scene, or what changed; pieces keep their elements. */
    draw(message) {
      const travellers = this.travellers(message);
      for (const id of [...this.regions.keys()]) if (!message.order.includes(id)) this.drop(id);
      for (const region of message.regions) this.drawRegion(region);
      inOrder(message).forEach((id, place) => {
        const { box } = this.regions.get(id);
        box.classList.toggle("own", ownerOf(id) === message.viewer);
        if (this.root.children[place] !== box) this.root.insertBefore(box, this.root.children[place] ?? null);
      });
      if (this.reshaped) this.layOut();
      this.widenTargets();
      for (const [id, from] of travellers) this.fly(this.piece(id), from);
    }

    /** Lay the regions out like bricks: two tracks to a column, as many columns as are readable. */
    layOut() {
      const room = this.root.clientWidth;
      const tracks = room < 760 ? 2 : 2 * Math.max(1, Math.floor(room / SIZES[likes.size]));
      this.root.style.gridTemplateColumns = `repeat(${tracks}, minmax(0, 1fr))`;
      const boxes = [...this.regions.values()];
      for (const { box, width } of boxes) {
        box.style.gridRow = "auto";
        box.style.gridColumn = `span ${box.matches(".big") || width > 800 ? tracks : width <= 330 ? 1 : 2}`;
      }
      for (const hit of all(".hit", this.root)) hit.remove();
      this.widenTargets();
      this.reshaped = false;
      const heights = boxes.map(({ box }) => box.offsetHeight);
      boxes.forEach(({ box }, n) => { box.style.gridRow = `span ${Math.ceil((heights[n] + GAP) / BRICK)}`; });
    }

    /** Give every move on the board an area that a finger can hit, however small it is drawn. */
    widenTargets() {
      for (const element of all(".legal", this.root)) {
        const { width, viewBox } = { width: element.ownerSVGElement.clientWidth, viewBox: element.ownerSVGElement.viewBox.baseVal };
        const least = (FINGER * viewBox.width) / width, box = element.getBBox();
        if (element.querySelector(":scope > .hit") || !width || Math.min(box.width, box.height) >= least) continue;
        const [wide, high] = [Math.max(box.width, least), Math.max(box.height, least)];
        const hit = document.createElementNS(SVG, "rect");
        const place = { class: "hit", x: box.x + (box.width - wide) / 2, y: box.y + (box.height - high) / 2, width: wide, height: high };
        for (const [name, value] of Object.entries(place)) hit.setAttribute(name, value);
        element.prepend(hit);
      }
    }

    /** Say which move a click means: of areas that overlap, the one whose middle is nearest. */
    aimedAt(event) {
      const target = event.target.closest("[data-move]");
      if (!target?.matches(".legal") || !event.detail) return target;
      const far = (element) => {
        const box = element.getBoundingClientRect();
        const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
        return inside ? Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2) : Infinity;
      };
      const near = all(".legal:has(> .hit)", target.ownerSVGElement).reduce((best, each) => (far(each) < far(best) ? each : best), target);
      return target.querySelector(":scope > .hit") ? near : target;
    }

    /** Find pieces about to change region, and where they are on the screen now. */
    travellers(message) {
      const found = new Map();
      if (!glide()) return found;
      for (const region of message.regions) {
        for (const { id } of region.pieces ?? region.put) {
          const old = this.piece(id);
          if (old && old.region !== region.id) found.set(id, old.element.getBoundingClientRect());
        }
      }
      return found;
    }

    drop(id) {
      this.reshaped = true;
      this.regions.get(id).box.remove();
      this.regions.delete(id);
    }

    drawRegion(region) {
      if (!this.regions.has(region.id)) this.addRegion(region);
      const known = this.regions.get(region.id);
      this.shape(known, region);
      if (!region.pieces) {
        for (const id of region.drop) this.remove(known, id);
        for (const piece of region.put) this.put(known, piece, known.pieces.get(piece.before)?.element ?? null);
        return;
      }
      const wanted = new Set(region.pieces.map((piece) => piece.id));
      for (const id of [...known.pieces.keys()]) if (!wanted.has(id)) this.remove(known, id);
      let next = known.svg.firstElementChild;
      for (const piece of region.pieces) next = this.put(known, piece, next).nextElementSibling;
    }

    addRegion(region) {
      const svg = document.createElementNS(SVG, "svg");
      svg.setAttribute("role", "group");
      const caption = make("span", {});
      const zoom = make("button", { type: "button", className: "zoom", textContent: "⤢", title: "Larger or smaller" });
      const heading = make("figcaption", {}, caption, zoom);
      const box = make("figure", { id: `region-${region.id}`, className: "region" }, heading, make("div", { className: "frame" }, svg));
      zoom.onclick = () => { zoom.setAttribute("aria-pressed", box.classList.toggle("big")); this.layOut(); };
      this.regions.set(region.id, { id: region.id, box, svg, caption, pieces: new Map() });
    }

    shape(known, region) {
      const { svg, caption } = known;
      const shape = [region.title, region.width, region.height];
      if (same(shape, known.shape)) return;
      Object.assign(known, { shape, width: region.width });
      this.reshaped = true;
      caption.textContent = region.title;
      known.box.querySelector(".zoom").setAttribute("aria-label", `Enlarge: ${region.title}`);
      svg.setAttribute("aria-label", region.title);
      svg.setAttribute("viewBox", `0 0 ${region.width} ${region.height}`);
    }

    remove(region, id) {
      region.pieces.get(id)?.element.remove();
      region.pieces.delete(id);
    }

    /** Put a piece before another, changing the element it has if it has one. */
    put(region, { id, layer, markup }, before) {
      const old = region.pieces.get(id);
      if (!old) {
        const element = this.parse(markup);
        element.classList.toggle("fresh", glide() > 0);
        region.svg.insertBefore(element, before);
        region.pieces.set(id, { element, markup, layer, region: region.id });
        return element;
      }
      if (old.markup !== markup) this.change(old.element, this.parse(markup));
      Object.assign(old, { markup, layer });
      if (old.element !== before && old.element.nextElementSibling !== before) region.svg.insertBefore(old.element, before);
      return old.element;
    }

    parse(markup) {
      const box = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
      const element = document.importNode(box.documentElement.firstElementChild, true);
      // A <title> would show the browser's own tooltip over ours; <desc> is for screen readers only.
      for (const title of all("title", element)) {
        const words = document.createElementNS(SVG, "desc");
        words.textContent = title.textContent;
        title.replaceWith(words);
      }
      return this.settle(element);
    }

    /** Copy the position to the style: that is what glides in every browser. */
    settle(element) {
      const at = /^translate\((\S+) (\S+)\)$/.exec(element.getAttribute("transform") ?? "");
      element.style.transform = at ? `translate(${at[1]}px, ${at[2]}px)` : "";
      return element;
    }

    change(element, fresh) {
      for (const { name } of [...element.attributes]) {
        if (name !== "style" && !fresh.hasAttribute(name)) element.removeAttribute(name);
      }
      for (const { name, value } of fresh.attributes) {
        if (name !== "style" && element.getAttribute(name) !== value) element.setAttribute(name, value);
      }
      if (element.innerHTML !== fresh.innerHTML) element.replaceChildren(...fresh.childNodes);
      this.settle(element);
    }

    /** Let a copy fly from where a piece was, in another region, to where it is. */
    fly(piece, from) {
      const to = piece?.element.getBoundingClientRect();
      if (!to?.width || !from.width) return;
      const shape = piece.element.getBBox();
      const copy = piece.element.cloneNode(true);
      copy.removeAttribute("id");
      copy.removeAttribute("transform");
      copy.style.transform = "";
      const ghost = document.createElementNS(SVG, "svg");
      ghost.setAttribute("viewBox", `${shape.x} ${shape.y} ${shape.width} ${shape.height}`);
      Object.assign(ghost.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
      ghost.append(copy);
      this.ghosts.append(ghost);
      piece.element.classList.add("away");
      const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
      const flight = ghost.animate([{ transform: start }, { transform: "none" }], { duration: glide() * 1.4, easing: "ease-in-out" });
      flight.onfinish = flight.oncancel = () => {
        ghost.remove();
        piece.element.classList.remove("away");
      };
    }

    /** Give a class to pieces, named by id or by the move they stand for, and to no others. */
    mark(names, kind) {
      for (const element of all(`.${kind}`, this.root)) element.classList.remove(kind);
      for (const name of names) {
        const piece = this.piece(name);
        // Layer 0 is the furniture of a board: outlining a whole panel would say nothing.
        if (piece && piece.layer > 0 && !(kind === "recent" && piece.element.matches(".legal"))) piece.element.classList.add(kind);
        if (piece) continue;
        for (const element of all(`[data-move="${CSS.escape(name)}"]`, this.root)) element.classList.add(kind);
      }
    }

    /** List the pieces that another scene shows differently. */
    differences(regions) {
      const plain = (markup) => markup.replace(/ class="legal" tabindex="0" role="button" aria-label="[^"]*"/, "");
      return regions.flatMap((region) => region.pieces
        .filter((piece) => piece.layer > 0 && !piece.markup.includes("data-move=") && plain(this.regions.get(region.id)?.pieces.get(piece.id)?.markup ?? "") !== plain(piece.markup))
        .map((piece) => piece.id));
    }
  }

  /** Say whose region it is: its id ends in the number of the seat, as in mat-2. */
  const ownerOf = (id) => Number(/-(\d)$/.exec(id)?.[1] ?? NaN);

  /** A single mat of one's own comes first, next to the decision; else the game's order holds. */
  const inOrder = ({ order, viewer }) => {
    const own = order.filter((id) => ownerOf(id) === viewer);
    return own.length === 1 ? [...own, ...order.filter((id) => id !== own[0])] : order;
  };

  // -- tips: what a component is, near the pointer or the focus ---------------------------------

  const tips = (root, about) => {
    const tip = $("tip");
    const hide = () => { tip.hidden = true; };
    const show = (target, x, y) => {
      const words = about(target);
      if (!words) return hide();
      tip.replaceChildren(...words);
      tip.hidden = false;
      const { width, height } = tip.getBoundingClientRect();
      tip.style.left = `${Math.max(4, Math.min(x + 14, innerWidth - width - 8))}px`;
      tip.style.top = `${y + 22 + height > innerHeight ? Math.max(4, y - height - 12) : y + 22}px`;
    };
    root.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") show(event.target, event.clientX, event.clientY);
    });
    root.addEventListener("pointerleave", hide);
    root.addEventListener("focusin", (event) => {
      if (!event.target.matches(":focus-visible")) return;
      const { left, bottom } = event.target.getBoundingClientRect();
      show(event.target, left, bottom - 14);
    });
    root.addEventListener("focusout", hide);
    document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
    addEventListener("scroll", hide, { passive: true });
  };
  const described = (target) => target.closest(".board svg > g")?.querySelector("desc")?.textContent ?? "";

  // -- people and points, on tables and replays -------------------------------------------------

  const badge = (seat) => make("span", { className: `badge seat${seat}`, ariaHidden: "true", textContent: SHAPES[seat] ?? "•" });

  const scoreSheet = (message) => {
    const rows = [...new Set(message.sheet.flatMap((sheet) => Object.keys(sheet ?? {})))];
    const cells = (words, tag = "td") => words.map((word) => make(tag, { textContent: signed(word) }));
    const head = make("tr", {}, make("td", {}), ...message.seats.map((seat, p) => make("th", { scope: "col", title: seat.name }, badge(p), make("span", { className: "unseen", textContent: seat.name }))));
    const body = rows.map((row) => make("tr", {}, make("th", { scope: "row", textContent: capital(row.replaceAll("_", " ")) }), ...cells(message.sheet.map((sheet) => sheet && (sheet[row] ?? 0)))));
    const total = make("tr", { className: "total" }, make("th", { scope: "row", textContent: "Together" }), ...cells(message.scores));
    return make("table", {}, make("caption", { className: "unseen", textContent: "Points by source" }), make("thead", {}, head), make("tbody", {}, ...body, total));
  };

  const logEntry = (entry, here) => {
    const lines = entry.lines.map((line) => make("p", { textContent: line }));
    const link = entry.move ? [make("a", { className: "number", href: here(entry.move), textContent: `#${entry.move}`, title: "Show in the replay", ariaLabel: `Replay from move ${entry.move}` })] : [];
    return make("li", { tabIndex: -1, data: { n: entry.n, marks: JSON.stringify(entry.marks) } }, entry.who === null ? "" : badge(entry.who), make("div", {}, ...lines), ...link);
  };

  /** Hovering or focusing a line of the log marks its pieces; arrows step through it. */
  const logMarks = (log, board) => {
    const mark = (event) => {
      const line = event.target.closest?.("li");
      board.mark(line ? JSON.parse(line.dataset.marks) : [], "told");
    };
    for (const kind of ["pointerover", "pointerleave", "focusin", "focusout"]) log.addEventListener(kind, mark);
    log.addEventListener("keydown", (event) => {
      const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
      const next = step && event.target.closest("li")?.[step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
  };

  const watching = (page) => (page.watch ? `watch=${encodeURIComponent(page.watch)}` : "");

  // -- the table ----------------------------------------------------------------------------------

  const playTable = (page) => {
    const board = new Board($("board"));
    const title = document.title;
    let now = null, socket = null, wait = 500, pending = false, touch = false;
    let chosen = "", asking = false, sandbox = null, since = [], recent = new Set();
    let previews = new Map(), previewed = "", timer = 0, turnBefore = null;

    const send = (wish) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(wish));
    const mine = () => now && now.you.includes(now.turn) && !now.over;
    const legal = (move) => (sandbox ?? now).moves.some((each) => each.text === move);
    const replayAt = (move) => `/table/${page.table}/replay?${[`move=${move}`, watching(page)].filter(Boolean).join("&")}`;

    // Choosing, previewing, committing.

    const act = (move, byTouch) => {
      if (sandbox) return tryOut([...sandbox.made, move]);
      if ((byTouch || likes.twice) && chosen !== move) return choose(move);
      return commit(move);
    };
    const commit = (move) => {
      if (pending) return;
      pending = true;
      setTimeout(() => { pending = false; }, 4000);
      forget();
      send({ do: "move", version: now.version, move });
    };
    const choose = (move) => {
      chosen = move;
      mark();
      preview(move);
    };
    const forget = () => {
      chosen = previewed = "";
      clearTimeout(timer);
      board.mark([], "would");
      $("answer").replaceChildren();
      mark();
    };
    const preview = (move, delay = 0) => {
      clearTimeout(timer);
      previewed = move;
      tellPreview(move);
      if (previews.has(move) || !likes.preview || sandbox) return;
      timer = setTimeout(() => previewed === move && send({ do: "whatif", moves: [move] }), delay);
    };
    const tellPreview = (move) => {
      const label = now.moves.find((each) => each.text === move)?.label ?? move;
      const world = previews.get(move);
      const words = [make("strong", { textContent: label })];
      if (world) words.push(make("span", { textContent: consequence(world) }));
      if (chosen === move) {
        words.push(make("button", { type: "button", className: "go", textContent: "Do it", onclick: () => commit(move) }));
        words.push(make("button", { type: "button", textContent: "Cancel", onclick: forget }));
      }
      $("answer").replaceChildren(...words);
      board.mark(world && !world.chance ? board.differences(world.regions) : [], "would");
    };
    const consequence = (world) => {
      const seat = now.viewer, gain = (world.scores[seat] ?? 0) - (now.scores[seat] ?? 0);
      const points = gain ? ` (${gain > 0 ? "+" : "−"}${Math.abs(gain)} on your score)` : "";
      if (world.chance) return "What follows depends on chance.";
      return world.lines.slice(0, 3).join(" ") + points;
    };

    // What if: moves on a private copy.

    const tryOut = (moves) => send({ do: "whatif", moves });
    const showWorld = (world) => {
      if (world.made.length === 1 && !sandbox?.open) {
        previews.set(world.made[0], world);
        if (previewed === world.made[0]) tellPreview(previewed);
        return;
      }
      if (!sandbox?.open) return;
      sandbox = { ...world, open: true };
      draw(world);
      $("status").textContent = `What if: ${world.status}`;
      $("answer").replaceChildren(make("span", { textContent: world.lines.join(" ") }));
      listMoves(world.moves);
      tools();
    };
    const openSandbox = () => {
      forget();
      sandbox = { made: [], moves: now.moves, open: true };
      document.body.classList.add("sandbox");
      toast("This is a private copy: try moves out, for everybody to decide. Nothing counts until you go back.");
      tools();
    };
    const closeSandbox = () => {
      sandbox = null;
      document.body.classList.remove("sandbox");
      $("answer").replaceChildren();
      send({ do: "sync" });
    };

    // Showing.

    const draw = (message) => { board.draw(message); jumps(message); };

    /** Offer a way to the parts of the table: one's own, everybody's, and each of the others'. */
    const jumps = (message) => {
      const parts = new Map();
      for (const id of inOrder(message)) {
        const owner = ownerOf(id);
        const name = Number.isNaN(owner) ? "Table" : owner === message.viewer ? "You" : message.seats[owner]?.name;
        if (name && !parts.has(name)) parts.set(name, `#region-${id}`);
      }
      parts.set("Log", "#log-title");
      const key = JSON.stringify([...parts]);
      if ($("jump").dataset.key === key) return;
      $("jump").dataset.key = key;
      $("jump").replaceChildren(...[...parts].map(([name, href]) => make("a", { href, className: "button", textContent: name })));
    };

    const mark = () => {
      board.mark(recent, "recent");
      board.mark(chosen ? [chosen] : [], "chosen");
      for (const button of all("#moves [data-move]")) button.classList.toggle("chosen", button.dataset.move === chosen);
    };

    const show = (message) => {
      const before = now;
      now = message;
      pending = false;
      if (sandbox) return;
      const focused = focusPlace();
      if (before?.version !== now.version) previews = new Map();
      if (chosen && !legal(chosen)) chosen = "";
      if (!chosen) { previewed = ""; $("answer").replaceChildren(); board.mark([], "would"); board.mark([], "hinted"); }
      draw(now);
      tellLog(now, before);
      tellChat(now);
      $("status").textContent = now.status;
      document.body.classList.toggle("mine", mine());
      listMoves(now.moves);
      people(now);
      $("scores").replaceChildren(scoreSheet(now));
      tools();
      $("rule").replaceChildren(make("span", {}, ...linked(now.rule)), ...guideToBoard());
      mark();
      explain();
      refocus(focused);
      notify();
      if (now.full) curtain(before);
      if ($("lobby")) renewLobby();
      page.version = String(now.version);
      page.turn = now.turn === null ? "" : String(now.turn);
      page.over = String(now.over);
    };

    /** Offer a way to where the moves are on the board, if none of them is in sight. */
    const guideToBoard = () => {
      const places = all("#board .legal"), dock = $("dock").getBoundingClientRect();
      const free = (box) => box.top > 0 && box.bottom < innerHeight && (box.bottom <= dock.top || box.top >= dock.bottom);
      if (!places.length || places.some((place) => free(place.getBoundingClientRect()))) return [];
      const go = () => places[0].scrollIntoView({ block: "center", behavior: glide() ? "smooth" : "auto" });
      return [" ", make("button", { type: "button", className: "small", textContent: "Show on the board", onclick: go })];
    };

    const tools = () => {
      const open = Boolean(sandbox);
      $("undo").hidden = !now.canUndo || open;
      $("restart").hidden = !now.canRestart || open;
      $("done").hidden = !now.canEnd || open;
      $("hint").hidden = !now.moves.length || open;
      $("whatif").hidden = !now.moves.length || open;
      $("why").hidden = !now.you.length || now.over || now.waiting || open;
      $("fold").hidden = !(sandbox ?? now).moves.length;
      $("back").hidden = !open;
      $("again").hidden = !open || !sandbox.made.length;
      $("ending").hidden = !now.over;
      $("how").hidden = now.over;
      if ($("confirm")) $("confirm").checked = now.confirm;
      if ($("resign")) $("resign").hidden = now.over || now.waiting;
    };

    /** List moves as buttons; long lists in families, so that they read like a menu. */
    const listMoves = (moves) => {
      const key = JSON.stringify(moves);
      if ($("moves").dataset.key === key) return;
      const families = new Map();
      for (const move of moves) {
        families.set(move.family, [...(families.get(move.family) ?? []), move]);
      }
      const plain = [], grouped = [];
      for (const family of families.values()) {
        if (family.length < 3) plain.push(...family.map((move) => moveButton(move, move.label)));
        else grouped.push(familyBox(family));
      }
      $("moves").replaceChildren(...(plain.length ? [make("div", { className: "family" }, ...plain)] : []), ...grouped);
      $("moves").dataset.key = key;
    };
    const familyBox = (family) => {
      const words = family.map((move) => move.label.split(" "));
      const most = Math.min(...words.map((each) => each.length)) - 1;
      const common = (pick) => { let n = 0; while (n < most && words.every((each) => pick(each, n) === pick(words[0], n))) n++; return n; };
      const head = common((each, n) => each[n]);
      const tail = Math.min(common((each, n) => each[each.length - 1 - n]), most - head);
      const caption = [words[0].slice(0, head).join(" "), tail ? `… ${words[0].slice(-tail).join(" ")}` : ""].filter(Boolean).join(" ");
      const buttons = family.map((move, n) => moveButton(move, words[n].slice(head, words[n].length - tail).join(" ")));
      return make("div", { className: "family", role: "group", ariaLabel: caption }, make("span", { className: "caption", ariaHidden: "true", textContent: caption }), ...buttons);
    };
    const moveButton = (move, label) => {
      const button = make("button", { type: "button", textContent: label, data: { move: move.text } });
      if (label !== move.label) button.setAttribute("aria-label", move.label);
      return button;
    };

    const people = (message) => {
      $("seats").replaceChildren(...message.seats.map((seat, p) => {
        const me = message.you.includes(p);
        const facts = [me ? "you" : "", seat.kind === "bot" || seat.standIn ? `${seat.level} bot` : "", seat.kind === "person" && !me && !seat.online ? "away" : "", seat.kind === "open" ? "free" : "", message.winners.includes(p) ? "winner" : ""].filter(Boolean).join(", ");
        const line = make("li", { className: message.turn === p ? "turn" : "", data: { seat: p } }, badge(p),
          make("span", { className: "name", textContent: seat.name || `Seat ${p + 1}` }),
          make("span", { className: "facts", textContent: message.turn === p ? [facts, "to decide"].filter(Boolean).join(", ") : facts }),
          make("span", { className: "clock", data: { left: seat.left ?? "", deadline: seat.deadline ?? "" } }),
          make("b", { className: "score", textContent: signed(message.scores[p]), title: "Score" }));
        const button = (label, wish) => line.append(make("button", { type: "button", className: "small", textContent: label, onclick: () => send({ ...wish, seat: p }) }));
        if (message.you.length > 1 && me && p !== message.viewer) button("Look from here", { do: "look" });
        if (me && seat.standIn) button("Come back", { do: "return" });
        if (!me && message.you.length && seat.kind === "person" && !seat.online && !seat.standIn && !message.waiting && !message.over) button("Let a bot play", { do: "takeover" });
        return line;
      }));
      tick();
    };
    const tick = () => {
      for (const clock of all("#seats .clock")) {
        const { left, deadline } = clock.dataset;
        const seconds = deadline ? Math.max(0, deadline - Date.now() / 1000) : Number(left);
        if (!deadline && !left) continue;
        const day = Math.floor(seconds / 86400), hour = Math.floor(seconds / 3600) % 24;
        const minute = Math.floor(seconds / 60) % 60, second = String(Math.floor(seconds) % 60).padStart(2, "0");
        clock.textContent = day ? `${day} d ${hour} h` : hour ? `${hour} h ${minute} min` : `${minute}:${second}`;
      }
    };

    const tellLog = (message, before) => {
      if (message.full) {
        $("log").replaceChildren();
        since = [];
        if (!before || before.viewer !== message.viewer) recent = new Set();
      }
      const said = [];
      if (!message.you.length && message.log.length) { since = []; recent.clear(); }
      for (const entry of message.log) {
        if (message.you.includes(entry.who)) { since = []; recent.clear(); }
        else if (entry.kind !== "start") { since.push(entry.n); entry.marks.forEach((id) => recent.add(id)); }
        if (entry.lines.length) $("log").prepend(logEntry(entry, replayAt));
        if (!message.full && !message.you.includes(entry.who)) said.push(...entry.lines);
      }
      for (const line of $("log").children) {
        line.classList.toggle("since", since.includes(Number(line.dataset.n)));
        line.classList.toggle("undone", message.undone.includes(Number(line.dataset.n)));
        line.tabIndex = line === $("log").firstElementChild ? 0 : -1;
      }
      if (said.length) $("said").textContent = said.slice(-4).join(" ");
    };

    const tellChat = (message) => {
      if (message.full) $("chat").replaceChildren();
      for (const line of message.chat) {
        const own = message.you.includes(line.seat);
        const mute = make("button", { type: "button", className: "small", textContent: "Mute", ariaLabel: `Mute ${line.name}`, onclick: () => hush(line.seat) });
        $("chat").append(make("li", { data: { seat: line.seat } }, badge(line.seat), make("div", {}, make("b", { textContent: line.name }), ` ${line.text}`), ...(own ? [] : [mute])));
        if (!message.full && !own && !likes.muted.includes(`${page.table} ${line.seat}`)) $("said").textContent = `${line.name} says: ${line.text}`;
      }
      hushed();
      if (message.chat.length) $("chat").scrollTop = $("chat").scrollHeight;
    };
    const hush = (seat) => { likes.muted = [...likes.muted, `${page.table} ${seat}`].slice(-100); keep(); hushed(); };
    const hushed = () => {
      const quiet = likes.muted.filter((each) => each.startsWith(`${page.table} `)).map((each) => each.split(" ")[1]);
      for (const line of $("chat").children) line.hidden = quiet.includes(line.dataset.seat);
      $("unmute").hidden = !quiet.length;
    };

    const notify = () => {
      const news = mine() && turnBefore !== now.turn;
      document.title = mine() && likes.title ? `▶ Your turn · ${title}` : title;
      if (news && turnBefore !== null && likes.sound) chime();
      turnBefore = now.turn;
    };
    const curtain = (before) => {
      if (!likes.curtain || !before || before.viewer === now.viewer || now.you.length < 2) return;
      $("curtain").querySelector("strong").textContent = now.seats[now.viewer].name;
      $("curtain").showModal();
    };
    const renewLobby = () => {
      const shown = all("#lobby .seat").map((chair) => chair.dataset.name);
      if (!now.waiting || !same(shown, now.seats.map((seat) => seat.name))) location.reload();
    };

    // Focus stays where the player works, even when what had it is gone.

    const focusPlace = () => {
      const active = document.activeElement;
      if (active?.closest("#moves")) return "#moves button";
      if (active?.closest("#tools")) return "#moves button";
      return active?.closest("#board") ? "#board .legal" : active?.id === "dock" ? "#moves button" : "";
    };
    const refocus = (place) => {
      if (!place || (document.activeElement?.matches("[data-move], #tools button") && !document.activeElement.hidden)) return;
      const first = $("board").querySelector(place.startsWith("#board") ? ".legal" : ":not(*)") ?? $("moves").querySelector("button");
      (first ?? $("dock")).focus({ preventScroll: true });
    };

    // Why not?

    const explain = () => {
      for (const element of all("#board [data-move]:not(.legal)")) {
        if (asking) { element.setAttribute("tabindex", "0"); element.setAttribute("role", "button"); element.setAttribute("aria-label", `Why not: ${element.dataset.move}?`); }
        else for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
      }
      document.body.classList.toggle("asking", asking);
      $("why").setAttribute("aria-pressed", String(asking));
    };

    // Listening.

    const hear = (message) => {
      if (message.type === "scene") show(message);
      else if (message.type === "whatif") showWorld(message);
      else if (message.type === "refused") { pending = false; toast(message.reason, "bad"); }
      else if (message.type === "why") answerWhy(message);
      else if (message.type === "rule") $("toasts").querySelector(".toast")?.append(make("p", { className: "rule", textContent: message.text }));
      else if (message.type === "hint") hint(message.move);
    };
    const answerWhy = ({ move, reason }) => {
      const box = toast(reason || `“${capital(move)}” is possible.`, "why");
      const clause = box.querySelector("[data-clause]")?.dataset.clause;
      if (clause) send({ do: "rule", clause });
    };
    const hint = (move) => {
      board.mark([move], "hinted");
      for (const button of all("#moves [data-move]")) button.classList.toggle("hinted", button.dataset.move === move);
      $("hint").disabled = false;
      toast(`A strong bot would: ${now.moves.find((each) => each.text === move)?.label ?? move}.`);
    };

    const connect = () => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      socket = new WebSocket(`${scheme}://${location.host}/table/${page.table}/live?${watching(page)}`);
      socket.onopen = () => { wait = 500; document.body.classList.remove("offline"); };
      socket.onmessage = (event) => hear(JSON.parse(event.data));
      socket.onclose = () => {
        pending = false;
        document.body.classList.add("offline");
        $("status").textContent = "The connection is lost; trying again…";
        setTimeout(() => socket.readyState === WebSocket.CLOSED && connect(), wait * (0.75 + Math.random() / 2));
        wait = Math.min(wait * 2, 15000);
      };
    };
    const hurry = () => { if (!document.hidden && socket.readyState === WebSocket.CLOSED) { wait = 500; connect(); } };
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);

    document.addEventListener("pointerdown", (event) => { touch = event.pointerType === "touch"; }, true);
    document.addEventListener("click", (event) => {
      if (!now) return;
      const target = event.target.closest("#board") ? board.aimedAt(event) : event.target.closest("[data-move]");
      if (target && legal(target.dataset.move) && target.matches("button, .legal")) act(target.dataset.move, touch);
      else if (target && now.you.length) send({ do: "why", move: target.dataset.move });
      else if (event.target.closest("#board") && described(event.target)) toast(described(event.target));
    });
    const consider = (event) => {
      const move = event.target.closest?.("[data-move]")?.dataset.move;
      if (!now || sandbox || chosen || touch || !move || !legal(move) || move === previewed) return;
      preview(move, 180);
    };
    for (const place of [$("board"), $("moves")]) for (const kind of ["pointerover", "focusin"]) place.addEventListener(kind, consider);
    const reconsider = () => { if (!chosen && !sandbox && previewed) forget(); };
    for (const place of [$("board"), $("moves")]) place.addEventListener("pointerleave", reconsider);

    const pressing = (id) => () => { touch = false; $(id).click(); };
    const keys = { u: "undo", r: "restart", e: "done", h: "hint", w: "whatif", "?": "why" };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
      const target = event.target.closest("[data-move]");
      if ((event.key === "Enter" || event.key === " ") && target) {
        event.preventDefault();
        touch = false;
        target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      } else if (event.key === "Escape") {
        if (sandbox) closeSandbox(); else forget();
      } else if (event.key.startsWith("Arrow") && target) {
        event.preventDefault();
        const list = all(target.closest("#moves") ? "#moves [data-move]" : "#board [data-move][tabindex]");
        list.at((list.indexOf(target) + (/Down|Right/.test(event.key) ? 1 : -1)) % list.length)?.focus();
      } else if (keys[event.key] && !$(keys[event.key]).hidden) {
        pressing(keys[event.key])();
      }
    });

    for (const name of ["undo", "restart", "done"]) $(name).onclick = () => { forget(); send({ do: name, version: now.version }); };
    $("hint").onclick = () => { $("hint").disabled = true; setTimeout(() => { $("hint").disabled = false; }, 10000); send({ do: "hint" }); };
    $("fold").onclick = () => $("fold").setAttribute("aria-expanded", String(!$("dock").classList.toggle("folded")));
    $("whatif").onclick = openSandbox;
    $("how").onclick = () => $("guide").showModal();
    $("back").onclick = closeSandbox;
    $("again").onclick = () => { if (sandbox.made.length > 1) tryOut(sandbox.made.slice(0, -1)); else { closeSandbox(); } };
    $("why").onclick = () => {
      asking = !asking;
      explain();
      if (asking) toast("Choose anything on the board that cannot be done now, and it says why.");
    };
    $("unmute").onclick = () => { likes.muted = likes.muted.filter((each) => !each.startsWith(`${page.table} `)); keep(); hushed(); };
    if ($("resign")) $("resign").onclick = () => $("leaving").showModal();
    if ($("leave")) $("leave").onclick = () => { $("leaving").close(); send({ do: "resign" }); };
    if ($("confirm")) $("confirm").onchange = (event) => send({ do: "prefer", name: "confirm", value: event.target.checked });
    if ($("say")) $("say").onsubmit = (event) => {
      event.preventDefault();
      if ($("words").value.trim()) send({ do: "chat", text: $("words").value });
      $("words").value = "";
    };

    tips($("board"), (target) => {
      const words = described(target), move = target.closest("[data-move].legal")?.getAttribute("aria-label");
      if (!words && !move) return null;
      return [...(move ? [make("strong", { textContent: capital(move) })] : []), ...(words ? [make("p", { textContent: words })] : [])];
    });
    logMarks($("log"), board);
    setInterval(tick, 1000);
    connect();
  };

  // -- the replay ---------------------------------------------------------------------------------

  const replay = (page) => {
    const cache = new Map();
    const last = Number(page.moves);
    let at = Number(page.move), playing = null;
    $("board").replaceChildren();
    const board = new Board($("board"));
    const query = [`seat=${page.seat}`, watching(page)].filter(Boolean).join("&");
    const fetched = (move) => {
      if (!cache.has(move)) cache.set(move, fetch(`/table/${page.table}/frame/${move}?${query}`).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText)))));
      return cache.get(move);
    };
    const show = (position) => {
      const changed = board.regions.size ? board.differences(position.regions) : [];
      board.draw(position);
      board.mark(changed, "recent");
      const lines = position.lines.length ? position.lines : [position.move ? "A decision without news." : "The game begins."];
      $("lines").replaceChildren(...lines.map((line) => make("li", { textContent: line })));
      for (const line of all("#seats li")) {
        line.classList.toggle("turn", Number(line.dataset.seat) === position.turn);
        line.querySelector(".score").textContent = signed(position.scores[line.dataset.seat]);
      }
      const seats = all("#seats .name").map((name) => ({ name: name.textContent }));
      $("scores").replaceChildren(scoreSheet({ ...position, seats }));
    };
    const go = async (move) => {
      at = Math.max(0, Math.min(last, move));
      $("scrubber").value = at;
      $("where").textContent = `Move ${at} of ${last}`;
      $("permalink").href = `?move=${at}&${query}`;
      $("back").href = `?move=${Math.max(0, at - 1)}&${query}`;
      $("forward").href = `?move=${Math.min(last, at + 1)}&${query}`;
      if ($("branch-move")) $("branch-move").value = at;
      const wanted = at;
      try {
        const position = await fetched(wanted);
        if (wanted !== at) return;
        show(position);
        history.replaceState(null, "", `?move=${at}&${query}${still ? "&still" : ""}`);
        page.version = String(at);
        if (at < last) fetched(at + 1);
      } catch { toast("This position could not be loaded.", "bad"); }
    };
    const pause = () => { playing = null; $("play").textContent = "Play"; };
    /** Show move after move, each for a while, until paused or at the end. */
    const play = async (film) => {
      while (playing === film && at < last) {
        await go(at + 1);
        await new Promise((done) => { setTimeout(done, still ? 50 : 600 + 2 * glide()); });
      }
      if (playing === film) pause();
    };
    const places = { first: () => 0, back: () => at - 1, forward: () => at + 1, last: () => last };
    for (const [id, place] of Object.entries(places)) {
      $(id).addEventListener("click", (event) => { event.preventDefault(); pause(); go(place()); });
    }
    $("play").onclick = () => {
      if (playing) return pause();
      $("play").textContent = "Pause";
      playing = Symbol("film");
      return play(playing);
    };
    $("scrubber").oninput = (event) => { pause(); go(Number(event.target.value)); };
    document.addEventListener("keydown", (event) => {
      if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "ArrowRight") $("forward").click();
      if (event.key === "ArrowLeft") $("back").click();
    });
    tips($("board"), (target) => (described(target) ? [make("p", { textContent: described(target) })] : null));
    go(at);
  };

  // -- forms --------------------------------------------------------------------------------------

  const newTable = () => {
    const fit = () => {
      const count = Number($("players").value);
      for (const line of all(".seat-choice")) line.hidden = Number(line.dataset.seat) >= count;
      for (const line of all("[data-clock]")) line.hidden = line.dataset.clock !== $("clock").value;
    };
    for (const id of ["players", "clock"]) $(id).addEventListener("change", fit);
    fit();
  };

  const importing = () => {
    $("file").addEventListener("change", async () => { $("record").value = await $("file").files[0].text(); });
  };

  /** Fetch a link in place instead of loading the page anew. */
  const invitations = () => {
    for (const form of all("form.invite")) {
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        const body = new URLSearchParams(new FormData(form));
        const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
        if (!answer.ok) return form.submit();
        const { link } = await answer.json();
        const box = make("input", { className: "link", readOnly: true, value: link, ariaLabel: "Link to send" });
        form.replaceWith(make("p", {}, box, " ", copyButton(box)));
        return box.select();
      });
    }
    for (const box of all("input.link")) box.after(" ", copyButton(box));
  };
  const copyButton = (box) => make("button", { type: "button", textContent: "Copy", onclick: async (event) => {
    box.select();
    try { await navigator.clipboard.writeText(box.value); } catch { document.execCommand("copy"); }
    event.target.textContent = "Copied";
  } });

  document.addEventListener("DOMContentLoaded", () => {
    const page = document.body.dataset;
    preferences();
    invitations();
    if (page.page === "table") playTable(page);
    if (page.page === "replay") replay(page);
    if (page.page === "new") newTable();
    if (page.page === "import") importing();
  });
})();
