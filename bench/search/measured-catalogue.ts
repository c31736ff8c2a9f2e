import { randomBytes } from "node:crypto";
import { getGeography } from "#app/geography/queries.server.ts";
import { inSteps } from "#app/platform/flow/in-steps.server.ts";
import { SegmentBuilder } from "#app/search/compact-index/building/build-segment.ts";
import { IndexWords } from "#app/search/compact-index/building/index-words.ts";
import type { IndexRow } from "#app/search/compact-index/index-row.ts";
import { SearchIndex } from "#app/search/compact-index/search-index.ts";
import { Segment } from "#app/search/compact-index/segment.ts";
import { makeLexicon } from "#app/search/understanding/spelling/lexicon.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { openPgliteCopy } from "#test/databases/pglite-copies.ts";
import { openPostgresCopy } from "#test/databases/postgres-copies.ts";
import type { Known } from "./bare-index-engine.ts";
import { makeCatalogue } from "./catalogue.ts";
import { makeQuestions } from "./questions.ts";

const sampled = 20_000;

/** A database with vocabulary and places: on a PostgreSQL server when there is one, else embedded. */
export function openBenchDatabase(serverUrl: string | null) {
  if (!serverUrl) return openPgliteCopy("vocabulary");
  return openPostgresCopy(serverUrl, "vocabulary", `bench_${randomBytes(4).toString("hex")}`);
}

/** Builds the catalogue in memory; returns the cost of its index, and queries about it. */
export async function buildCatalogue(
  count: number,
  database: Parameters<typeof getVocabulary>[0],
  questionCount: number,
) {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const builder = new SegmentBuilder((id) => vocabulary.byId.get(id)?.parentId ?? null);
  const rows: IndexRow[] = [];
  let buildMs = 0;
  for (const row of makeCatalogue(count, { vocabulary, geography })) {
    if (rows.length < sampled) rows.push(row);
    const started = performance.now();
    builder.add(row);
    buildMs += performance.now() - started;
  }
  const started = performance.now();
  const block = builder.finish();
  buildMs += performance.now() - started;
  const segment = new Segment(block);
  const index = new SearchIndex([{ segment, gone: null }]);
  const words = new IndexWords(index);
  const lexicon = await inSteps(makeLexicon(words.list(), words));
  const known: Known = { vocabulary, geography, lexicon };
  const questions = makeQuestions(questionCount, { rows, vocabulary, geography });
  return { segment, index, known, questions, buildMs };
}
