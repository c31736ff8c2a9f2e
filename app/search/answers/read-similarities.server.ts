import { readCardRows } from "#app/directory/cards/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { similarityTo } from "../concepts/finding/similarity.ts";
import type { SearchAnswer } from "./engine.ts";

interface Reader {
  database: Database;
  actor: Actor;
  vocabulary: Vocabulary;
}

/** Returns by id how near the listings are to what the words were taken for; empty if no guess was made. */
export async function readSimilarities(
  { nearConcepts = [], hits }: Pick<SearchAnswer, "nearConcepts" | "hits">,
  { database, actor, vocabulary }: Reader,
): Promise<Map<string, number | null>> {
  if (nearConcepts.length === 0) return new Map();
  const rows = await withRead(database, actor, (tx) => readCardRows(tx, hits));
  const similarity = similarityTo(nearConcepts, vocabulary);
  return new Map([...rows].map(([id, row]) => [id, similarity(row)]));
}
