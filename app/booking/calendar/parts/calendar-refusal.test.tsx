import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { mostSingleChoices } from "../../closing/answer-fields.ts";
import { bookingConflicts } from "../conflicts/messages/en.ts";
import { bookingCalendar } from "../messages/en.ts";
import { DisplacedQuestion } from "./calendar-refusal.tsx";

function show(count: number): string {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    text: `Appointment ${index}`,
    moves: [],
    proposed: "",
  }));
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ bookingConflicts, bookingCalendar }}>
      <DisplacedQuestion displaced={{ items, fields: [] }} />
    </LocaleProvider>,
  );
}

test.each([
  [3, 3],
  [mostSingleChoices + 5, mostSingleChoices],
])("of %i displaced appointments the list has %i, and says so", (count, listed) => {
  const page = show(count);
  expect(page.match(/<li/g)).toHaveLength(listed);
  expect(page).toContain(`${listed} appointments in this list`);
  expect(page).toContain(`${count} appointments lie in time that this change closes`);
});
