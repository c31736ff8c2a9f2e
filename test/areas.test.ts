import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { isInteractive, type PageHandle, readHandles } from "#app/platform/areas/page-handle.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { root } from "./architecture/source-files.ts";
import { listRoutes } from "./sites/list-routes.ts";

const routes = listRoutes();
const files = [
  ...new Set(["root.tsx", ...routes.flatMap(({ file, layouts }) => [...layouts, file])]),
];
const modules = new Map<string, { handle?: unknown }>();

beforeAll(async () => {
  for (const file of files) {
    modules.set(file, await import(/* @vite-ignore */ pathToFileURL(join(root, "app", file)).href));
  }
});

const backOffice = routes.filter(({ layouts }) => layouts[0] === "admin/admin-area.route.tsx");

const handlesOf = (...names: string[]) => readHandles(names.map((name) => modules.get(name)));

test("React runs on search, the directory, the page of components and in the back office alone", () => {
  const interactive = routes.filter(({ file, layouts }) =>
    isInteractive(handlesOf("root.tsx", ...layouts, file)),
  );
  expect(interactive.map(({ path }) => path)).toEqual([
    ...["search", "professionals", "clinics", "services", "franchises"],
    "d/professionals/:city/:district?/:category?",
    "d/clinics/:city/:district?/:category?",
    "d/services/:city/:district?/:category?",
    "doctors/:city/:district?/:category?",
    "professionals/:city/:district/:category?",
    "dev/components",
    ...backOffice.map(({ path }) => path),
  ]);
  expect(backOffice.length).toBeGreaterThan(2);
});

test("every handle states what a page handle can", async () => {
  const known: Record<keyof PageHandle, string> = {
    isInteractive: "boolean",
    messages: "object",
    resultsId: "string",
  };
  const handles = handlesOf(...files);
  expect(handles.length).toBeGreaterThan(2);
  for (const handle of handles) {
    for (const [name, value] of Object.entries(handle)) {
      expect([name, typeof value]).toEqual([
        name,
        Object.entries(known).find(([key]) => key === name)?.[1],
      ]);
    }
    for (const locale of locales) {
      const catalog = (await handle.messages?.[locale]()) ?? { nothing: { key: "text" } };
      const texts = Object.values(catalog).flatMap((messages) => Object.values(messages));
      expect(texts.length).toBeGreaterThan(0);
    }
  }
});

test("every page is in an area, and the account area in the public one", () => {
  expect(routes.filter(({ layouts }) => layouts.length === 0)).toEqual([]);
  const account = routes.filter(({ layouts }) => layouts.includes("shell/area/area.route.tsx"));
  expect(account.length).toBeGreaterThan(20);
  for (const { layouts } of account) expect(layouts[0]).toBe("shell/public.route.tsx");
});
