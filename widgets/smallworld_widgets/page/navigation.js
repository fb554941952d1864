// The head of the page. On a page of our own it also keeps the address in step with what is shown, and has the browser keep
// what a reload must bring back. A notebook keeps its own address.

import { keepInStep } from "./address.js";
import { keepDrawn } from "./drawn.js";
import { partOf } from "./elements.js";
import { button, chooser } from "./fields.js";
import { catchFocusMeanwhile, watchTyping } from "./focus.js";
import { readable } from "./home.js";
import { hinted } from "./key_hints.js";
import { listKeys } from "./keylist.js";
import { isCovered, isFor, KEYS, recallCharacters } from "./keys.js";
import { linkPlace } from "./link.js";
import { foldedMenu } from "./menu.js";
import { h } from "./nodes.js";
import { skipLink } from "./skip.js";
import { onStage } from "./stage.js";
import {
  CHARACTERS,
  CLASSES,
  keepForAll,
  keepIds,
  keepLanguage,
  keepView,
  keptByAll,
  keptIds,
  keptViews,
  PROGRESS,
} from "./storage.js";
import { settleTabs, tabLine } from "./tabs.js";

export default {
  /** @param {{ model: import("./drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-navigation");
    const ownPage = document.body.dataset.voila === "voila";
    /** The language that the visitor's page asks for, by its template. It is asked before anything is kept. */
    const wanted = ownPage && /** @type {any} */ (window).smallworld?.language?.();
    const address = keepInStep(model);
    const { send } = address;
    /** The address that the page must lead to, by its template: empty on a first visit. */
    const there = (ownPage && /** @type {any} */ (window).smallworld?.place?.()) || "";
    const page = new AbortController();
    const isTyping = watchTyping(page.signal);
    const link = linkPlace(
      () => redraw(),
      () => focusOn("share"),
    );
    /** The menu that holds what a phone has no room for. */
    const more = foldedMenu(".sw-page-controls", () => redraw());
    /** All views below their line, which has no room for them on a phone. */
    const allViews = foldedMenu(".sw-views", () => redraw());
    /** @type {string | null} The view that was drawn last. */
    let opened = null;
    /** The documents that the browser did not keep, by view or by key. */
    const unkept = new Set();

    const notice = (state) => state.notice || (unkept.size > 0 && state.words.unkept) || "";

    /**
     * Says so where the browser keeps nothing.
     * @param {string} name
     * @param {boolean} isKept
     */
    function noteKept(name, isKept) {
      if (isKept !== unkept.has(name)) return;
      if (isKept) unkept.delete(name);
      else unkept.add(name);
      redraw();
    }

    /** Hands over what was learned before, or has been learned in another tab by now. */
    function recall() {
      const content = keptByAll(PROGRESS);
      if (content !== null) send({ do: "recall", content });
    }

    /** Hands over the classes of before, or those of another tab. */
    function recallClasses() {
      const content = keptByAll(CLASSES);
      if (content !== null) send({ do: "recall_classes", content });
    }

    /** Hears what another tab has kept. */
    function hearStorage({ key, newValue }) {
      if (key === PROGRESS && newValue !== null) recall();
      if (key === CLASSES && newValue !== null) recallClasses();
      if (key === CHARACTERS) {
        recallCharacters();
        redraw();
      }
    }

    function hear({ fragment, keep, content, progress, classes }) {
      if (progress !== undefined) ownPage && noteKept(PROGRESS, keepForAll(PROGRESS, progress));
      else if (classes !== undefined) ownPage && noteKept(CLASSES, keepForAll(CLASSES, classes));
      else if (keep) ownPage && noteKept(keep, keepView(keep, content));
      else {
        more.close();
        link.offer(fragment);
      }
    }

    /**
     * Gives the page the language, the title and the address of what is shown.
     * @param {NavigationState} state
     */
    function settle({ language, view, views, words }) {
      const spoken = ownPage ? document.documentElement : (el.closest(".sw-app") ?? el);
      // Setting the same language again would have the whole page laid out again.
      if (spoken.lang !== language) spoken.lang = language;
      const tab = views.find(({ id }) => id === view);
      const title = tab ? `${tab.name} · ${words.title}` : words.title;
      const read = readable()?.fragment === model.get("fragment") ? readable()?.title : undefined;
      if (ownPage) document.title = read ?? title;
      // The address that the visitor has gone to stays until Python follows: an earlier answer knows nothing of it.
      if (!ownPage || address.isUnderWay()) return;
      document.documentElement.classList.toggle("sw-elsewhere", view !== "front");
      address.write(language);
    }

    /** Opens the search, which is a panel of its own. */
    const seek = () => el.dispatchEvent(new CustomEvent("sw-search", { bubbles: true }));

    /**
     * Focuses a button of the head, or the menu that it is folded away in, or what a stage shows of the head.
     * @param {string} key
     */
    function focusOn(key) {
      const found = [key, "more", "present"].map((each) => partOf(el, `[data-key=${each}]`));
      found.find((each) => each.checkVisibility())?.focus();
    }

    function presentFromHere() {
      more.close();
      presentOrNot();
    }

    function showKeys() {
      more.close();
      listKeys(model.get("state").keys, ownPage, () => {
        redraw();
        if (document.activeElement === document.body) focusOn("keys");
      });
    }

    function press(event) {
      if (!isFor(event, KEYS.page.list) || isCovered()) return;
      event.preventDefault();
      showKeys();
    }

    /** @param {string} language */
    function speak(language) {
      if (ownPage) keepLanguage(language);
      send({ do: "speak", language });
    }

    /**
     * Shows the ids of regions in all of the app, once they are asked for at one board. A notebook may show several apps.
     * @param {any} event
     */
    function showIds({ target, detail: on }) {
      if (target.closest(".sw-app") !== el.closest(".sw-app")) return;
      if (ownPage) keepIds(on);
      send({ do: "show_ids", on });
    }

    /**
     * Makes a link to what is shown, for a view that asks for one. A notebook may show several apps.
     * @param {any} event
     */
    function shareFromHere({ target }) {
      if (target.closest(".sw-app") === el.closest(".sw-app")) send({ do: "share" });
    }

    /** Puts the page on the stage, once a part of it asks for that. A notebook may show several apps. */
    function goOnStage({ target }) {
      if (target.closest(".sw-app") === el.closest(".sw-app") && !model.get("state").presenting) presentOrNot();
    }

    function leaveMenus({ target }) {
      more.leave(target);
      allViews.leave(target);
    }

    /** @param {string} view */
    function openView(view) {
      allViews.close();
      send({ do: "open", view });
    }

    /**
     * Draws the name of the page, which leads to the front door, beside the mark that the page has for its icon.
     * @param {NavigationState} state
     */
    function home({ view, words }) {
      const icon = ownPage && document.querySelector("link[rel=icon]")?.getAttribute("href");
      return h(
        "button",
        {
          type: "button",
          class: "sw-home",
          "data-key": "view-front",
          title: words.front,
          "aria-current": view === "front" && "page",
          onclick: () => send({ do: "open", view: "front" }),
        },
        icon && h("img", { src: icon, alt: "" }),
        h("span", {}, words.title),
      );
    }

    /**
     * Shows another view from its top.
     * @param {string} view
     */
    function turnTo(view) {
      if (ownPage && opened !== null && view !== opened) {
        el.scrollIntoView({ block: "start" });
        // The pressed button may have gone with the view that held it.
        catchFocusMeanwhile(el, "[aria-current]", isTyping());
      }
      opened = view;
    }

    /** Follows a change of what is shown, such as an edit of the board, without redrawing the head. */
    function moveOn() {
      settle(model.get("state"));
      link.drop();
    }

    /** Keeps the open view in sight where the line of tabs is, once the line is drawn. */
    const settleLine = () => settleTabs(partOf(el, "nav"), partOf(el, "nav").scrollLeft);

    /** @param {NavigationState} state */
    function draw(state) {
      const { words } = state;
      settle(state);
      turnTo(state.view);
      queueMicrotask(settleLine);
      const present = button(
        "present",
        words.present,
        {
          ...(state.presenting
            ? hinted(words.leave, KEYS.presenting.leave, words, ownPage)
            : hinted(ownPage ? words.present_long : words.present_here, KEYS.page.present, words, ownPage)),
          "aria-pressed": String(state.presenting),
          onclick: presentFromHere,
        },
        state.presenting ? "✕" : words.present,
      );
      const keys = button(
        "keys",
        words.keys_long,
        { ...hinted(words.keys_long, KEYS.page.list, words, ownPage), onclick: showKeys },
        h("span", { "aria-hidden": true }, KEYS.page.list[0]),
        h("span", {}, words.keys),
      );
      return [
        skipLink(el, words.skip),
        h(
          "div",
          { class: "sw-head" },
          h("h1", {}, home(state)),
          h(
            "div",
            { class: "sw-views", onkeydown: allViews.onkeydown },
            button("all-views", words.all_views, { class: "sw-views-all", ...allViews.toggle() }),
            tabLine(state, openView),
          ),
          h(
            "div",
            { class: "sw-page-controls", onkeydown: more.onkeydown },
            button(
              "search",
              words.search_long,
              { ...hinted(words.search_long, KEYS.page.search, words, ownPage), onclick: seek },
              words.search,
            ),
            button("more", words.more, { class: "sw-page-more", ...more.toggle() }, "⋯"),
            h(
              "div",
              { class: "sw-page-menu" },
              chooser("language", words.language, state.languages, state.language, speak),
              present,
              button("share", words.share_long, { onclick: () => send({ do: "share" }) }, words.share),
              keys,
            ),
          ),
        ),
        link.draw(words),
        h("p", { class: "sw-notice", role: "alert" }, notice(state)),
      ];
    }

    if (ownPage) recallCharacters();
    model.on("msg:custom", hear);
    const ids = ownPage && keptIds();
    // Must come first: the address may bring answers, which join those that are kept.
    if (ownPage) recallClasses();
    if (there) {
      const kept = keptViews(model.get("state").views.map(({ id }) => id));
      address.arrive(there, { language: wanted, ids, ours: address.wasShown(there), kept });
    } else {
      if (wanted && wanted !== model.get("state").language) send({ do: "speak", language: wanted });
      if (ids) send({ do: "show_ids", on: true });
    }
    const presentOrNot = onStage(model, page.signal);
    const { redraw, stop } = keepDrawn(model, el, draw, "change:answers");
    model.on("change:fragment", moveOn);
    // The line of tabs has no width before the head and its styles are on the page, and another one in another window.
    const sized = new ResizeObserver(settleLine);
    sized.observe(el);
    const { signal } = page;
    addEventListener("sw-ids", showIds, { signal });
    addEventListener("sw-share", shareFromHere, { signal });
    addEventListener("sw-present", goOnStage, { signal });
    document.addEventListener("pointerdown", leaveMenus, { signal });
    if (ownPage) {
      document.addEventListener("keydown", press, { signal });
      addEventListener("hashchange", address.follow, { signal });
      // No other event tells of a change of the path, which a readable page has.
      addEventListener("popstate", address.followPath, { signal });
      addEventListener("storage", hearStorage, { signal });
      recall();
    }
    return () => {
      page.abort();
      sized.disconnect();
      model.off("msg:custom", hear);
      model.off("change:fragment", moveOn);
      stop();
    };
  },
};
