import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { mostSingleChoices } from "../../closing/answer-fields.ts";
import { bookingConflicts } from "../conflicts/messages/en.ts";
import { bookingCalendar } from "../messages/en.ts";
import { DisplacedQuestion } from "./calendar-refusal.tsx";

function show(count: number, preset?: { choice: string; note: string }): string {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    text: `Appointment ${index}`,
    moves: [],
    proposed: "",
  }));
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ bookingConflicts, bookingCalendar }}>
      <DisplacedQuestion displaced={{ items, fields: [], ...(preset && { preset }) }} />
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

test("many appointments are cancelled after a second question", () => {
  const button = (page: string) => /<button[^>]*value="cancel"[^>]*>/.exec(page)?.[0];
  const first = show(mostSingleChoices + 5);
  expect(button(first)).toContain('name="preset"');
  expect(first).not.toContain(bookingConflicts["displaced.all.sure"]);
  const second = show(mostSingleChoices + 5, { choice: "cancel", note: "Closed" });
  expect(button(second)).toContain('name="displaced"');
  expect(second).toContain(bookingConflicts["displaced.all.sure"]);
  expect(second).toContain(">Closed</textarea>");
});
