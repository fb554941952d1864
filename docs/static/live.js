// The explorer within a page of the handbook. It is published one folder above the handbook. Where it is missing, as in
// a copy that somebody reads from a disk, the link to it remains.
const MARK = 'property="og:site_name" content="Small World rules explorer"';

/**
 * Shows the explorer above a link to it, if the link leads there.
 *
 * @param {HTMLElement} place
 */
const embed = async (place) => {
  const link = place.querySelector("a");
  if (!link) return;
  const answer = await fetch(link.href).catch(() => null);
  if (!answer?.ok || !(await answer.text()).includes(MARK)) return;
  const frame = document.createElement("iframe");
  frame.title = "Small World rules explorer";
  frame.loading = "lazy";
  frame.src = link.href;
  place.prepend(frame);
};

for (const place of document.querySelectorAll(".live")) embed(/** @type {HTMLElement} */ (place));
