import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { adminKit as arabic } from "../messages/ar.ts";
import { adminKit as english } from "../messages/en.ts";
import { ListControls } from "./list-controls.tsx";
import { type ListRules, readListState } from "./list-state.ts";
import type { ShownList } from "./present-list.server.ts";

const rules: ListRules = { sort: "-at", size: 50, title: "at", picture: undefined, columns: [] };

function listOf(hasMore: boolean, columns: ShownList["columns"] = []): ShownList {
  return {
    names: { path: "/admin/samples", one: "Sample", many: "Samples" },
    add: null,
    filledBy: null,
    rules,
    state: readListState(new URLSearchParams("q=omar"), rules),
    query: "q=omar",
    columns,
    actions: [],
    views: [],
    rows: [],
    count: 1_000,
    hasMore,
    canImport: false,
    canCreate: false,
    pages: 20,
    run: "0b0e3d2c-7f6a-4d5e-9c1b-2a3f4e5d6c7b",
  };
}

test.each([
  ["en", false, "1,000 rows"],
  ["en", true, "More than 1,000 rows"],
  ["ar", true, "أكثر من 1,000 صف"],
] as const)("in %s a list with uncounted rows (%s) shows %s", (locale, hasMore, text) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale={locale} catalog={{ adminKit: locale === "ar" ? arabic : english }}>
        <ListControls list={listOf(hasMore)} />
      </LocaleProvider>
    </MemoryRouter>,
  );
  expect(markup.replace(/[\u2066-\u2069]/g, "")).toContain(`>${text}<`);
});

test("phones, which have no head of the table, sort in the filters", () => {
  const at = {
    name: "at",
    label: "Time",
    kind: "moment",
    isSortable: true,
    isFiltered: false,
    isShown: true,
    options: [],
    width: null,
    choices: [],
  } as const;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en" catalog={{ adminKit: english }}>
        <ListControls list={listOf(false, [at])} />
      </LocaleProvider>
    </MemoryRouter>,
  );
  expect(markup).toContain('<option value="at">Time, ascending</option>');
  expect(markup).toContain('<option value="-at" selected="">Time, descending</option>');
  expect(markup).not.toContain('type="hidden" name="sort"');
});
