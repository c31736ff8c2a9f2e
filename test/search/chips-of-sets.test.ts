import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { understandQuery } from "#app/search/understanding/understand-query.ts";
import { lexiconAsTyped } from "#app/search/understanding/word-group.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { judgeChips } from "../../bench/relevance/chips.ts";
import { seedGeographyInMemory } from "../seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "../seeds/seed-vocabulary.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const read = async (query: string) => understandQuery(query, known).pieces;
const rows = z.array(z.object({ query: z.string() }));
const folder = join(import.meta.dirname, "../../bench/relevance/development");

test.each([
  ["queries-english", 95],
  ["queries-arabic", 92],
  ["queries-mixed", 94],
])("of %s at least %d of 100 chips undo one wish only", async (name, least) => {
  const queries = rows.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")));
  const { chips, share, wrong } = await judgeChips(
    queries.map(({ query }) => query),
    read,
  );
  expect(chips).toBeGreaterThan(200);
  expect(share, JSON.stringify(wrong)).toBeGreaterThanOrEqual(least);
});

test.each([
  "female dermatologist in dubai marina who speaks hindi",
  "losing handfuls of hair since i had the baby",
  "doctor at work said my blood pressure is too high and i should see someone",
  "دكتورة جلدية في دبي مارينا",
  "not a male doctor please, i have a breast lump",
])('each chip of "%s" undoes one wish only', async (query) => {
  const { chips, wrong } = await judgeChips([query], read);
  expect(chips).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test("a wish that another one says too stays with its own words", async () => {
  const pieces = await read("دكتورة أسنان في مردف");
  const rest = (kind: string) => pieces.find((piece) => piece.kind === kind)?.rest;
  expect(rest("gender")).toBe("دكتور أسنان في مردف");
  expect(rest("district")).toBe("دكتورة أسنان");
});
