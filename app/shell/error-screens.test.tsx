import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { cardSamples } from "#app/directory/cards/card-samples.ts";
import { directory as directoryAr } from "#app/directory/messages/ar.ts";
import { directory as directoryEn } from "#app/directory/messages/en.ts";
import type { RemovedListing } from "#app/directory/rules.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui as uiAr } from "#app/ui/messages/ar.ts";
import { ui as uiEn } from "#app/ui/messages/en.ts";
import { RouteErrorScreen } from "./error-screens.tsx";

const catalogs = {
  en: { directory: directoryEn, ui: uiEn },
  ar: { directory: directoryAr, ui: uiAr },
};

/** Renders the last error boundary for a response. */
function screenOf(path: string, status: number, data: unknown, locale: Locale): string {
  return render(path, { status, statusText: "", internal: false, data }, locale);
}

function render(path: string, error: unknown, locale: Locale): string {
  const router = createMemoryRouter([{ path: "*", element: <RouteErrorScreen error={error} /> }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
}

test.each([
  ["en", "This listing has been removed", "Similar listings"],
  ["ar", "أُزيل هذا الإدراج", "إدراجات مشابهة"],
] as const)("a removed listing leads on to similar ones, in %s", (locale, title, similar) => {
  const card = { ...cardSamples(locale)[0]?.card, slug: "noor" };
  const removed = {
    removed: "professionals",
    similar: [card],
    searchHref: "/search?entityType=professionals&specialty_ids=7",
  };
  const markup = screenOf("/professionals/gone", 410, removed, locale);
  expect(markup).toContain(title);
  expect(markup).toContain(similar);
  expect(markup).toMatch(/href="\/professionals\/noor/);
  expect(markup).toContain("specialty_ids=7");
  expect(markup).toContain('<meta name="robots" content="noindex"/>');
  const alone: RemovedListing = { removed: "clinics", similar: [], searchHref: "/clinics" };
  expect(screenOf("/clinics/gone", 410, alone, locale)).not.toContain(similar);
  const ended = screenOf("/clinics/gone", 410, { ...alone, licenceEndedOn: "12 May" }, locale);
  expect(ended).toContain("12 May");
});

test("an answer that no screen was written for is named, and a lost connection is shown as one", () => {
  const router = screenOf("/login", 418, null, "en");
  expect(router).toContain("Unexpected Application Error!");
  expect(router).toContain("418");
  const failed = render("/search", new TypeError("Failed to fetch"), "en");
  expect(failed).toContain("Network connection issue. Please check your internet connection");
});

test.each([
  ["/", "Something went wrong", ["Try Again", "Refresh Page", "Go Home"]],
  ["/search", "Search Error", ["Try Again", "Refresh Page", "Go Home"]],
  ["/clinics/noor", "Directory Error", ["Try Again", "Browse Directory", "Go Home"]],
  ["/d/clinics/dubai", "Directory Error", ["Try Again", "Browse Directory", "Go Home"]],
])("a failure at %s shows %s with its ways on", (path, title, actions) => {
  const markup = screenOf(path, 500, null, "en");
  expect(markup).toContain(title);
  const offered = [...markup.matchAll(/<a[^>]*>([^<]+)<\/a>/g)].map(([, text]) => text);
  expect(offered).toEqual(actions);
});

test.each([
  ["en", "Your account is suspended"],
  ["ar", "حسابك موقوف"],
] as const)(
  "a person whose account is suspended is told so, and where to write, in %s",
  (locale, title) => {
    const markup = screenOf("/book/dr-noor", 403, { code: "suspended" }, locale);
    expect(markup).toContain(title);
    expect(markup).toMatch(/href="\/contact/);
  },
);

test("any other page that is gone says nothing of listings", () => {
  const markup = screenOf("/p/gone", 410, null, "en");
  expect(markup).toContain("This page has been removed");
  expect(markup).not.toContain("listing has been removed");
});

test.each([
  ["/professionals/nobody-here", 404, "nobody here"],
  ["/no/such-page", 404, ""],
])("a public page that is not there offers a search: %s", (path, status, words) => {
  const markup = screenOf(path, status, null, "ar");
  expect(markup).toContain('action="/search"');
  expect(markup).toContain(`value="${words}"`);
  expect(markup).toContain('name="lang" value="ar"');
  expect(screenOf("/dashboard/nothing", 404, null, "en")).not.toContain('action="/search"');
});
