import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import districts from "../app/geography/data/districts.json" with { type: "json" };
import insurers from "../app/vocabulary/data/insurance-providers.json" with { type: "json" };
import languages from "../app/vocabulary/data/languages.json" with { type: "json" };
import specialties from "../app/vocabulary/data/specialties.json" with { type: "json" };

const folder = join(import.meta.dirname, "../bench/relevance/development");
const read = <Shape extends z.ZodType>(name: string, shape: Shape): z.infer<Shape> =>
  shape.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")));

const slugOf = (entries: { slug: string }[]) => z.enum(entries.map(({ slug }) => slug));
const distinct = <Item extends z.ZodType>(item: Item) =>
  z.array(item).refine((items) => new Set(items).size === items.length, "an entry is repeated");

const text = z.string().trim().min(2).max(300);
const dialect = z.enum(["gulf", "egyptian", "levantine"]);
const half = z.enum(["tuning", "untouched"]);
const district = slugOf(districts);

const wishes = z
  .strictObject({
    gender: z.enum(["female", "male"]).optional(),
    district: z.union([district, distinct(district).min(2)]).optional(),
    insurance: slugOf(insurers).optional(),
    language: slugOf(languages).optional(),
    openNow: z.literal(true).optional(),
    age: z.enum(["newborn", "child", "elderly"]).optional(),
    visit: z.enum(["home", "virtual"]).optional(),
  })
  .refine((stated) => Object.keys(stated).length > 0, "an empty object states no wish");

const query = z.strictObject({
  id: z.string().regex(/^(en|ar|mx)-\d{3}$/),
  query: text,
  language: z.enum(["en", "ar", "arabizi", "mixed"]),
  dialect: dialect.optional(),
  specialties: distinct(slugOf(specialties)).min(1).max(5),
  wishes: wishes.optional(),
  half,
});

const emergency = z.strictObject({
  id: z.string().regex(/^em-\d{3}$/),
  query: text,
  language: z.enum(["en", "ar", "arabizi"]),
  dialect: dialect.optional(),
  sign: text,
  kind: z.literal("crisis").optional(),
});

const ordinary = z.strictObject({
  en: z.array(text),
  ar: z.array(text),
  arabizi: z.array(text),
  mixed: z.array(text),
});

const person = z.strictObject({
  latin: z.string().regex(/^[\p{Script=Latin} '-]+$/u),
  arabic: distinct(z.string().regex(/^[\p{Script=Arabic} ]+$/u)).min(1),
  origin: z.enum(["arab", "south-asian", "european", "east-asian", "persian", "african"]),
});

const strangersQuery = z
  .strictObject({
    id: z.string().regex(/^st-\d{3}$/),
    query: text,
    language: z.enum(["en", "ar", "arabizi", "hindi", "urdu", "tagalog", "mixed"]),
    part: z.enum(["tuned", "later", "fresh", "written", "last"]),
    specialties: distinct(slugOf(specialties)).min(1),
    unwanted: distinct(slugOf(specialties)),
    alarm: z.enum(["emergency", "self-harm"]).optional(),
  })
  .refine((row) => row.unwanted.every((slug) => !row.specialties.includes(slug)));

const crisis = z.strictObject({
  id: z.string().regex(/^wc-\d{3}$/),
  query: text,
  language: z.enum(["en", "ar", "arabizi", "hindi", "urdu", "tagalog", "mixed"]),
  kind: z.enum(["self-harm", "self-harm-alike", "emergency", "emergency-alike"]),
  sign: text,
});

const english = read("queries-english", z.array(query));
const arabic = read("queries-arabic", z.array(query));
const mixed = read("queries-mixed", z.array(query));
const emergencies = read("emergencies", z.array(emergency));
const ordinaryQueries = read("ordinary", ordinary);
const people = read("names-across-scripts", z.array(person));

const countBy = <Row>(rows: Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries(
    [...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.length] as const),
  );

/** Folds case, accents, Arabic letter variants and punctuation, so that near copies are equal. */
const fold = (written: string) =>
  written
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, "")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const repeated = (texts: string[]) =>
  [...Map.groupBy(texts, fold).values()].filter((group) => group.length > 1);

describe("queries of the development set", () => {
  test.each([
    ["en", english],
    ["ar", arabic],
    ["mx", mixed],
  ])("%s: 200 rows are numbered and halved by the hash of the id", (prefix, rows) => {
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 200 }, (_, index) => `${prefix}-${String(index + 1).padStart(3, "0")}`),
    );
    const hash = (id: string) => createHash("sha256").update(id).digest("hex");
    const sorted = rows.map(({ id }) => id).sort((a, b) => (hash(a) < hash(b) ? -1 : 1));
    const tuning = rows.filter((row) => row.half === "tuning").map(({ id }) => id);
    expect(new Set(tuning)).toEqual(new Set(sorted.slice(0, 100)));
  });

  test("languages and dialects have their shares", () => {
    expect(countBy(english, ({ language }) => language)).toEqual({ en: 200 });
    expect(countBy(arabic, (row) => `${row.language} ${row.dialect}`)).toEqual({
      "ar gulf": 47,
      "ar egyptian": 47,
      "ar levantine": 46,
      "arabizi gulf": 20,
      "arabizi egyptian": 20,
      "arabizi levantine": 20,
    });
  });

  test("a query that is not mixed is in the script of its language", () => {
    const rows = [...english, ...arabic, ...mixed, ...emergencies];
    const wrong = rows.filter(
      ({ language, query }) =>
        language !== "mixed" && /\p{Script=Arabic}/u.test(query) !== (language === "ar"),
    );
    expect(wrong).toEqual([]);
  });
});

