import { dirname, join } from "node:path/posix";

/** A page that shows components to developers; no visitor sees it. */
const isDemoPage = (path: string) =>
  /^app\/shell\/dev[-/]|(^|\/)dev-[a-z-]+\.route\.tsx?$/.test(path);

const entries = [
  "app/root.tsx",
  "app/entry.client.tsx",
  "app/entry.server.tsx",
  "server/main.ts",
  "server/cli.ts",
];
/** The files that name routes. */
const routeLists = [
  "app/routes.ts",
  "app/admin/screens.ts",
  "app/admin/resources/resource-screens.ts",
];
/** Imports, and files that are started by their address, such as workers. */
const imported = /"(\.{1,2}\/[^"\s]+|#[a-z]+\/[^"\s]+)"/g;
const routed = /"([^"]+\.route\.tsx?)"/g;

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(imported)].map(([, given = ""]) => {
    const specifier = given.replace(/\?.*$/, "");
    return specifier.startsWith("#") ? specifier.slice(1) : join(dirname(path), specifier);
  });
}

/**
 * Returns the files of the product: those that its entries and routes import, without demo pages.
 */
export function readProductParts(files: Map<string, string>): Set<string> {
  const lists = routeLists.map((path) => files.get(path) ?? "");
  const routes = [...lists.join("\n").matchAll(routed)].map(([, path]) => `app/${path}`);
  const parts = new Set<string>();
  const waiting = [...entries, ...routes];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = files.get(path);
    if (text === undefined || parts.has(path) || isDemoPage(path)) continue;
    parts.add(path);
    waiting.push(...importsOf(path, text));
  }
  return parts;
}
