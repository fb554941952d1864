// A page of widgets in a frame, whose messages to Python pass through one model. The frame keeps the styles of the page and
// those of the notebook apart. Python puts in the scripts and the style sheet of the page.

const page = "PAGE";
const sheet = "SHEET";
const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><style>${sheet}
body { margin: 0; font: 13px system-ui, sans-serif; }</style></head><body><div id="app"></div></body></html>`;

export default {
  render({ model, el }) {
    const name = String(Math.random());
    /** The page in the frame, once Python has answered it. @type {any} */
    let shown = null;

    const frame = document.createElement("iframe");
    frame.title = "Small World";
    frame.srcdoc = html;
    function grow() {
      frame.style.cssText = `display: block; width: 100%; border: 0; height: ${model.get("height")}px`;
    }
    grow();

    /** @param {any} content */
    function hear(content) {
      if (content.to === name) {
        for (const message of content.messages) inside().receive(message);
        shown = inside();
      } else if (content.message) shown?.receive(content.message);
      else if (content.changed) {
        // A value that comes from the page is what makes a front end run other cells again.
        model.set("changes", model.get("changes") + 1);
        model.save_changes();
      }
    }
    const inside = () => /** @type {any} */ (frame.contentWindow).smallworldPage;

    frame.addEventListener("load", () => {
      const window = /** @type {any} */ (frame.contentWindow);
      window.smallworldSend = (message) => model.send({ message });
      window.smallworldReady = () => model.send({ hello: name });
      const script = window.document.createElement("script");
      script.type = "module";
      script.textContent = `${page}
window.smallworldPage = new Page(document.getElementById("app"), window.smallworldSend);
window.smallworldReady();`;
      window.document.body.append(script);
    });
    model.on("msg:custom", hear);
    model.on("change:height", grow);
    el.append(frame);
    return () => {
      model.off("msg:custom", hear);
      model.off("change:height", grow);
    };
  },
};
