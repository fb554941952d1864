// The board: one path to a region, which takes clicks, focus and a name; labels, rings and lenses lie above.

import { keepDrawn } from "../page/drawn.js";
import { html, partOf, svg } from "../page/elements.js";
import { button } from "../page/fields.js";
import { keepFocus } from "../page/focus.js";
import { DRAGGED, figureDisc, glyph, symbol, tokenDisc } from "./glyphs.js";
import { keepPicture } from "./picture.js";
import { lineBadge, priceTag } from "./tags.js";

/** What each terrain's pattern adds to its colour, in a tile of 28. */
const PATTERNS = {
  farmland: "M0 7H28M0 21H28M7 7V1M21 21V15",
  forest: "M7 12L11 3L15 12ZM19 26L23 17L27 26Z",
  hill: "M2 10C6 3 12 3 16 10M14 25C18 18 24 18 28 25",
  mountain: "M2 12L7 3L12 12M15 26L20 17L25 26",
  swamp: "M3 8H13M5 12H11M17 21H27M19 25H25M8 8V3M22 21V16",
  sea: "M0 8Q3.500 4 7 8T14 8T21 8T28 8M0 22Q3.500 18 7 22T14 22T21 22T28 22",
  lake: "M2 9H14M16 22H28",
  black_mountain: "M1 13L8 2L15 13M8 2L6 8L9 13M15 27L21 17L27 27M21 17L19.500 22L22 27",
  mine: "M3 13V5M12 13V5M1 5H14M17 27V19M26 27V19M15 19H28",
  mudpool:
    "M3 7a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0M13 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M18 22a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M2 22Q7 18 12 22",
  mushroom_forest: "M3 9C3 2 13 2 13 9ZM8 9V13M16 23C16 16 26 16 26 23ZM21 23V27",
  mystic_crystal: "M7 1L10.500 6L7 13L3.500 6ZM3.500 6H10.500M21 15L24.500 20L21 27L17.500 20ZM17.500 20H24.500",
  ocean: "M3 9Q6.500 6 10 9T17 9M15 23Q18.500 20 22 23",
  river: "M0 5Q3.500 1 7 5T14 5T21 5T28 5M0 14Q3.500 10 7 14T14 14T21 14T28 14M0 23Q3.500 19 7 23T14 23T21 23T28 23",
  abysmal_chasm: "M-2 30L30 -2M-2 16L16 -2M12 30L30 12M-2 2L2 -2M26 30L30 26",
};

