import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPatternFinder } from "./route-patterns.ts";

const paths = {
  root: [undefined, ""],
  layout: ["root", undefined],
  home: ["layout", undefined],
  clinic: ["layout", "clinics/:slug"],
  join: ["layout", "clinics/join"],
  place: ["layout", "d/:kind/:city/:district?/:category?"],
  admin: ["root", "admin"],
  users: ["admin", "users/:id"],
  missing: ["admin", "*"],
  other: ["root", "*"],
} as const;

const routes = Object.fromEntries(
  Object.entries(paths).map(([id, [parentId, path]]) => [
    id,
    { id, parentId, path: path || undefined, index: id === "home" || undefined },
  ]),
);
const build = { routes } as unknown as ServerBuild;

test.each([
  ["/", "/"],
  ["/clinics/north", "/clinics/:slug"],
  ["/Clinics/%D8%B3/", "/clinics/:slug"],
  ["/clinics/join", "/clinics/join"],
  ["/d/clinics/dubai", "/d/:kind/:city/:district?/:category?"],
  ["/d/clinics/dubai/jlt/eyes", "/d/:kind/:city/:district?/:category?"],
  ["/admin/users/7", "/admin/users/:id"],
  ["/admin/nothing/here", "/admin/*"],
  ["/sara/khan", null],
  ["/d/clinics", null],
  ["/%ff", null],
])("%s is answered by %s", async (path, pattern) => {
  expect(await createPatternFinder(build)(path)).toBe(pattern);
  expect(await createPatternFinder(async () => build)(path)).toBe(pattern);
});
