// The rim of a region along its border. The owner has a band. A region in the attacker's reach has light, and one that the
// text speaks of has beads.

import { svg } from "../page/elements.js";

/**
 * The owner of a region, as the board knows it.
 * @typedef {{ seat: number | string, declined?: boolean }} Owner
 */

/**
 * Returns the owner of the race in a region, or of the figure that holds it alone.
 * @param {{ token?: Owner, pieces?: Partial<Owner>[] }} region
 * @returns {Owner | null}
 */
function ownerOf({ token, pieces = [] }) {
  const { seat = -1, declined } = token ?? pieces.find((piece) => piece.seat !== undefined) ?? {};
  return Number(seat) >= 0 ? { seat, declined } : null;
}

/** The kind of light along a region that the attacker could conquer, by its mark: whether the conquest is sure. */
const REACHED = { affordable: "sure", special: "sure", roll: "chance" };

/**
 * Returns a text of all that the rim of a region depends on.
 * @param {Parameters<typeof rim>[0]} region
 * @param {boolean} meant
 */
export const rimOf = (region, meant) =>
  JSON.stringify([ownerOf(region), region.mark === "own", REACHED[region.mark ?? ""], meant]);

/**
 * Draws the rim of a region from the ground up. Returns an empty list for a region without one.
 * @param {{ mark?: string, token?: Owner, pieces?: Partial<Owner>[] }} region
 * @param {boolean} meant whether the text speaks of the region
 * @param {string} d the outline of the region
 * @param {string} inside the clip of the region
 */
export function rim(region, meant, d, inside) {
  const owner = ownerOf(region);
  const reached = REACHED[region.mark ?? ""];
  const held = owner ? "sw-rim-held" : "";
  const lines = [
    ...(reached ? ["glow", reached].map((kind) => `sw-reach sw-reach-${kind} ${held}`) : []),
    ...(meant ? ["sw-look-under", "sw-look"].map((kind) => `${kind} ${held}`) : []),
    ...(owner ? bands(owner, region.mark === "own") : []),
  ].map((look) => svg("path", { d, class: look }));
  return lines.length ? [svg("g", { "clip-path": inside }, ...lines)] : [];
}

/**
 * Returns the classes of a player's band, which shows the player by colour and by pattern. It is broken in decline.
 * @param {Owner} owner
 * @param {boolean} own whether the player is the attacker
 */
function bands({ seat, declined }, own) {
  const kind = `sw-seat-${seat}${own ? " sw-band-own" : ""}${declined ? " sw-band-declined" : ""}`;
  return [
    `sw-band-under ${kind}`,
    `sw-band ${kind}`,
    `sw-band-thread sw-thread-${seat}`,
    `sw-band sw-band-outer ${kind}`,
  ];
}

/**
 * Draws a player's band for the legend.
 * @param {Owner} owner
 */
export const bandKey = (owner) =>
  svg("g", {}, ...bands(owner, false).map((look) => svg("path", { d: "M-17 0H17", class: look })));
