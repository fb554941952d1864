// The head of the page. On a page of Voila's it also keeps the address in step, what a reload has to bring back, for this
// tab alone, and what was learned and where one was last, for as long as the browser does; elsewhere the address is not
// ours.

import { keepDrawn } from "./drawn.js";
import { html, partOf } from "./elements.js";
import { button, chooser } from "./fields.js";
import { toCopy } from "./files.js";
import { catchFocusMeanwhile } from "./focus.js";
import { listKeys, printed } from "./keylist.js";
import { areCharactersKeys, CHARACTERS_KEPT, isCharacter, isCovered, isFor, KEYS, recallCharacters } from "./keys.js";
import { skipLink } from "./skip.js";
import { onStage } from "./stage.js";

/** Between two tabs, in pixels, as the style sheet has it. */
const TAB_GAP = 2;
/** Over which the line of tabs fades away, likewise. */
const TABS_FADE = 28;
/** How many addresses the page may have left behind before the next one comes that was asked for at one of them. */
const LEFT_BEHIND = 10;

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-navigation");
    const ownPage = document.body.dataset.voila === "voila";
    /** How many messages were sent. Python says up to which one it has followed, whatever was lost on the way. */
    let sent = model.get("followed");
    /** With which of them the visitor went elsewhere last. */
    let gone = sent;
    /** What the visitor's page is to speak, as its template has it; asked before anything is kept. */
    const wanted = ownPage && /** @type {any} */ (window).smallworld?.language?.();
    const hash = () => location.hash.slice(1);
    const keyOf = (view) => `smallworld ${location.pathname} ${view}`;
    /** @type {HTMLElement | null} */
    let link = null;
    let opened = null;
    /** The address as it was left last. */
    let written = "";
    /** The last address of which the page knows: its own, or where somebody else has led to. */
    let heard = hash();
    /** Whether the menu is open that a phone has for what is not always needed. */
    let unfolded = false;
    /** Whether all views stand below their line, which has no room for them on a phone. */
    let spread = false;
    /** Whether it was the keyboard that was used last: nobody else needs to see where the focus is. */
    let typing = false;
    /** The views of which the browser has not kept what it was last given. */
    const unkept = new Set();
    // Its template asks for the newest of them, where the address of the page leads nowhere.
    const ADDRESSES = `smallworld ${location.pathname} addresses`;
    const LANGUAGE = `smallworld ${location.pathname} language`;
    const IDS = `smallworld ${location.pathname} ids`;
    // What was learned, and where one was last, outlives the tab, and the address of a session.
    const PROGRESS = "smallworld progress";
    const LAST = "smallworld address";
    /** The addresses as the page has left them last, the newest at the end; at first those of the page before it. */
    let addresses = keptAddresses();
    /** Where the page is to lead, as its template has it: a first visit nowhere yet. */
    const there = (ownPage && /** @type {any} */ (window).smallworld?.place?.()) || "";

    /** What was kept, by view. */
    function kept() {
      const found = {};
      for (const { id } of model.get("state").views) {
        try {
          const content = sessionStorage.getItem(keyOf(id));
          if (content !== null) found[id] = content;
        } catch {
          // Some browsers are told to keep nothing.
        }
      }
      return found;
    }

    function keep(view, content) {
      if (!ownPage) return;
      try {
        sessionStorage.removeItem(keyOf(view));
        if (content !== null) sessionStorage.setItem(keyOf(view), content);
        unkept.delete(view);
      } catch {
        unkept.add(view);
      }
      el.querySelector(".sw-notice").textContent = notice(model.get("state"));
    }

    /** Hands over what was learned before, or in another tab by now. */
    function recall() {
      try {
        const content = localStorage.getItem(PROGRESS);
        if (content !== null) send({ do: "recall", content });
      } catch {
        // It is said when there is something to be kept.
      }
    }

    /** Keeps what is learned; what is damaged (null) is set aside. */
    function remember(content) {
      if (!ownPage) return;
      try {
        if (content !== null) localStorage.setItem(PROGRESS, content);
        else {
          localStorage.setItem(`${PROGRESS} damaged`, localStorage.getItem(PROGRESS) ?? "");
          localStorage.removeItem(PROGRESS);
        }
        unkept.delete(PROGRESS);
      } catch {
        unkept.add(PROGRESS);
      }
      el.querySelector(".sw-notice").textContent = notice(model.get("state"));
    }

    function added({ key, newValue }) {
      if (key === PROGRESS && newValue !== null) recall();
      if (key === CHARACTERS_KEPT) {
        recallCharacters();
        sayKeys();
      }
    }

    const notice = (state) => state.notice || (unkept.size > 0 && state.words.unkept) || "";

    function send(message) {
      sent += 1;
      model.send({ ...message, number: sent });
    }

    /**
     * Has Python follow to an address. The first time it is told what the browser wants, and has kept.
     * @param {string} fragment
     * @param {object} [told]
     */
    function arrive(fragment, told) {
      send({ do: "arrive", fragment, ...told });
      gone = sent;
    }

    const isUnderWay = () => model.get("followed") < gone;

    function follow() {
      heard = hash();
      // On the way to elsewhere, what is shown now is not where one will be.
      if (isUnderWay() || heard !== model.get("fragment")) arrive(heard);
    }

    const viewIn = (fragment) => new URLSearchParams(fragment).get("view") ?? "front";

    /** Another view is a step that the browser's Back undoes; the rest of an address is not. */
    function settle({ language, view, views, words }) {
      const fragment = model.get("fragment");
      const spoken = ownPage ? document.documentElement : (el.closest(".sw-app") ?? el);
      // Said again, it would have the whole page laid out anew.
      if (spoken.lang !== language) spoken.lang = language;
      const tab = views.find(({ id }) => id === view);
      if (ownPage) document.title = tab ? `${tab.name} · ${words.title}` : words.title;
      // The address that somebody has gone to stays until it has been followed: an earlier answer knows nothing of it.
      if (!ownPage || isUnderWay()) return;
      document.documentElement.classList.toggle("sw-elsewhere", view !== "front");
      // Somebody has gone elsewhere just now: the page is told in a moment, and must not have put it right by then.
      if (hash() !== heard && hash() !== fragment) return;
      if (fragment !== hash()) {
        // Only an address of ours is left behind for Back to lead to. Any other is put right where it stands: Back would
        // lead to it, and from there here again, for ever.
        const method = hash() === written && viewIn(hash()) !== viewIn(fragment) ? "pushState" : "replaceState";
        history[method](null, "", `#${fragment}`);
      }
      written = heard = hash();
      addresses = [...addresses.filter((address) => address !== written), written].slice(-LEFT_BEHIND);
      try {
        sessionStorage.setItem(ADDRESSES, JSON.stringify(addresses));
        sessionStorage.setItem(LANGUAGE, language);
        // In which language to come back is for the visitor to choose, or for the browser.
        localStorage.setItem(LAST, hash().replace(/&lang=[^&]*/, ""));
      } catch {
        // A reload goes by the address then.
      }
    }

    /** @returns {string[]} */
    function keptAddresses() {
      try {
        const kept = JSON.parse(sessionStorage.getItem(ADDRESSES) ?? "[]");
        return Array.isArray(kept) ? kept : [];
      } catch {
        return [];
      }
    }

    /**
     * Whether the address is one that was left last. What is kept is at least as new then: it is kept first. A page goes
     * on until the next one comes, and so it may have left another address by then than the one that is loaded again.
     * Whoever comes in another way than by a reload wants the address that he comes by, unless it is the newest.
     */
    function isOurs() {
      const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
      return (entry?.type === "reload" ? addresses : addresses.slice(-1)).includes(there);
    }

    function hear({ fragment, keep: view, content, progress }) {
      if (progress !== undefined) remember(progress);
      else if (view) keep(view, content);
      else offer(fragment);
    }

    function offer(fragment) {
      unfold(false);
      const { words } = model.get("state");
      const address = `${location.href.split("#")[0]}#${fragment}`;
      link = html("div", { class: "sw-link-made" }, ...toCopy("link", words.link, address, words, close));
      el.querySelector(".sw-below-head").replaceChildren(link);
      partOf(link, "input").focus();
    }

    /** The search is a part of the page by itself. */
    const seek = () => el.dispatchEvent(new CustomEvent("sw-search", { bubbles: true }));

    function close() {
      link = null;
      el.querySelector(".sw-below-head").replaceChildren();
      backTo("share");
    }

    /** The focus goes back to a button, to the menu that it is folded away in, or to all that a stage has of the head. */
    function backTo(key) {
      const found = [key, "more", "present"].map((each) => partOf(el, `[data-key=${each}]`));
      found.find((each) => each.checkVisibility())?.focus();
    }

    function presentFromHere() {
      unfold(false);
      presentOrNot();
    }

    function showKeys() {
      unfold(false);
      listKeys(model.get("state").keys, ownPage, () => {
        sayKeys();
        if (document.activeElement === document.body) backTo("keys");
      });
    }

    /** Buttons that have a key say so, where it works. */
    function sayKeys() {
      const { presenting, words } = model.get("state");
      const present = ownPage ? words.present_long : words.present_here;
      const leave = [words.leave, KEYS.presenting.leave];
      const said = {
        search: [words.search_long, KEYS.page.search],
        present: presenting ? leave : [present, KEYS.page.present],
        keys: [words.keys_long, KEYS.page.list],
      };
      for (const [key, [says, [pressed]]] of Object.entries(said)) {
        const found = partOf(el, `[data-key=${key}]`);
        const works = ownPage && (areCharactersKeys() || !isCharacter(pressed));
        found.title = works ? words.by_key.replace("#", printed(pressed)).replace("%", says) : says;
        found.setAttribute("aria-label", found.title);
        if (works) found.setAttribute("aria-keyshortcuts", pressed);
        else found.removeAttribute("aria-keyshortcuts");
      }
    }

    function press(event) {
      if (!isFor(event, KEYS.page.list) || isCovered()) return;
      event.preventDefault();
      showKeys();
    }

    /** A choice that holds for later visits too. */
    function speak(language) {
      try {
        if (ownPage) localStorage.setItem(LANGUAGE, language);
      } catch {
        // It holds for this visit.
      }
      send({ do: "speak", language });
    }

    /** Whether regions went by their ids before a reload. */
    function keptIds() {
      try {
        return sessionStorage.getItem(IDS) === "shown";
      } catch {
        return false;
      }
    }

    /**
     * Asked for at one board, it holds for all of the app, until the tab is closed. A notebook may show several.
     * @param {any} event
     */
    function showIds({ target, detail: on }) {
      if (target.closest(".sw-app") !== el.closest(".sw-app")) return;
      try {
        if (ownPage) sessionStorage.setItem(IDS, on ? "shown" : "hidden");
      } catch {
        // It holds until a reload.
      }
      send({ do: "show_ids", on });
    }

    /** @param {boolean} open */
    function unfold(open) {
      unfolded = open;
      el.querySelector("[data-key=more]").setAttribute("aria-expanded", String(open));
    }

    /** @param {boolean} open */
    function spreadViews(open) {
      spread = open;
      el.querySelector("[data-key=all-views]").setAttribute("aria-expanded", String(open));
      settleTabs(0);
    }

    /** Whether a key closes the menu that it is pressed in: then it means nothing else. */
    function closes(event) {
      if (event.key !== "Escape") return false;
      event.preventDefault();
      return true;
    }

    /** A menu is done with when something in it has been chosen, or when one goes on elsewhere. */
    function away({ target }) {
      if (unfolded && !target.closest?.(".sw-page-controls")) unfold(false);
      if (spread && !target.closest?.(".sw-views")) spreadViews(false);
    }

    /** @param {string} view */
    function openView(view) {
      spreadViews(false);
      send({ do: "open", view });
    }

    /**
     * The tabs are a line that scrolls where it is narrow: it stays where it was, with the open view in sight. A tab that
     * stays at its beginning covers whole tabs, never part of one. All of them are a press away (`spreadViews`).
     */
    function settleTabs(left) {
      const tabs = el.querySelector("nav");
      /** @type {HTMLElement | null} */
      const open = tabs.querySelector("[aria-current]");
      const first = partOf(tabs, "button");
      const covered = getComputedStyle(first).position === "sticky" ? first.offsetWidth + TAB_GAP : 0;
      tabs.style.scrollPaddingLeft = `${covered}px`;
      if (!open) return;
      const room = tabs.clientWidth - open.offsetWidth;
      const from = open === first ? 0 : open.offsetLeft - tabs.offsetLeft;
      // Where it would come to rest otherwise, the open one may be under what fades.
      const wanted = Math.max(left, from - room + TABS_FADE);
      const rests = [...tabs.querySelectorAll("button")]
        .slice(1)
        .map((tab) => tab.offsetLeft - tabs.offsetLeft - covered);
      const rest = [0, ...rests].find((at) => at >= wanted) ?? wanted;
      tabs.scrollLeft = Math.min(rest, Math.max(from - covered, 0));
    }

    /** The name of the page leads to its front door; beside it stands the mark that the page has for its icon. */
    function home({ view, words }) {
      const icon = ownPage && document.querySelector("link[rel=icon]")?.getAttribute("href");
      return html(
        "button",
        {
          type: "button",
          class: "sw-home",
          "data-key": "view-front",
          title: words.front,
          "aria-current": view === "front" && "page",
          onclick: () => send({ do: "open", view: "front" }),
        },
        icon && html("img", { src: icon, alt: "" }),
        html("span", {}, words.title),
      );
    }

    /** Another view is seen from its top. */
    function turnTo(view) {
      if (ownPage && opened !== null && view !== opened) {
        el.scrollIntoView({ block: "start" });
        // What was pressed may have gone with the view it stood in.
        catchFocusMeanwhile(el, "[aria-current]", typing);
      }
      opened = view;
    }

    /** What is shown is another, as with every edit of a board: the head has nothing else to say of it. */
    function moveOn() {
      settle(model.get("state"));
      // A link that was made belongs to what was shown then.
      link?.remove();
      link = null;
    }

    function draw(state) {
      const { words } = state;
      settle(state);
      turnTo(state.view);
      const left = el.querySelector("nav")?.scrollLeft ?? 0;
      queueMicrotask(() => {
        settleTabs(left);
        sayKeys();
      });
      const present = button(
        "present",
        words.present,
        { "aria-pressed": String(state.presenting), onclick: presentFromHere },
        state.presenting ? "✕" : words.present,
      );
      const keys = button(
        "keys",
        words.keys_long,
        { onclick: showKeys },
        html("span", { "aria-hidden": true }, KEYS.page.list[0]),
        html("span", {}, words.keys),
      );
      return [
        skipLink(el, words.skip),
        html(
          "div",
          { class: "sw-head" },
          html("h1", {}, home(state)),
          html(
            "div",
            { class: "sw-views", onkeydown: (event) => spread && closes(event) && spreadViews(false) },
            button("all-views", words.all_views, {
              class: "sw-views-all",
              "aria-expanded": String(spread),
              onclick: () => spreadViews(!spread),
            }),
            html(
              "nav",
              { "aria-label": words.views },
              ...state.views.map(({ id, name }) =>
                button(
                  `view-${id}`,
                  name,
                  {
                    class: "sw-tab",
                    "aria-current": id === state.view && "page",
                    onclick: () => openView(id),
                  },
                  name,
                ),
              ),
            ),
          ),
          html(
            "div",
            { class: "sw-page-controls", onkeydown: (event) => unfolded && closes(event) && unfold(false) },
            button("search", words.search_long, { onclick: seek }, words.search),
            // On a phone the rest is folded away behind this.
            button(
              "more",
              words.more,
              { class: "sw-page-more", "aria-expanded": String(unfolded), onclick: () => unfold(!unfolded) },
              "⋯",
            ),
            html(
              "div",
              { class: "sw-page-menu" },
              chooser("language", words.language, state.languages, state.language, speak),
              present,
              button("share", words.share_long, { onclick: () => send({ do: "share" }) }, words.share),
              keys,
            ),
          ),
        ),
        html("div", { class: "sw-below-head" }, link),
        html("p", { class: "sw-notice", role: "alert" }, notice(state)),
      ];
    }

    if (ownPage) recallCharacters();
    model.on("msg:custom", hear);
    const ids = ownPage && keptIds();
    if (there) arrive(there, { language: wanted, ids, ours: isOurs(), kept: kept() });
    else {
      if (wanted && wanted !== model.get("state").language) send({ do: "speak", language: wanted });
      if (ids) send({ do: "show_ids", on: true });
    }
    const page = new AbortController();
    const presentOrNot = onStage(model, page.signal);
    const stop = keepDrawn(model, el, draw, "change:answers");
    model.on("change:fragment", moveOn);
    // The line of tabs has no room before the head is in the page and its style is there, and another in another window.
    const sized = new ResizeObserver(() => settleTabs(partOf(el, "nav").scrollLeft));
    sized.observe(el);
    addEventListener("sw-ids", showIds);
    document.addEventListener("pointerdown", away);
    if (ownPage) document.addEventListener("keydown", press, { signal: page.signal });
    for (const kind of ["keydown", "pointerdown"])
      document.addEventListener(kind, () => (typing = kind === "keydown"), { capture: true, signal: page.signal });
    if (ownPage) addEventListener("hashchange", follow);
    if (ownPage) addEventListener("storage", added);
    if (ownPage) recall();
    return () => {
      page.abort();
      sized.disconnect();
      removeEventListener("storage", added);
      removeEventListener("hashchange", follow);
      document.removeEventListener("pointerdown", away);
      removeEventListener("sw-ids", showIds);
      model.off("msg:custom", hear);
      model.off("change:fragment", moveOn);
      stop();
    };
  },
};
