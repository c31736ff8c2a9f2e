import { gzipSync } from "node:zlib";

interface FirstLoad {
  /** The contents of the script files that the page loads. */
  files: (Buffer | string)[];
  /** The scripts in the document itself. */
  inline: string[];
}

/** Returns the kilobytes of JavaScript of a first visit: each file compressed alone, the document's scripts as one. */
export function javaScriptKb({ files, inline }: FirstLoad): number {
  const sizes = [...files, inline.join("\n")].map((script) => gzipSync(script).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
