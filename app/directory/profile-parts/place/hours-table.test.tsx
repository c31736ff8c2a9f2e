import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { profiles } from "../messages/en.ts";
import { HoursTable } from "./hours-table.tsx";

test("a week that is not known is said above the exceptions", () => {
  const exceptions = [{ date: "2 December 2026", hours: "10:00–14:00", note: "" }];
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ profiles }}>
      <HoursTable hours={{ status: null, isOpen: false, week: [], ramadan: null, exceptions }} />
    </LocaleProvider>,
  );
  expect(markup).toMatch(/The hours are not known yet.*2 December 2026/);
  expect(markup).not.toContain("<table");
});
