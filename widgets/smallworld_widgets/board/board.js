// The board: one path for each region, which takes clicks, focus and a name. Labels, rings and lenses lie above.

import { keepDrawn } from "../page/drawn.js";
import { html, opening, serialNumber, svg } from "../page/elements.js";
import { button } from "../page/fields.js";
import { keepFocus } from "../page/focus.js";
import { ALONG, ARROWS, isCovered, isFor, KEYS } from "../page/keys.js";
import { Drawing, h, render } from "../page/nodes.js";
import { DRAGGED } from "./glyphs.js";
import { labelOf } from "./label.js";
import { landscape, lookOf, scenery, waves } from "./landscape.js";
import { keepLegible } from "./legible.js";
import { bandKey, rim, rimOf } from "./ownership.js";
import { keepPicture } from "./picture.js";
import { ringOf } from "./scenery.js";
import { lineBadge, noEntry, priceTag } from "./tags.js";
import { zoomable } from "./zoom.js";

/** Draws a key of the legend. */
const legendKey = (about) =>
  svg("svg", { viewBox: "-19 -16 38 32", class: "sw-key", "aria-hidden": "true" }, legendMark(about));

/**
 * Draws a mark for the legend.
 * @param {{ mark: string, attacker: number }} about the mark, and the seat of the attacker
 */
function legendMark({ mark, attacker }) {
  const [, seat] = mark.match(/^seat-(\d+)$/) ?? [];
  if (seat) return bandKey({ seat });
  if (mark === "in-decline") return bandKey({ seat: -1, declined: true });
  if (mark === "impassable") return noEntry();
  if (mark.startsWith("line-")) return lineBadge(mark.slice("line-".length));
  if (!["own", "changed"].includes(mark)) return priceTag({ mark, price: "3" });
  return svg("rect", { x: -15, y: -11, width: 30, height: 22, rx: 5, class: `sw-${mark}-key sw-seat-${attacker}` });
}

