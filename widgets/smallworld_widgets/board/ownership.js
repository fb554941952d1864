// Who holds a region, along its border and inside it; what of the rest is within the attacker's reach; and what is
// being talked about.

import { svg } from "../page/elements.js";

/**
 * Who holds a region, as the board knows it.
 * @typedef {{ seat: number | string, declined?: boolean }} Owner
 */

/**
 * The owner of a region: of the race that stands there, or of the figure that holds it alone.
 * @param {{ token?: Owner, pieces?: Partial<Owner>[] }} region
 * @returns {Owner | null}
 */
export function ownerOf({ token, pieces = [] }) {
  const { seat = -1, declined } = token ?? pieces.find((piece) => piece.seat !== undefined) ?? {};
  return Number(seat) >= 0 ? { seat, declined } : null;
}

/** What the board says of a region that the attacker could conquer, and how sure that is: an edge of light. */
const REACHED = { affordable: "sure", special: "sure", roll: "chance" };

/**
 * All that the rim of a region depends on.
 * @param {Parameters<typeof rim>[0]} region
 * @param {boolean} meant
 */
export const rimOf = (region, meant) =>
  JSON.stringify([ownerOf(region), region.mark === "own", REACHED[region.mark ?? ""], meant]);

/**
 * What is drawn along the border of a region, from the ground up; nothing where there is nothing to say of it.
 * @param {{ mark?: string, token?: Owner, pieces?: Partial<Owner>[] }} region
 * @param {boolean} meant whether it is one of those that are being talked about
 * @param {string} d the outline of the region
 * @param {string} inside the clip that leaves what lies inside it
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
 * The band of a player: in his colour, and of a make that tells it apart without colour; broken in decline.
 * @param {Owner} owner
 * @param {boolean} own whether it is the attacker's
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
 * How a player's band looks, for the legend.
 * @param {Owner} owner
 */
export const bandKey = (owner) =>
  svg("g", {}, ...bands(owner, false).map((look) => svg("path", { d: "M-17 0H17", class: look })));
