import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ownClaims } from "./messages/ar.ts";
import OwnClaims from "./own-claims.route.tsx";

const Page = OwnClaims as unknown as ComponentType<{ loaderData: { claims: object[] } }>;

test("why a claim was refused comes first, and its script leaves the sentence as it is", () => {
  const claim = {
    id: "1",
    entityType: "clinics",
    slug: "north",
    name: "عيادة",
    state: "rejected",
    reason: "Another clinic's licence.",
    sent: "أمس",
    decided: "اليوم",
  };
  const page = <Page loaderData={{ claims: [claim] }} />;
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="ar" catalog={{ ownClaims }}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />
    </LocaleProvider>,
  );
  expect(markup).toContain("السبب: \u2068Another clinic&#x27;s licence.\u2069");
  expect(markup.indexOf("السبب")).toBeLessThan(markup.indexOf(String(ownClaims["text.rejected"])));
});
