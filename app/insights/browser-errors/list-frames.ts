import { mostFrames } from "./rules.ts";

/** The place within a line of a stack: a path, without a query, then line and column. */
const place = /^(\/[^\s?#:()]*)(?:[?#][^\s()]*)?:(\d{1,7}):(\d{1,7})\)?\s*$/;

/**
 * Returns the calls of a stack that are in scripts of a site, as "name /path:line:column"; "?" is a
 * function without a name. Browsers write "at name (address)" or "name@address".
 */
export function listFrames(stack: string, origin: string): string[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const start = line.indexOf(`${origin}/`);
      const [, path, row, column] = place.exec(line.slice(start + origin.length)) ?? [];
      if (start < 0 || !path) return [];
      return [`${nameBefore(line.slice(0, start))} ${path}:${row}:${column}`];
    })
    .slice(0, mostFrames);
}

function nameBefore(text: string): string {
  const words = text.replace(/\[as .*?\]/, "").replace(/[/<>*]+/g, " ");
  const name = words.match(/[\w$.]+(?=[\s(@]*$)/)?.[0] ?? "?";
  return /^(at|async|new)$/.test(name) ? "?" : name.slice(0, 60);
}
