// The transport between a page and Python in the tests, there before any other script. A message of the page is a call of
// `python`, which Playwright exposes. Its result is the list of Python's answers.
{
  const later = window.setTimeout.bind(window);
  const picture = window.requestAnimationFrame.bind(window);
  /** The longest delay of work that belongs to an answer, in milliseconds. A longer one is a pause. */
  const LONGEST_DELAY = 400;
  /** The number of frames after which a page that does not rest never will. */
  const MOST_FRAMES = 1000;
  /** The timers of the page, and the frames that it waits for. @type {Set<string>} */
  const due = new Set();
  /** Each message comes to the page in a task of its own, as it would from a worker or a server. */
  const line = new MessageChannel();

  const wire = {
    /** Returns whether a message of the page reaches Python. A test may set another function to lose some. */
    passes: (/** @type {string} */ _message) => true,
    /** The messages that the page has sent. @type {string[]} */
    sent: [],
    /** The list that holds back Python's messages until a test releases them, or null. @type {object[] | null} */
    held: null,
    /** The number of messages on their way, in either direction. */
    pending: 0,
    /** @type {import("../../widgets/smallworld_widgets/standalone/page.js").Page | null} */
    page: null,

    connect(page) {
      wire.page = page;
      wire.send(null);
    },

    async send(message) {
      const text = JSON.stringify(message);
      wire.sent.push(text);
      if (!wire.passes(text)) return;
      wire.pending += 1;
      try {
        const answer = JSON.parse(await window.python(text));
        if (wire.held) wire.held.push(...answer);
        else wire.deliver(answer);
      } finally {
        wire.pending -= 1;
      }
    },

    deliver(messages) {
      wire.pending += messages.length;
      for (const message of messages) line.port1.postMessage(message);
    },

    /** Delivers the messages that were held back. */
    release() {
      const messages = wire.held ?? [];
      wire.held = null;
      wire.deliver(messages);
    },

    busy() {
      // A test that stops the time lets it pass itself.
      const dueSoon = window.setTimeout === counted && due.size > 0;
      return wire.pending > 0 || wire.page === null || wire.page.loading > 0 || dueSoon;
    },

    /** Resolves when the page rests: no message is on its way, and all messages to the page have been drawn. */
    async idle() {
      for (let frames = 0; frames < MOST_FRAMES; frames++) {
        const before = wire.busy();
        await new Promise((shown) => picture(() => later(shown)));
        if (!before && !wire.busy()) return;
      }
      throw new Error(`the page does not rest: ${wire.pending} messages, ${wire.page?.loading} scripts, ${[...due]}`);
    },
  };

  line.port2.onmessage = ({ data }) => {
    wire.pending -= 1;
    wire.page.receive(data);
  };

  /** Counts a call as due until it runs, or until another call takes it back. */
  function count(name, takenBackBy, counts = () => true) {
    const [ask, takeBack] = [window[name].bind(window), window[takenBackBy].bind(window)];
    window[name] = (listener, ...more) => {
      if (typeof listener !== "function" || !counts(...more)) return ask(listener, ...more);
      const id = ask((...heard) => {
        due.delete(`${name} ${id}`);
        listener(...heard);
      }, ...more);
      due.add(`${name} ${id}`);
      return id;
    };
    window[takenBackBy] = (id) => {
      due.delete(`${name} ${id}`);
      takeBack(id);
    };
  }
  count("setTimeout", "clearTimeout", (delay = 0) => delay <= LONGEST_DELAY);
  count("requestAnimationFrame", "cancelAnimationFrame");
  const counted = window.setTimeout;
  window.wire = wire;
}
