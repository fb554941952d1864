// The packages of the site as one file: the length of the index, the index, and the bytes of each file.

/** The folder of the packages in Python's file system. */
export const FOLDER = "/smallworld";

/** Returns the bytes of each file by its path. @param {ReadableStream<BufferSource>} packed */
export async function unpacked(packed) {
  const stream = packed.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const length = new DataView(bytes.buffer).getUint32(0, true);
  let at = 4 + length;
  return JSON.parse(new TextDecoder().decode(bytes.subarray(4, at))).map(([path, size]) => {
    at += size;
    return [path, bytes.subarray(at - size, at)];
  });
}

/** Puts the files into Python's file system. */
export function lay({ FS }, files) {
  const folders = new Set();
  for (const [path, bytes] of files) {
    const [folder, name] = [`${FOLDER}/${path}`.replace(/\/[^/]*$/, ""), path.replace(/^.*\//, "")];
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.createDataFile(folder, name, bytes, true, false, true);
  }
}
