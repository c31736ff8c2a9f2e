import { expect, test } from "vitest";
import type { Embeddings } from "#app/platform/embeddings/embeddings.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { createConceptFinder } from "./create-concept-finder.server.ts";

const vocabulary = seedVocabularyInMemory();
const cardiology = vocabulary.bySlug("specialties", "cardiology")?.id ?? 0;

/** Texts with "heart" in them are the same, all others are nothing of it. */
function heartEmbeddings() {
  const state = { asked: 0, fails: false, waits: false };
  const embeddings: Embeddings = {
    unit: "summary",
    similarity: (value) => value,
    async embed(texts) {
      state.asked += 1;
      if (state.fails) throw new Error("away");
      if (state.waits) await new Promise(() => {});
      return texts.map((text) =>
        Float32Array.from(/cardiology|heart/i.test(text) ? [1, 0] : [0, 1]),
      );
    },
  };
  return { embeddings, state };
}

function finderOf(embeddings: Embeddings) {
  const failures: unknown[] = [];
  let time = 0;
  const finder = createConceptFinder({
    embeddingsFor: () => embeddings,
    patienceMs: 30,
    onFailure: (error) => failures.push(error),
    clock: () => time,
  });
  return { finder, failures, wait: (ms: number) => (time += ms) };
}

test("a vocabulary is embedded once, and again only when it says something else", async () => {
  const { embeddings, state } = heartEmbeddings();
  const { finder } = finderOf(embeddings);
  const near = await finder.find("heart", vocabulary, 0.7);
  expect(near?.map(({ itemId }) => itemId)).toContain(cardiology);
  expect(state.asked).toBe(2);
  await finder.find("heart", vocabulary, 0.7);
  await finder.find("heart", seedVocabularyInMemory(), 0.7);
  expect(state.asked).toBe(2);
  await finder.find("tooth", vocabulary, 0.7);
  expect(state.asked).toBe(3);
  const changed = seedVocabularyInMemory();
  const item = changed.byId.get(cardiology);
  if (item) item.name = "Heart medicine";
  await finder.find("heart", changed, 0.7);
  expect(state.asked).toBe(5);
});

test("a failure is logged once, then requests pause", async () => {
  const { embeddings, state } = heartEmbeddings();
  const { finder, failures, wait } = finderOf(embeddings);
  state.fails = true;
  expect(await finder.find("heart", vocabulary, 0.7)).toBeNull();
  expect(await finder.find("heart", vocabulary, 0.7)).toBeNull();
  expect(failures).toHaveLength(1);
  expect(state.asked).toBe(1);
  state.fails = false;
  wait(30_000);
  expect(await finder.find("heart", vocabulary, 0.7)).not.toBeNull();
});

test("vectors that take too long are done without", async () => {
  const { embeddings, state } = heartEmbeddings();
  const { finder } = finderOf(embeddings);
  state.waits = true;
  expect(await finder.find("heart", vocabulary, 0.7)).toBeNull();
});
