// A plain client: draws what the server sends, sends what is clicked.
"use strict";
const page = document.body.dataset;
if (page.page === "table") {
  const $ = (id) => document.getElementById(id);
  let version = -1, socket = null, wait = 500;
  const send = (wish) => socket && socket.readyState === 1 && socket.send(JSON.stringify(wish));
  const SVG = "http://www.w3.org/2000/svg";

  const piece = (markup) => {
    const box = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
    return document.importNode(box.documentElement.firstElementChild, true);
  };
  const regionBox = (region) => {
    const box = document.createElement("figure");
    box.id = "region-" + region.id;
    box.className = region.wide ? "region wide" : "region";
    const title = document.createElement("figcaption");
    title.textContent = region.title;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${region.width} ${region.height}`);
    for (const p of region.pieces) svg.append(piece(p.markup));
    box.append(title, svg);
    return box;
  };
  const drawRegion = (region) => {
    const old = $("region-" + region.id);
    if (region.pieces) {
      const box = regionBox(region);
      if (old) old.replaceWith(box); else $("board").append(box);
      return;
    }
    for (const id of region.drop) document.getElementById(id)?.remove();
    const svg = old.querySelector("svg");
    for (const p of region.put) {
      document.getElementById(p.id)?.remove();
      svg.insertBefore(piece(p.markup), p.before ? document.getElementById(p.before) : null);
    }
  };
  const show = (m) => {
    if (m.full) { $("board").replaceChildren(); $("log").replaceChildren(); $("chat").replaceChildren(); }
    for (const id of m.gone) $("region-" + id)?.remove();
    m.regions.forEach(drawRegion);
    for (const id of m.order) $("board").append($("region-" + id));
    for (const line of m.log) for (const text of line.lines) {
      const li = document.createElement("li"); li.textContent = text; li.dataset.n = line.n; $("log").prepend(li);
    }
    for (const line of m.chat) {
      const li = document.createElement("li"); li.textContent = line.name + ": " + line.text; $("chat").append(li);
    }
    $("status").textContent = m.status;
    $("seats").replaceChildren(...m.seats.map((seat, p) => {
      const span = document.createElement("span");
      span.textContent = ` ${seat.name || "free"}: ${m.scores[p] ?? "?"} `;
      return span;
    }));
    $("moves").replaceChildren(...m.moves.map((move) => {
      const button = document.createElement("button");
      button.textContent = move.label; button.dataset.move = move.text;
      return button;
    }));
    $("undo").hidden = !m.canUndo; $("restart").hidden = !m.canRestart; $("done").hidden = !m.canEnd;
    $("hint").hidden = m.moves.length === 0;
    if ($("confirm")) $("confirm").checked = m.confirm;
    if ($("lobby") && !m.waiting) location.reload();
    version = m.version;
    page.version = String(version);
  };
  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const watch = page.watch ? "?watch=" + encodeURIComponent(page.watch) : "";
    socket = new WebSocket(`${scheme}://${location.host}/table/${page.table}/live${watch}`);
    socket.onmessage = (event) => {
      wait = 500;
      const m = JSON.parse(event.data);
      if (m.type === "scene") show(m);
      else $("answer").textContent = m.reason ?? m.move ?? m.text ?? "";
    };
    socket.onclose = () => { $("status").textContent = "Connecting…"; setTimeout(connect, wait); wait = Math.min(wait * 2, 10000); };
  };
  document.addEventListener("click", (event) => {
    const target = event.target.closest("[data-move]");
    if (!target) return;
    if (target.matches("button, .legal")) send({ do: "move", version, move: target.dataset.move });
    else send({ do: "why", move: target.dataset.move });
  });
  document.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && event.target.matches("g.legal")) {
      event.preventDefault();
      send({ do: "move", version, move: event.target.dataset.move });
    }
  });
  for (const name of ["undo", "restart", "done"]) $(name).onclick = () => send({ do: name, version });
  $("hint").onclick = () => send({ do: "hint" });
  if ($("resign")) $("resign").onclick = () => confirm("Leave this seat to a bot?") && send({ do: "resign" });
  if ($("confirm")) $("confirm").onchange = (event) => send({ do: "prefer", name: "confirm", value: event.target.checked });
  if ($("say")) $("say").onsubmit = (event) => {
    event.preventDefault();
    send({ do: "chat", text: $("words").value }); $("words").value = "";
  };
  connect();
}
