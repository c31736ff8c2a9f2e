import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { markLabel } from "./mark-label.ts";

function marked(label: string, ...typed: string[]): string {
  return markLabel(label, typed.map(foldText))
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
      label,
    );
}

test.each([
  ["Dentistry", ["dent"], "[Dent]istry"],
  ["Dr. Diana Moreno", ["d", "mo"], "Dr. [D]iana [Mo]reno"],
  ["طب الأسنان", ["أسن"], "طب ال[أسن]ان"],
  ["طب الأسنان", ["الأس"], "طب [الأس]نان"],
  ["مُحَمَّد العاني", ["محم", "عاني"], "[مُحَمَّ]د ال[عاني]"],
  ["Éclair Café", ["ecl", "cafe"], "[Écl]air [Café]"],
  ["Cardiology", ["heart"], "Cardiology"],
])("%s for %j", (label, typed, expected) => {
  expect(marked(label, ...typed)).toBe(expected);
});

test("marks lie inside the label, in order and apart", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 30 });
  fc.assert(
    fc.property(text, text, (label, typed) => {
      let last = 0;
      for (const { start, end } of markLabel(label, foldText(typed).split(" ").filter(Boolean))) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(label.length);
    }),
  );
});
