import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listRoutes } from "#test/sites/list-routes.ts";

const app = join(import.meta.dirname, "../app");
/** Addresses that the server answers without a route. */
const ofServer = [/^\/files\//];

/** Code that writes links for readers elsewhere: mails, texts, calendar files. */
const writers = globSync("**/*.{ts,tsx}", { cwd: app })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, code: readFileSync(join(app, file), "utf8") }))
  .filter(({ code }) => /\b(publicAddress\(|siteAddress \+)/.test(code));

/** The paths that a file names, without prefixes of paths; what is computed is "x". */
function pathsIn(code: string): string[] {
  const found = [...code.matchAll(/[`"](\/[a-z](?:\$\{[^}]*\}|[^`"\s$])*)[`"]/g)];
  return found
    .map(([, path = ""]) => path.replaceAll(/\$\{[^}]*\}/g, "x").replace(/[?#].*/, ""))
    .filter((path) => !path.endsWith("/"));
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    return part.startsWith(":") ? "[^/]+" : part.replaceAll(/[.+*?()]/g, "\\$&");
  });
  return new RegExp(`^/${parts.join("/")}$`);
}

test("every path that mails and texts lead to is a page of the site", () => {
  // A route for all the rest, which answers 404, is escaped and matches nothing.
  const patterns = listRoutes().flatMap(({ path }) => (path ? [patternOf(path)] : []));
  const named = writers.flatMap(({ file, code }) => pathsIn(code).map((path) => ({ file, path })));
  expect(named.map(({ path }) => path)).toContain("/dashboard/invitations/x");
  expect(named.length).toBeGreaterThan(8);
  const isPage = (path: string) => [...patterns, ...ofServer].some((pattern) => pattern.test(path));
  // A computed end may be a kind and a slug.
  const closed = named.filter(({ path }) => !isPage(path) && !isPage(path.replace(/x$/, "x/x")));
  expect(closed).toEqual([]);
});
