import { describe, expect, test } from "vitest";
import { atOnce } from "#app/platform/flow/at-once.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { createConceptFinder } from "./create-concept-finder.server.ts";
import { createVocabularyEmbeddings } from "./vocabulary-embeddings.server.ts";
import { WordEvidence } from "./word-evidence.ts";

const vocabulary = seedVocabularyInMemory();
const evidence = atOnce(WordEvidence.learn(vocabulary));
const slugOf = (id: number) => vocabulary.byId.get(id)?.slug;

describe("the words of a sentence speak for a specialty together", () => {
  test.each([
    ["tablets for my veins and calves feel like lead weights", "vascular-surgery"],
    ["my eyelids and lashes itch under contact lenses", "ophthalmology"],
    ["gums and molars throb around the filling", "dentistry"],
    ["اللثة تنزف والأسنان تتحرك", "periodontics"],
  ])("%s: %s", (text, specialty) => {
    expect(evidence.find(text).map(({ itemId }) => slugOf(itemId))).toContain(specialty);
  });

  test("probabilities fall and are no more than 1 together", () => {
    const found = evidence.find("my knee and hip crack on stairs");
    const probabilities = found.map(({ probability }) => probability);
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
    expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1.000001);
  });

  test("a single word, unknown words and words of time say nothing", () => {
    for (const text of ["knee", "xyzzy plugh", "every day since last month", "45 60 320"]) {
      expect(evidence.find(text)).toEqual([]);
    }
  });
});

test("a concept that only its letters are near to is left out where the words say otherwise", async () => {
  const options = { embeddingsFor: createVocabularyEmbeddings, patienceMs: 60_000 };
  const learned = { ...options, evidenceFor: () => Promise.resolve(evidence) };
  const text = "gums and molars throb around the filling";
  const near = await createConceptFinder(learned).find(text, vocabulary, 0.5);
  expect(near?.length).toBeGreaterThan(0);
  const slugs = near?.map(({ itemId }) => slugOf(itemId)) ?? [];
  const plain = await createConceptFinder(options).find(text, vocabulary, 0.5);
  expect(slugs).toContain("dentistry");
  expect(near?.[0]?.similarity).toBeGreaterThanOrEqual(plain?.[0]?.similarity ?? 0);
});
