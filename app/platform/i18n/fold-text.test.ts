import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { guest } from "../actor.ts";
import { withRead } from "../database/database.server.ts";
import { foldText } from "./fold-text.ts";

test.each([
  ["  Éclair—Café ", "eclair cafe"],
  ["أحمد إبراهيم آل ٱلشيخ", "احمد ابراهيم ال الشيخ"],
  ["مستشفى العيادة", "مستشفي العياده"],
  ["مُحَمَّـــد", "محمد"],
  ["مؤمن رائد", "مؤمن رائد"],
  ["٣٤ ۵۶", "34 56"],
  ["O'Brien-Smith, MD.", "o brien smith md"],
  ["ﷺ ﻼ", "صلي الله عليه وسلم لا"],
])("%j becomes %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding twice changes nothing", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      (text) => foldText(foldText(text)) === foldText(text),
    ),
  );
});

const letters = [..."aZé ßİıÅﬁ'-.,٣۵أإآٱىةؤئءـًُّپچگ漢字🙂0"];
const samples = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 }), {
  numRuns: 300,
  seed: 7,
});

forEachDatabase((open) => {
  test("the database folds as this code does", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await withRead(database, guest, (tx) =>
      tx.execute<{ text: string; folded: string }>(
        sql`select text, fold_text(text) as folded from json_array_elements_text(${JSON.stringify(samples)}::json) as text`,
      ),
    );
    expect(rows).toHaveLength(samples.length);
    for (const { text, folded } of rows)
      expect({ text, folded }).toEqual({ text, folded: foldText(text) });
  });
});
