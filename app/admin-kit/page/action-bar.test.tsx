import { JSDOM } from "jsdom";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { adminKit } from "../messages/en.ts";
import { ActionBar } from "./action-bar.tsx";

type Items = ComponentProps<typeof ActionBar>["items"];

function labelsOf(items: Items): (string | undefined)[] {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en" catalog={{ adminKit }}>
        <ActionBar items={items} />
      </LocaleProvider>
    </MemoryRouter>,
  );
  const { document } = new JSDOM(markup).window;
  const buttons = document.querySelectorAll(
    "body > a, body > form > button, summary, body > button, body > div > button",
  );
  return [...buttons].map((button) => button.textContent?.trim());
}

const everything: Items = {
  publish: { action: "/admin/reviews/bulk", fields: { run: "publish" } },
  delete: { action: "/admin/clinics/bulk", fields: { run: "delete" } },
  edit: { to: "/admin/clinics/1/edit" },
  impersonate: { to: "/admin/users/1/impersonate" },
  preview: { page: "/blog/draft" },
  view: { page: "/clinics/north" },
  import: { to: "/admin/clinics/import" },
  export: { files: [{ label: "CSV", to: "/admin/clinics/export/csv" }] },
  add: { to: "/admin/clinics/new" },
};
const labels = [
  "Add New",
  "Export",
  "Import",
  "View",
  "Preview",
  "Impersonate",
  "Edit",
  "Delete",
  "Publish",
];

test("the bar has nine actions under their names, in one order on every screen", () => {
  expect(labelsOf(everything)).toEqual(labels);
});

test.each(Object.keys(everything) as (keyof Items)[])(
  "%s is absent where a page has none",
  (name) => {
    const shown = labelsOf({ ...everything, [name]: null });
    expect(shown).toHaveLength(8);
    expect(shown).not.toContain(adminKit[`bar.${name}`]);
  },
);