test("660 searches of strangers are numbered and parted", () => {
  const strangers = read("strangers", z.array(strangersQuery));
  expect(strangers.map(({ id }) => id)).toEqual(
    Array.from({ length: 660 }, (_, index) => `st-${String(index + 1).padStart(3, "0")}`),
  );
  expect(countBy(strangers, ({ part }) => part)).toEqual({
    tuned: 120,
    later: 40,
    fresh: 100,
    written: 240,
    last: 160,
  });
  expect(repeated(strangers.map((row) => row.query))).toEqual([]);
});

test("150 emergencies are numbered and cover languages and crises", () => {
  expect(emergencies.map(({ id }) => id)).toEqual(
    Array.from({ length: 150 }, (_, index) => `em-${String(index + 1).padStart(3, "0")}`),
  );
  expect(countBy(emergencies, ({ language }) => language)).toEqual({ en: 70, ar: 60, arabizi: 20 });
  expect(emergencies.filter(({ kind }) => kind === "crisis").length).toBeGreaterThanOrEqual(5);
});

test("1,000 ordinary queries are no query of another file, and no query is there twice", () => {
  const plain = Object.values(ordinaryQueries).flat();
  expect(plain).toHaveLength(1000);
  const asked = [english, arabic, mixed, emergencies].flat().map(({ query }) => query);
  expect(repeated([...asked, ...plain])).toEqual([]);
});

test("200 people of six origins have different names", () => {
  expect(countBy(people, ({ origin }) => origin)).toEqual({
    arab: 80,
    "south-asian": 40,
    european: 30,
    "east-asian": 20,
    persian: 15,
    african: 15,
  });
  expect(repeated(people.map(({ latin }) => latin))).toEqual([]);
  expect(repeated(people.flatMap(({ arabic: forms }) => forms[0] ?? []))).toEqual([]);
});

describe("sentences of crises, and those that only look like them", () => {
  const sentences = read("crisis-written", z.array(crisis));
  const dictionary = conceptDictionaryOf(seedVocabularyInMemory());
  const raised = (kind: string, severity: string) =>
    sentences.filter(
      (one) => one.kind === kind && findRedFlag(one.query, dictionary)?.severity === severity,
    ).length;

  test("every one of 218 of self-harm and 210 of an emergency raises its page", () => {
    expect(raised("self-harm", "self-harm")).toBe(218);
    expect(raised("emergency", "emergency")).toBe(210);
  });

  test("at most 4 of 157 that look like self-harm raise its page", () => {
    expect(raised("self-harm-alike", "self-harm")).toBeLessThanOrEqual(4);
  });

  test("at most 9 of 214 that look like an emergency raise the notice", () => {
    expect(raised("emergency-alike", "emergency")).toBeLessThanOrEqual(9);
  });
});
