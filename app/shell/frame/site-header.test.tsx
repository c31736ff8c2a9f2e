import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { allKinds } from "#app/directory/listings/listed-kinds/listed-kinds.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui } from "#app/ui/messages/en.ts";
import { shell } from "../messages/en.ts";
import { SiteHeader } from "./site-header.tsx";

/** The addresses in the menu of a phone. */
function menuOf(personName: string | null, listed = allKinds): (string | null)[] {
  const loaderData = { root: { appName: "Dalil", personName, unread: 0, listed } };
  const routes = [{ id: "root", path: "*", loader: () => null, element: <SiteHeader /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } });
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ shell, ui }}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  const links = new JSDOM(html).window.document.querySelectorAll("details[data-menu] nav a");
  return [...links].map((link) => link.getAttribute("href"));
}

test("the menu of a phone leads a signed-in person to their appointments", () => {
  expect(menuOf("Mona Haddad").at(-1)).toBe("/dashboard/bookings");
});

test("a guest has no appointments in the menu", () => {
  expect(menuOf(null)).not.toContain("/dashboard/bookings");
});

test("kinds without listings are not in the menu", () => {
  expect(menuOf(null, { ...allKinds, professionals: false, services: false })).toEqual([
    "/search?entityType=clinics",
    "/about",
  ]);
});
