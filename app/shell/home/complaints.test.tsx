import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import type { SearchTab } from "#app/search/values.ts";
import { Complaints } from "./complaints.tsx";
import { home } from "./messages/en.ts";

const linksTo = (tab: SearchTab) => {
  const router = createMemoryRouter([{ path: "*", element: <Complaints tab={tab} /> }]);
  const page = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ home }}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  return page.match(/href="[^"]*"/g) ?? [];
};

test.each(["professionals", "clinics"] as const)("complaints lead to %s", (entityType) => {
  const links = linksTo(entityType);
  expect(links).toContain(`href="/search?q=toothache&amp;entityType=${entityType}"`);
  expect(links.filter((link) => !link.includes(`entityType=${entityType}`))).toEqual([]);
});

test("complaints lead to all kinds", () => {
  expect(linksTo("all")).toContain('href="/search?q=toothache"');
});
