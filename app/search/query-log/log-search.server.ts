import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { z } from "zod";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError, isDenied } from "#app/platform/errors.ts";
import { RateLimit } from "#app/platform/flow/rate-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { cleanText } from "../filters/param-values.ts";
import { currentLexicon } from "../understanding/lexicon.server.ts";
import { ofKind, understandQuery } from "../understanding/understand-query.ts";
import { type logSearchInput, searchLogOptions } from "./inputs.ts";
import { cutTerm, isSensitiveSearch, keptFilters } from "./rules.ts";

export interface SearchLogEntry {
  term: string;
  /** How many were found; a whole number from 0. */
  resultCount?: unknown;
  /** What was asked for beside the words, by name. */
  filtersUsed?: unknown;
  /** What the words were understood as. */
  itemIds?: number[];
}

interface Scope {
  database: Database;
  actor: Actor;
  log: Logger;
}

/**
 * Adds a search to the query log, under the visitor's own role.
 * @returns the entry's id; nothing when the term is blank or the options cannot be used.
 */
export async function logSearch(scope: Scope, entry: SearchLogEntry): Promise<string | null> {
  const { database, actor, log } = scope;
  const term = cleanText(entry.term);
  if (term === "") return null;
  const options = searchLogOptions.safeParse(entry);
  if (!options.success) {
    const problems = options.error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`);
    log.warn({ problems }, "a search was not logged: its options cannot be used");
    return null;
  }
  const resultCount = options.data.resultCount ?? null;
  const filters = options.data.filtersUsed ?? {};
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const dictionary = conceptDictionaryOf(vocabulary);
  const known = { vocabulary, geography, dictionary, lexicon: currentLexicon(database) };
  // Understanding sees through slips of the finger, which lists of words do not.
  const concepts = ofKind(understandQuery(term, known).pieces, "concept");
  const understoodIds = concepts.flatMap((piece) => piece.concepts.map(({ itemId }) => itemId));
  const itemIds = [...understoodIds, ...(entry.itemIds ?? [])];
  const isSensitive = isSensitiveSearch({ term, filters, itemIds }, known);
  const kept = JSON.stringify(keptFilters(filters, isSensitive));
  const { rows } = await withTransaction(database, actor, (tx) =>
    tx.execute<{ id: string | null }>(
      sql`select log_search_query(${term}, ${resultCount}::int, ${kept}::jsonb, ${isSensitive}) as id`,
    ),
  );
  log.debug({ term: isSensitive ? "" : cutTerm(term) }, "a search was logged");
  return rows[0]?.id ?? null;
}

/** The same without ever failing: a search stands whether or not it could be logged. */
export async function logSearchQuietly(scope: Scope, entry: SearchLogEntry): Promise<void> {
  try {
    await logSearch(scope, entry);
  } catch (error) {
    if (isDenied(error)) {
      scope.log.warn({ code: "42501" }, "row-level security refused an entry of the query log");
    } else {
      scope.log.debug({ err: error }, "a search could not be logged");
    }
  }
}

/** What one address may log in a minute by calling for it. */
const callLimit = new RateLimit({ max: 30, windowMs: 60_000 });

/** The procedure log_search_query: the entry's id, or nothing when there was nothing to log. */
export async function answerLogSearch(
  { search_term, result_count, filters }: z.output<typeof logSearchInput>,
  scope: RequestContext,
): Promise<string | null> {
  if (!callLimit.take(scope.clientAddress)) {
    throw new AppError("too_many_requests", "Too many searches were logged. Please wait a minute.");
  }
  return logSearch(scope, {
    term: search_term ?? "",
    resultCount: result_count,
    filtersUsed: filters,
  });
}