/** Returns the classes of a drawing: whether it is a sketch, and whether it is about as high as wide. */
function kindOf({ joined, box }) {
  const [, , width, height] = box.split(" ").map(Number);
  return ["sw-map", joined && "sw-sketch", width < 1.1 * height && "sw-square"].filter(Boolean).join(" ");
}

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    // A page may show several boards, each from a module of its own.
    const serial = serialNumber();
    el.classList.add("sw", "sw-board");
    let drawing, paths, rings, labels, rims, places, focus, zoom;
    /** @type {Set<string> | null} */
    let stroke = null;
    const layers = {};
    const lens = { kind: "" };
    const below = html("div", { class: "sw-board-below" });
    const keys = html("p", { class: "sw-keys" });
    const armed = html("p", { class: "sw-armed", role: "status" });
    const page = new AbortController();
    const measure = keepLegible(page.signal);
    el.append(below);

    // Building, once for each board.

    const inside = (id) => `url(#sw-${serial}-${id})`;
    const clips = () =>
      drawing.regions.map(({ id, path }) => svg("clipPath", { id: `sw-${serial}-${id}` }, svg("path", { d: path })));

    function build() {
      drawing = model.get("drawing");
      places = Object.fromEntries(drawing.regions.map((region) => [region.id, region.place]));
      paths = {};
      rings = {};
      labels = {};
      rims = {};
      for (const region of drawing.regions) {
        const terrain = lookOf(region.terrain);
        paths[region.id] = svg("path", {
          d: region.path,
          class: `sw-region sw-terrain-${terrain}`,
          role: "button",
          tabindex: -1,
          "data-region": region.id,
        });
        rings[region.id] = drawing.joined ? null : ringOf(region.path, region.place);
        const [x, y] = region.place;
        labels[region.id] = svg("g", { transform: `translate(${x} ${y})`, class: `sw-on-${terrain}` });
        rims[region.id] = svg("g");
      }
      for (const name of [
        "ocean",
        "joins",
        "land",
        "rims",
        "changed",
        "lines",
        "lens",
        "labels",
        "selection",
        "drop",
        "focus",
      ]) {
        layers[name] = svg("g", { class: `sw-layer-${name}`, "aria-hidden": "true" });
      }
      layers.labels.append(...Object.values(labels));
      layers.rims.append(...Object.values(rims));
      const land = svg("g");
      layers.land.append(...landscape(drawing, inside), land);
      // The scenery comes after the first picture, so that nobody waits for it.
      scenery(drawing).then((drawn) => land.append(...drawn));
      if (drawing.ocean) layers.ocean.append(...ocean());
      if (drawing.joined) {
        const lines = drawing.borders.map(([a, b]) => line(a, b, "sw-join"));
        layers.joins.append(...lines);
      }
      const regions = svg("g", { class: "sw-regions" }, ...Object.values(paths));
      const picture = svg(
        "svg",
        { viewBox: drawing.box, class: kindOf(drawing), role: "group" },
        svg("defs", {}, ...clips()),
        layers.ocean,
        layers.joins,
        regions,
        // The browser paints this group apart from the rest, because it seldom changes.
        svg("g", { class: "sw-still" }, layers.land, layers.rims),
        layers.changed,
        layers.lines,
        layers.lens,
        layers.labels,
        layers.selection,
        layers.drop,
        layers.focus,
      );
      regions.addEventListener(
        "click",
        (event) => (stroke && stroke.size > 1) || act(event, regionOf(event), event.shiftKey),
      );
      regions.addEventListener("pointerdown", begin);
      regions.addEventListener("pointerover", goOn);
      regions.addEventListener("dragover", (event) => event.dataTransfer?.types.includes(DRAGGED) && hover(event));
      regions.addEventListener("dragleave", () => layers.drop.replaceChildren());
      regions.addEventListener("drop", letFall);
      regions.addEventListener("contextmenu", (event) => act(event, regionOf(event), true));
      regions.addEventListener("keydown", press);
      const chosen = () => places[model.get("selected")];
      zoom = zoomable(
        picture,
        drawing.box,
        () => model.get("state").words,
        chosen,
        () => measure(picture),
      );
      const frame = html("div", { class: "sw-frame" }, picture, keys, armed, zoom.button);
      // A part of the picture with such a listener would take the focus itself.
      frame.addEventListener("focusin", (event) => {
        if (!regionOf(event)) return;
        aim(regionOf(event));
        ring(focus, /** @type {Element} */ (event.target).matches(":focus-visible"));
      });
      frame.addEventListener("focusout", () => ring("", false));
      el.querySelector(".sw-frame")?.remove();
      el.prepend(frame);
      measure(picture);
      aim(model.get("selected") || drawing.regions[0].id);
    }

    /** Draws the open sea, which is no region, with shallow water around the islands. */
    function ocean() {
      const [x, y, width, height] = drawing.box.split(" ");
      const water = svg("rect", { x, y, width, height, rx: 16, class: "sw-terrain-ocean" });
      const around = ["sw-shoal", "sw-shore"];
      return [water, waves(drawing), ...around.flatMap((kind) => Object.keys(paths).map((id) => outline(id, kind)))];
    }

    const regionOf = (event) => event.target.closest("[data-region]")?.dataset.region;

    function line(from, to, kind) {
      const [[x1, y1], [x2, y2]] = [places[from], places[to]];
      return svg("line", { x1, y1, x2, y2, class: kind });
    }

    // Acting.

    function act(event, region, remove) {
      if (!region) return;
      event.preventDefault();
      choose(region);
      model.send({ do: "activate", region, remove });
    }

    function choose(region) {
      paths[region].focus({ preventScroll: true });
      if (model.get("selected") === region) return;
      model.set("selected", region);
      model.save_changes();
    }

    /** Begins a stroke of the mouse over regions. A finger scrolls the page instead. */
    function begin(event) {
      if (event.pointerType === "touch" || event.button !== 0 || !model.get("paints")) return;
      stroke = new Set([regionOf(event)]);
    }

    // The click that ends a stroke must still see it.
    const lift = () => setTimeout(() => (stroke = null));
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, lift, { signal: page.signal });

    function goOn(event) {
      if (event.buttons === 0) stroke = null;
      const region = regionOf(event);
      if (!stroke || !region || stroke.has(region)) return;
      if (stroke.size === 1) act(event, [...stroke][0], event.shiftKey);
      stroke.add(region);
      act(event, region, event.shiftKey);
    }

    /** Marks the region under a piece from the palette. */
    function hover(event) {
      event.preventDefault();
      layers.drop.replaceChildren(outline(regionOf(event), "sw-drop"));
    }

    function letFall(event) {
      const [region, what] = [regionOf(event), event.dataTransfer.getData(DRAGGED)];
      layers.drop.replaceChildren();
      if (!what) return;
      event.preventDefault();
      choose(region);
      model.send({ do: "place", region, what, by: 1 });
    }

    /** Makes a region the one that Tab reaches. The arrow keys move on from there. */
    function aim(region) {
      if (focus && paths[focus]) paths[focus].setAttribute("tabindex", -1);
      focus = region;
      paths[focus].setAttribute("tabindex", 0);
    }

    function press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      let next;
      if (event.key in ARROWS) next = towards(ARROWS[event.key]);
      else if (event.key in ALONG) next = along(ALONG[event.key]);
      else if (KEYS.board.act.includes(event.key)) act(event, focus, event.shiftKey);
      else if (KEYS.board.more.includes(event.key)) act(event, focus, false);
      else if (KEYS.board.less.includes(event.key)) act(event, focus, true);
      else return;
      if (next) paths[next].focus();
      event.preventDefault();
      // A notebook has shortcuts of its own.
      event.stopPropagation();
    }

    function along(step) {
      const ids = drawing.regions.map((region) => region.id);
      return ids[(ids.indexOf(focus) + step + ids.length) % ids.length];
    }

    /** Returns the region nearest to the direction of an arrow, seen from the one with the focus. */
    function towards([dx, dy]) {
      const [x, y] = places[focus];
      /** @type {string | null} */
      let best = null;
      let least = Infinity;
      for (const [id, [u, v]] of Object.entries(places)) {
        const ahead = (u - x) * dx + (v - y) * dy;
        const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
        if (id !== focus && ahead > 0 && ahead + 2 * aside < least) [best, least] = [id, ahead + 2 * aside];
      }
      return best;
    }

    // Painting, with each change of the position.

    function ring(region, visible) {
      const path = region && paths[region];
      el.classList.toggle("sw-by-keyboard", Boolean(path && visible));
      layers.focus.replaceChildren(...(path && visible ? [outline(region, "sw-focus-ring")] : []));
    }

    const outline = (region, kind) => svg("path", { d: paths[region].getAttribute("d"), class: kind });

    function paint() {
      /** @type {BoardState} */
      const state = model.get("state");
      el.querySelector(".sw-map").setAttribute("aria-label", state.name);
      keys.textContent = state.words.keys;
      zoom.say();
      for (const drawn of drawing.regions) {
        const { id } = drawn;
        const region = state.regions[id];
        if (!region) return; // The state belongs to another board, whose drawing is on the way.
        const place = opening(state.places[id]);
        if (place && paths[id].textContent !== place) paths[id].replaceChildren(svg("title", {}, place));
        const looks = JSON.stringify(region);
        if (labels[id].dataset.looks !== looks) {
          paths[id].setAttribute("aria-label", region.name);
          paths[id].dataset.mark = region.mark;
          labels[id].replaceChildren(labelOf(drawn, rings[id], region));
          labels[id].dataset.looks = looks;
        }
        const meant = state.look.includes(id);
        const held = rimOf(region, meant);
        if (rims[id].dataset.looks !== held) {
          rims[id].replaceChildren(...rim(region, meant, paths[id].getAttribute("d"), inside(id)));
          rims[id].dataset.looks = held;
        }
      }
      const changed = drawing.regions.filter(({ id }) => state.regions[id].changed);
      layers.changed.replaceChildren(
        ...changed.flatMap(({ id }) => [outline(id, "sw-changed-under"), outline(id, "sw-changed")]),
      );
      const alone = drawing.regions.filter(({ id }) => state.regions[id].line);
      layers.lines.replaceChildren(...alone.map(({ id }) => outline(id, `sw-line sw-line-${state.regions[id].line}`)));
      paintLens();
    }

    /** @param {BoardState} state */
    function drawBelow(state) {
      const legend = state.legend.map(({ mark, name }) => {
        const key = h(Drawing, { draw: legendKey, what: { mark, attacker: state.attacker } });
        return h("li", {}, key, name);
      });
      const choices = [
        { kind: "", name: state.words.none },
        ...state.lenses,
        { kind: "neighbours", name: state.words.neighbours },
      ];
      if (!choices.some(({ kind }) => kind === lens.kind)) lens.kind = "";
      const inputs = choices.map(({ kind, name }) => {
        const input = h("input", {
          type: "radio",
          name: `sw-lens-${serial}`,
          value: kind,
          "data-key": `lens-${kind}`,
          checked: kind === lens.kind,
          onchange: () => {
            lens.kind = kind;
            paintLens();
            redraw();
          },
        });
        return h("label", { class: "sw-chip" }, input, h("span", {}, opening(name)));
      });
      return [
        state.house.map((rule) => h("p", { class: "sw-board-note sw-in-force" }, rule)),
        state.note && h("p", { class: "sw-board-note" }, state.note),
        h("ul", { class: "sw-legend" }, ...legend),
        ids(state),
        h(
          "fieldset",
          { class: state.lenses.length ? "sw-lenses" : "sw-lenses sw-lenses-none" },
          h("legend", {}, state.words.lens),
          ...inputs,
        ),
        h(
          "p",
          { class: "sw-why", role: "status" },
          seen().why.map((reason) => h("span", {}, opening(reason))),
        ),
      ];
    }

    /**
     * Offers the ids of regions to people who write documents. The head of the page shows them on all boards.
     * @param {BoardState} state
     */
    function ids({ ids: shown, named, words }) {
      if (!named) return null;
      const ask = ({ target }) =>
        el.dispatchEvent(new CustomEvent("sw-ids", { bubbles: true, detail: target.checked }));
      const about = { "data-key": "ids", "aria-label": words.ids_long, checked: shown, onchange: ask };
      return h(
        "label",
        { class: "sw-chip sw-ids", title: words.ids_long },
        h("input", { type: "checkbox", ...about }),
        h("span", {}, words.ids),
      );
    }

    /**
     * Returns the regions, lines and reasons of the lens in use: none if the position has no such lens.
     * @returns {Omit<Lens, "name">}
     */
    function seen() {
      /** @type {BoardState} */
      const { lenses } = model.get("state");
      const found = lens.kind === "neighbours" ? neighbours() : lenses.find(({ kind }) => kind === lens.kind);
      return found ?? { kind: "", regions: [], lines: [], why: [] };
    }

    function paintLens() {
      const { kind, regions, lines } = seen();
      layers.lens.replaceChildren(
        ...regions.map((region) => outline(region, `sw-halo sw-lens-${kind}`)),
        ...lines.map(([a, b]) => line(a, b, `sw-link sw-lens-${kind}`)),
      );
    }

    function neighbours() {
      const region = model.get("selected");
      const lines = drawing.borders.filter((pair) => pair.includes(region));
      const regions = lines.map(([a, b]) => (a === region ? b : a));
      return { kind: "neighbours", regions, lines, why: [] };
    }

    function select() {
      const region = model.get("selected");
      for (const id in paths) paths[id].setAttribute("aria-pressed", id === region);
      for (const id in labels) labels[id].classList.toggle("sw-chosen", id === region);
      const shown = Object.hasOwn(paths, region);
      armed.classList.toggle("sw-moot", shown);
      layers.selection.replaceChildren(
        ...(shown ? [outline(region, "sw-selection-under"), outline(region, "sw-selection")] : []),
      );
      if (shown) aim(region);
      if (lens.kind === "neighbours") paintLens();
    }

    function rebuild() {
      build();
      paint();
      select();
    }
    const hear = ({ picture, name }) =>
      picture && keepPicture(el.querySelector(".sw-map"), model.get("state").name, picture, name);
    rebuild();
    const { redraw, stop } = keepDrawn(model, below, drawBelow, "change:state");
    const layDown = () => model.send({ do: "use", tool: "look" });
    function equip() {
      el.dataset.paints = String(model.get("paints"));
      /** @type {Armed} */
      const { words, done, mode } = model.get("armed");
      if (mode) el.dataset.mode = mode;
      else delete el.dataset.mode;
      const parts = [
        h("span", {}, words),
        done && button("disarm", done, { class: "sw-quiet", tabindex: -1, onclick: layDown }, done),
      ];
      keepFocus(armed, () => render(words ? parts : null, armed));
    }
    equip();
    /** Puts the tool in use away. On the stage, which shows no tool, the key leaves the stage instead. */
    function lay(event) {
      const isOurs = document.body.dataset.voila === "voila" || el.closest(".sw-view")?.contains(event.target);
      if (!el.dataset.mode || !isOurs || !isFor(event, KEYS.board.lay) || isCovered()) return;
      if (el.closest(".sw-presenting") || !el.checkVisibility()) return;
      event.preventDefault();
      layDown();
    }
    document.addEventListener("keydown", lay, { signal: page.signal });
    const watched = {
      "change:paints change:armed": equip,
      "change:drawing": rebuild,
      "change:state": paint,
      "change:selected": select,
      "msg:custom": hear,
    };
    for (const [event, listener] of Object.entries(watched)) model.on(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(watched)) model.off(event, listener);
      stop();
      page.abort();
    };
  },
};
