import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { bookingDesk } from "../messages/en.ts";
import { TodaySection } from "./today-section.tsx";

const day = { slug: "north", name: "North", booked: 3, here: 0, requests: 0, messages: 0 };

const markupOf = (running: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en" catalog={{ bookingDesk }}>
        <TodaySection days={[{ ...day, running, next: [] }]} />
      </LocaleProvider>
    </MemoryRouter>,
  );

test("the overview does not say that a day is over while a visit is going on", () => {
  expect(markupOf(0)).toContain("No more appointments today.");
  expect(markupOf(1)).toContain("1 appointment is going on now. No more begin today.");
  expect(markupOf(1)).not.toContain("No more appointments today.");
});