export default {
  render({ model, el }) {
    // Several boards may stand on one page, each from a module of its own.
    const serial = Math.random().toString(36).slice(2);
    el.classList.add("sw", "sw-board");
    let drawing, paths, labels, places, focus;
    /** @type {Set<string> | null} */
    let stroke = null;
    const layers = {};
    const lens = { kind: "" };
    const below = html("div", { class: "sw-board-below" });
    const keys = html("p", { class: "sw-keys" });
    const armed = html("p", { class: "sw-armed", role: "status" });
    const page = new AbortController();
    el.append(below);

    // Building: once for each board.

    function patterns() {
      return Object.entries(PATTERNS).map(([terrain, d]) =>
        svg(
          "pattern",
          { id: `sw-${serial}-${terrain}`, width: 28, height: 28, patternUnits: "userSpaceOnUse" },
          svg("rect", { width: 28, height: 28, class: `sw-terrain-${terrain}` }),
          svg("path", { d, class: `sw-pattern sw-pattern-${terrain}` }),
        ),
      );
    }

    function build() {
      drawing = model.get("drawing");
      places = Object.fromEntries(drawing.regions.map((region) => [region.id, region.place]));
      paths = {};
      labels = {};
      for (const region of drawing.regions) {
        const terrain = Object.hasOwn(PATTERNS, region.terrain) ? region.terrain : "hill";
        paths[region.id] = svg("path", {
          d: region.path,
          class: "sw-region",
          fill: `url(#sw-${serial}-${terrain})`,
          role: "button",
          tabindex: -1,
          "data-region": region.id,
        });
        const [x, y] = region.place;
        labels[region.id] = svg("g", { transform: `translate(${x} ${y})`, class: `sw-on-${terrain}` });
      }
      for (const name of [
        "ocean",
        "joins",
        "own",
        "changed",
        "look",
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
      if (drawing.ocean) layers.ocean.append(...ocean());
      if (drawing.joined) {
        const lines = drawing.borders.map(([a, b]) => line(a, b, "sw-join"));
        layers.joins.append(...lines, ...Object.keys(paths).map((id) => outline(id, "sw-ground")));
      }
      const regions = svg("g", { class: "sw-regions" }, ...Object.values(paths));
      const picture = svg(
        "svg",
        { viewBox: drawing.box, class: "sw-map", role: "group" },
        svg("defs", {}, ...patterns()),
        layers.ocean,
        layers.joins,
        regions,
        layers.own,
        layers.changed,
        layers.look,
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
      const frame = html("div", { class: "sw-frame" }, picture, keys, armed);
      // Not on a part of the picture: what listens for the focus there takes it, too.
      frame.addEventListener("focusin", (event) => {
        if (!regionOf(event)) return;
        aim(regionOf(event));
        ring(focus, /** @type {Element} */ (event.target).matches(":focus-visible"));
      });
      frame.addEventListener("focusout", () => ring("", false));
      el.querySelector(".sw-frame")?.remove();
      el.prepend(frame);
      aim(model.get("selected") || drawing.regions[0].id);
    }

    /** The open sea, which is no region, with shallow water around the islands. */
    function ocean() {
      const [x, y, width, height] = drawing.box.split(" ");
      const water = svg("rect", { x, y, width, height, rx: 16, fill: `url(#sw-${serial}-ocean)` });
      // Regions that step back let through what lies below them: that is to be ground, not water.
      const around = ["sw-shoal", "sw-shore", "sw-ground"];
      return [water, ...around.flatMap((kind) => Object.keys(paths).map((id) => outline(id, kind)))];
    }

    const regionOf = (event) => event.target.closest("[data-region]")?.dataset.region;

    function line(from, to, kind) {
      const [[x1, y1], [x2, y2]] = [places[from], places[to]];
      return svg("line", { x1, y1, x2, y2, class: kind });
    }

    // Doing.

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

    /** The regions over which the mouse is drawn with its button down; a finger scrolls the page instead. */
    function begin(event) {
      if (event.pointerType === "touch" || event.button !== 0 || !model.get("paints")) return;
      stroke = new Set([regionOf(event)]);
    }

    // The click that ends a stroke comes first.
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

    /** A piece from the palette is held over a region. */
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

    /** Only one region at a time is reached by Tab; the arrow keys move on from there. */
    function aim(region) {
      if (focus && paths[focus]) paths[focus].setAttribute("tabindex", -1);
      focus = region;
      paths[focus].setAttribute("tabindex", 0);
    }

    const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const STEPS = { PageDown: 1, PageUp: -1 };

    function press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      let next;
      if (event.key in ARROWS) next = towards(ARROWS[event.key]);
      else if (event.key in STEPS) next = along(STEPS[event.key]);
      else if (event.key === "Enter" || event.key === " ") act(event, focus, event.shiftKey);
      else if (event.key === "+") act(event, focus, false);
      else if (["-", "Delete", "Backspace"].includes(event.key)) act(event, focus, true);
      else return;
      if (next) paths[next].focus();
      event.preventDefault();
      // The notebook around us has shortcuts of its own.
      event.stopPropagation();
    }

    function along(step) {
      const ids = drawing.regions.map((region) => region.id);
      return ids[(ids.indexOf(focus) + step + ids.length) % ids.length];
    }

    /** The region that lies most nearly in a direction, seen from the one with the focus. */
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

    // Painting: what changes with the position.

    function ring(region, visible) {
      const path = region && paths[region];
      layers.focus.replaceChildren(...(path && visible ? [outline(region, "sw-focus-ring")] : []));
    }

    const outline = (region, kind) => svg("path", { d: paths[region].getAttribute("d"), class: kind });

    function paint() {
      const state = model.get("state");
      el.querySelector(".sw-map").setAttribute("aria-label", state.name);
      keys.textContent = state.words.keys;
      const own = [];
      for (const { id, symbols, impassable } of drawing.regions) {
        const region = state.regions[id];
        if (!region) return; // The state of another board: its drawing is on the way.
        paths[id].setAttribute("aria-label", region.name);
        paths[id].dataset.mark = region.mark;
        const looks = JSON.stringify(region);
        if (labels[id].dataset.looks !== looks) {
          labels[id].replaceChildren(label(id, symbols, impassable, region));
          labels[id].dataset.looks = looks;
        }
        if (region.mark === "own") own.push(outline(id, `sw-own sw-seat-${state.attacker}`));
      }
      layers.own.replaceChildren(...own);
      const changed = drawing.regions.filter(({ id }) => state.regions[id].changed);
      layers.changed.replaceChildren(
        ...changed.flatMap(({ id }) => [outline(id, "sw-changed-under"), outline(id, "sw-changed")]),
      );
      layers.look.replaceChildren(...state.look.map((id) => outline(id, "sw-look")));
      const alone = drawing.regions.filter(({ id }) => state.regions[id].line);
      layers.lines.replaceChildren(...alone.map(({ id }) => outline(id, `sw-line sw-line-${state.regions[id].line}`)));
      paintLens();
    }

    function label(id, symbols, impassable, region) {
      const name = { part: svg("text", { class: "sw-id" }, id), width: 9 * id.length };
      const rows = [row([name, ...symbols.map((printed) => ({ part: small(symbol(printed)), width: 21 }))])];
      rows[0].classList.add("sw-printed");
      const things = region.line ? [lineBadge(region.line)] : [];
      if (region.token) things.push(many(tokenDisc(region.token), region.token.count));
      for (const { id, count, seat } of region.pieces ?? []) {
        things.push(many(seat === undefined ? glyph(id) : figureDisc(id, seat), count));
      }
      if (things.length) rows.push(row(things.map((part) => ({ part, width: 36 }))));
      const tag = impassable ? noEntry() : priceTag(region);
      if (tag) rows.push(tag);
      // The last row is the price; what stands in the region needs more room than what is printed there.
      /** @type {number[]} */
      const heights = rows.map((_, i) => (i === 0 ? 22 : 35));
      let top = -heights.reduce((sum, height) => sum + height) / 2;
      rows.forEach((part, i) => {
        move(part, 0, top + heights[i] / 2);
        top += heights[i];
      });
      return svg("g", { class: "sw-label" }, ...rows);
    }

    const move = (part, x, y, scale = 1) => part.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    const small = (part) => svg("g", { class: "sw-symbol" }, part);

    /** Things side by side around the middle, made smaller where they are many. */
    function row(things) {
      const whole = things.reduce((sum, { width }) => sum + width, 0);
      const inner = svg("g", {});
      let left = -whole / 2;
      for (const { part, width } of things) {
        const place = svg("g", {}, part);
        move(place, left + width / 2, 0);
        inner.append(place);
        left += width;
      }
      move(inner, 0, 0, Math.min(1, 116 / whole));
      return svg("g", {}, inner);
    }

    function many(thing, count) {
      if (count === 1) return thing;
      const badge = svg(
        "g",
        { class: "sw-count", transform: "translate(14 11)" },
        svg("circle", { r: 9 }),
        svg("text", { y: 0.5 }, String(count)),
      );
      return svg("g", {}, thing, badge);
    }

    /** Nobody ever goes there, whoever attacks. */
    const noEntry = () =>
      svg(
        "g",
        { class: "sw-no-entry" },
        svg("circle", { r: 11 }),
        svg("rect", { x: -6.5, y: -2.2, width: 13, height: 4.4, rx: 1 }),
      );

    function drawBelow(state) {
      const legend = state.legend.map(({ mark, name }) => {
        const framed = ["own", "changed"].includes(mark);
        const frame = () =>
          svg("rect", {
            x: -15,
            y: -11,
            width: 30,
            height: 22,
            rx: 5,
            class: `sw-${mark}-key sw-seat-${state.attacker}`,
          });
        const shape = framed
          ? frame()
          : mark === "impassable"
            ? noEntry()
            : mark.startsWith("line-")
              ? lineBadge(mark.slice("line-".length))
              : priceTag({ mark, price: "3" });
        const key = svg("svg", { viewBox: "-19 -16 38 32", class: "sw-key", "aria-hidden": "true" }, shape);
        return html("li", {}, key, name);
      });
      const choices = [
        { kind: "", name: state.words.none },
        ...state.lenses,
        { kind: "neighbours", name: state.words.neighbours },
      ];
      if (!choices.some(({ kind }) => kind === lens.kind)) lens.kind = "";
      const inputs = choices.map(({ kind, name }) => {
        const input = html("input", {
          type: "radio",
          name: `sw-lens-${serial}`,
          value: kind,
          "data-key": `lens-${kind}`,
          onchange: () => {
            lens.kind = kind;
            paintLens();
            partOf(below, ".sw-why").replaceChildren(...why());
          },
        });
        input.checked = kind === lens.kind;
        return html("label", { class: "sw-chip" }, input, html("span", {}, name));
      });
      return [
        state.note && html("p", { class: "sw-board-note" }, state.note),
        html("ul", { class: "sw-legend" }, ...legend),
        html("fieldset", { class: "sw-lenses" }, html("legend", {}, state.words.lens), ...inputs),
        html("p", { class: "sw-why", role: "status" }, ...why()),
      ];
    }

    /** What the lens in use shows: nothing, where a position has none of the kind. */
    function seen() {
      const { lenses } = model.get("state");
      const found = lens.kind === "neighbours" ? neighbours() : lenses.find(({ kind }) => kind === lens.kind);
      return found ?? { regions: [], lines: [], why: [] };
    }

    const why = () => seen().why.map((reason) => html("span", {}, reason));

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
    const stop = keepDrawn(model, below, drawBelow, "change:state");
    function equip() {
      el.dataset.paints = String(model.get("paints"));
      const { words, done, mode } = model.get("armed");
      armed.dataset.mode = mode ?? "";
      // By keyboard, tools are laid down in the palette.
      const lay = () => model.send({ do: "use", tool: "look" });
      const parts = [
        html("span", {}, words),
        done && button("disarm", done, { class: "sw-quiet", tabindex: -1, onclick: lay }, done),
      ];
      keepFocus(armed, () => armed.replaceChildren(...(words ? parts.filter(Boolean) : [])));
    }
    equip();
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
