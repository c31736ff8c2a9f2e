import { expect, test } from "vitest";
import type { Slot } from "#app/booking/availability/slots.ts";
import { cardSamples } from "#app/directory/cards/card-samples.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import * as arabic from "#app/search/messages/ar.ts";
import type { SearchAnswerMessages, SearchMessages } from "#app/search/messages/en.ts";
import * as english from "#app/search/messages/en.ts";
import { slotLinkOf } from "./slot-links.ts";

/** Monday, 10:00 in Dubai. */
const now = new Date("2026-11-23T06:00:00Z");
const messages = {
  en: { ...english.search, ...english.searchAnswer },
  ar: { ...arabic.search, ...arabic.searchAnswer },
};
const [sample] = cardSamples("en");

function slotAt(moment: string): Slot {
  const from = Date.parse(`${moment}:00+04:00`);
  return {
    from,
    to: from + 900_000,
    typeId: "t",
    clinicId: "c",
    professionalId: "p",
    visitType: "in_person",
    confirmation: "instant",
    seatsLeft: 1,
  };
}

function linkOf(moments: string[], locale: Locale = "en") {
  if (!sample) throw new Error("There are no samples.");
  const t = createTranslator<SearchMessages & SearchAnswerMessages>(locale, messages[locale]);
  return slotLinkOf(sample.card, moments.map(slotAt), { locale, t, now });
}

test.each([
  ["today", "2026-11-23T14:30", "Today 14:30"],
  ["tomorrow", "2026-11-24T09:00", "Tomorrow 09:00"],
  ["in three days", "2026-11-26T09:00", "Thu 09:00"],
  ["in a week, when the name of the day would mean today's", "2026-11-30T09:00", "30 Nov 09:00"],
])("the first free time is named by its day: %s", (_when, moment, text) => {
  expect(linkOf([moment])).toEqual({ path: "/book/sample", first: text, later: [] });
});

test("later times are those of the same day, each once", () => {
  const moments = ["2026-11-24T09:00", "2026-11-24T09:00", "2026-11-24T09:20", "2026-11-25T08:00"];
  expect(linkOf(moments)?.later).toEqual(["09:20"]);
  expect(linkOf(moments, "ar")?.first).toBe("غدًا 09:00");
});

test("without a free time there is no link", () => {
  expect(linkOf([])).toBeNull();
});
