// Whenever the visitor does something we ask for a sign of life, at most one at a time; none within `patience`
// milliseconds means that the session has ended. It is taken back if the answer comes after all.

export default {
  render({ model, el }) {
    const { words, patience } = model.get("state");
    el.classList.add("sw", "sw-connection");
    el.setAttribute("role", "alert");
    let waiting = null;

    function ask() {
      if (waiting !== null) return;
      waiting = setTimeout(() => el.replaceChildren(words.ended), patience);
      model.send({ do: "ping" });
    }

    function answered() {
      clearTimeout(waiting);
      waiting = null;
      el.replaceChildren();
    }

    const page = new AbortController();
    for (const doing of ["pointerup", "keyup"]) document.addEventListener(doing, ask, { signal: page.signal });
    model.on("msg:custom", answered);
    return () => {
      page.abort();
      clearTimeout(waiting);
      model.off("msg:custom", answered);
    };
  },
};
