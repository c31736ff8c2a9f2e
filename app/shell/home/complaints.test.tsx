import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { Complaints } from "./complaints.tsx";
import { home } from "./messages/en.ts";

test.each(["professionals", "clinics"] as const)("complaints lead to %s", (entityType) => {
  const router = createMemoryRouter([
    { path: "*", element: <Complaints entityType={entityType} /> },
  ]);
  const page = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ home }}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  const links = page.match(/href="[^"]*"/g) ?? [];
  expect(links).toContain(`href="/search?q=toothache&amp;entityType=${entityType}"`);
  expect(links.filter((link) => !link.includes(`entityType=${entityType}`))).toEqual([]);
});
