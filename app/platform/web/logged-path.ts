const longestPath = 512;
/** Addresses whose last part is a secret: who has it may pay. */
const secretEnd = /^(\/pay\/[^/]+\/)[^/]+/;

/** A path as the log may keep it. The query is left out: what people search for here is their health. */
export function loggedPath(path: string): string {
  return path.replace(secretEnd, "$1***").slice(0, longestPath);
}
