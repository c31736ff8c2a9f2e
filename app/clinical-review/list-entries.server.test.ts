import { beforeAll, expect, test } from "vitest";
import { listClinicalTerms } from "#app/vocabulary/clinical-terms.ts";
import { getVocabulary, type Vocabulary } from "#app/vocabulary/queries.server.ts";
import combinations from "#app/vocabulary/red-flags/data/combinations.json" with { type: "json" };
import concepts from "#app/vocabulary/red-flags/data/concepts.json" with { type: "json" };
import emergencies from "#app/vocabulary/red-flags/data/emergencies.json" with { type: "json" };
import phrases from "#app/vocabulary/red-flags/data/phrases.json" with { type: "json" };
import signs from "#app/vocabulary/red-flags/data/signs.json" with { type: "json" };
import values from "#app/vocabulary/red-flags/data/value-rules.json" with { type: "json" };
import { redFlagKinds } from "#app/vocabulary/red-flags/red-flags.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listEmergencyEntries } from "./emergency-entries.ts";
import { emergencyNames } from "./emergency-names.ts";
import { entryKey } from "./inputs.ts";
import { listEntries } from "./list-entries.server.ts";

test("every rule of emergencies is an entry with a key of its own", () => {
  const rules = listEmergencyEntries().filter(({ chapter }) => chapter === "emergencies");
  const files = [phrases, signs, combinations, emergencies, values.rules, [values.newborn]];
  expect(rules).toHaveLength(files.reduce((count, file) => count + file.length, 0));
  expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length);
  for (const { topic, facts } of rules) {
    expect(redFlagKinds).toContain(topic);
    expect(facts.length).toBeGreaterThan(0);
  }
});

test("every concept of a rule is an entry, with all its words", () => {
  const entries = new Map(listEmergencyEntries().map((entry) => [entry.key, entry]));
  for (const [name, lists] of Object.entries(concepts)) {
    const words = entries.get(`concept.${name}`)?.facts.flatMap((fact) => fact.values) ?? [];
    expect(words).toHaveLength(lists.join(" ").split(" ").length);
  }
  const used = [...entries.values()].flatMap(({ facts }) =>
    facts.flatMap(({ values }) => values.filter((value) => value.startsWith("@"))),
  );
  for (const concept of new Set(used))
    expect(entries.has(`concept.${concept.slice(1)}`)).toBe(true);
});

test("every emergency has an Arabic name", () => {
  const unnamed = emergencies.filter(({ emergency }) => !emergencyNames[emergency]);
  expect(unnamed).toEqual([]);
});

onAnyDatabase((open) => {
  let vocabulary: Vocabulary;
  beforeAll(async () => {
    vocabulary = await getVocabulary(await open({ seed: "vocabulary" }));
  });

  test("complaints and clinical terms are entries with the fields they lead to", () => {
    const entries = [...listEntries(vocabulary).values()];
    const complaints = entries.filter(({ chapter }) => chapter === "complaints");
    expect(complaints).toHaveLength(vocabulary.category("symptoms").length);
    for (const { facts } of complaints) expect(facts[0]?.values.length).toBeGreaterThan(0);
    const terms = entries.flatMap(({ facts }) =>
      facts.flatMap(({ label, values }) => (label === "terms" ? values : [])),
    );
    expect(terms).toHaveLength(listClinicalTerms().length);
    for (const { topic } of entries.filter(({ chapter }) => chapter === "medicines"))
      expect(vocabulary.bySlug("specialties", topic)).toBeDefined();
  });

  test("keys are accepted by the forms of the review", () => {
    const refused = [...listEntries(vocabulary).keys()].filter(
      (key) => !entryKey.safeParse(key).success,
    );
    expect(refused).toEqual([]);
  });

  test("a changed content has another hash under the same key", () => {
    const [item] = vocabulary.category("symptoms");
    if (!item) throw new Error("There are no complaints.");
    const changed: Vocabulary = {
      ...vocabulary,
      category: (slug) =>
        vocabulary
          .category(slug)
          .map((one) => (one.id === item.id ? { ...one, name: "Another name" } : one)),
    };
    const key = `complaint.${item.slug}`;
    const [before, after] = [listEntries(vocabulary), listEntries(changed)];
    expect(after.get(key)?.hash).not.toBe(before.get(key)?.hash);
    const others = [...after.values()].filter(({ hash, key }) => before.get(key)?.hash !== hash);
    expect(others.map((entry) => entry.key)).toEqual([key]);
  });
});
