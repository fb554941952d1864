// Patches, which turn a JSON object into another. `site/patch.py` makes them, and says what is in them.

/**
 * Returns an object with a patch applied. `load` returns the value of a file by its name.
 * @param {Record<string, any>} old
 * @param {Record<string, any>} patch
 * @param {(name: string) => Promise<any>} load
 * @returns {Promise<Record<string, any>>}
 */
export async function patched(old, patch, load) {
  const made = { ...old };
  const changes = Object.entries(patch).map(async ([key, change]) => {
    if (change === 0) delete made[key];
    else if (Array.isArray(change)) made[key] = change[0];
    else made[key] = typeof change === "string" ? await load(change) : await patched(old[key], change, load);
  });
  await Promise.all(changes);
  return made;
}
