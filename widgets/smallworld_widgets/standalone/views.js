// The views of the models: boxes, which hold other widgets, and widgets with a script of their own.

/** The kinds of widgets whose style sheets are on the page. */
const styled = new Set();
/** The scripts of kinds of widgets. @type {Map<string, Promise<any>>} */
const scripts = new Map();

/** Returns the script of a widget as a module, loaded from memory once for all widgets of a kind. */
export function scriptOf(model) {
  const [kind, source, style] = ["_anywidget_id", "_esm", "_css"].map((name) => model.get(name));
  if (style && !styled.has(kind)) {
    styled.add(kind);
    document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  }
  let script = scripts.get(kind);
  if (script === undefined) {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    script = import(url).finally(() => URL.revokeObjectURL(url)).then((module) => module.default);
    scripts.set(kind, script);
  }
  return script;
}

/**
 * The view of a widget: its element, and a function that takes it away.
 * @typedef {{ el: HTMLElement, remove: () => void }} View
 */

/**
 * Returns a view of a widget.
 * @param {import("./page.js").Page} page
 * @param {import("./model.js").Model} model
 * @returns {View}
 */
export const view = (page, model) =>
  model.get("_view_module") === "anywidget" ? widget(page, model) : box(page, model);

function widget(page, model) {
  const el = element("lm-Widget");
  const undress = dress(page, model, el);
  let removed = false;
  let cleanup;
  page.await(
    page.ready.get(model).then(async (script) => {
      if (!removed) cleanup = await script.render?.({ model, el });
      if (removed) cleanup?.();
    }),
  );
  return {
    el,
    remove() {
      removed = true;
      cleanup?.();
      undress();
      el.remove();
    },
  };
}

function box(page, model) {
  const kind = { HBoxView: " widget-hbox", VBoxView: " widget-vbox" }[model.get("_view_name")] ?? "";
  const el = element(`lm-Widget lm-Panel jupyter-widgets widget-container widget-box${kind}`);
  const undress = dress(page, model, el);
  /** @type {{ model: import("./model.js").Model, view: View }[]} */
  let shown = [];
  // Unlike ipywidgets, this keeps the views after a new one: Python brings all views at once to a page that has some.
  function arrange() {
    const children = model.get("children").map((child) => page.models.referred(child));
    const others = [...shown];
    shown = children.map((child) => {
      const place = others.findIndex((each) => each.model === child);
      return place < 0 ? { model: child, view: view(page, child) } : others.splice(place, 1)[0];
    });
    for (const each of others) each.view.remove();
    // A view that is where it belongs is not moved, which would take the focus from it.
    for (const [place, each] of shown.entries())
      if (el.children[place] !== each.view.el) el.insertBefore(each.view.el, el.children[place] ?? null);
  }
  model.on("change:children", arrange);
  arrange();
  return {
    el,
    remove() {
      model.off("change:children", arrange);
      for (const each of shown) each.view.remove();
      undress();
      el.remove();
    },
  };
}

/** Keeps the classes and the layout of an element as the model has them. Returns a function that ends this. */
function dress(page, model, el) {
  let classes = [];
  /** @type {import("./model.js").Model | null} */
  let layout = null;
  function replaceClasses() {
    el.classList.remove(...classes);
    classes = model.get("_dom_classes") ?? [];
    el.classList.add(...classes);
  }
  function lay() {
    for (const [name, value] of layout?.entries() ?? []) el.style.setProperty(name.replaceAll("_", "-"), value ?? "");
  }
  function replaceLayout() {
    layout?.off("change", lay);
    layout = page.models.referred(model.get("layout") ?? null);
    layout?.on("change", lay);
    lay();
  }
  model.on("change:_dom_classes", replaceClasses);
  model.on("change:layout", replaceLayout);
  replaceClasses();
  replaceLayout();
  return () => {
    model.off("change:_dom_classes", replaceClasses);
    model.off("change:layout", replaceLayout);
    layout?.off("change", lay);
  };
}

const element = (classes) => Object.assign(document.createElement("div"), { className: classes });
