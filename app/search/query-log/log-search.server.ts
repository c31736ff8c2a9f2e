import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { z } from "zod";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError, isDenied } from "#app/platform/errors.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { currentLexicon } from "../engine/lexicon.server.ts";
import { cleanText } from "../filters/param-values.ts";
import { ofKind, understandQuery } from "../understanding/understand-query.ts";
import { type logSearchInput, searchLogOptions } from "./inputs.ts";
import { cutTerm, isSensitiveSearch, keptFilters } from "./rules.ts";

export interface SearchLogEntry {
  term: string;
  /** How many were found; a whole number from 0. */
  resultCount?: unknown;
  /** Filters beside the words, by name. */
  filtersUsed?: unknown;
  /** Items understood from the words. */
  itemIds?: number[];
  /** The network that the search came from; never stored, only counted. */
  sender?: string;
}

/** A secret of this process's site for `searcherOf`, so that stored hashes reveal no network. */
interface Keyed {
  config: Config;
}

interface Scope extends Keyed {
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
  const { pieces, unread } = understandQuery(term, known);
  const concepts = ofKind(pieces, "concept");
  const understoodIds = concepts.flatMap((piece) => piece.concepts.map(({ itemId }) => itemId));
  const itemIds = [...understoodIds, ...(entry.itemIds ?? [])];
  const isSensitive = isSensitiveSearch({ term, filters, itemIds }, known);
  const kept = JSON.stringify(keptFilters(filters, isSensitive));
  const isUnderstood = pieces.length > 0 && unread.length === 0;
  const searcher = entry.sender === undefined ? null : searcherOf(scope, term, entry.sender);
  const folded = foldText(term);
  const { rows } = await withTransaction(database, actor, (tx) =>
    tx.execute<{ id: string | null }>(sql`
      select log_search_query(${term}, ${resultCount}::int, ${kept}::jsonb, ${isSensitive}, ${searcher},
        ${isUnderstood} or exists (
          select 1 from directory_listings where ${folded} in (sort_name_en, sort_name_ar))) as id`),
  );
  log.debug({ term: isSensitive ? "" : cutTerm(term) }, "a search was logged");
  return rows[0]?.id ?? null;
}

/**
 * Returns a keyed hash of a term with its sender: people are counted for each term, and what one of
 * them searched for besides cannot be found.
 */
function searcherOf({ config }: Keyed, term: string, sender: string): string {
  return createHmac("sha256", sessionSecret(config))
    .update(`searcher ${foldText(term)} ${sender}`)
    .digest("base64url")
    .slice(0, 22);
}

/** The same without ever failing: a search is answered whether or not it could be logged. */
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

const callLimit = ProcessLimit.named("search-log.calls");

/** The procedure log_search_query: the entry's id, or nothing when there was nothing to log. */
export async function answerLogSearch(
  { search_term, result_count, filters }: z.output<typeof logSearchInput>,
  scope: RequestContext,
): Promise<string | null> {
  if (!callLimit.takeSender(scope.clientAddress)) {
    throw new AppError("too_many_requests", "Too many searches were logged. Please wait a minute.");
  }
  return logSearch(scope, {
    term: search_term ?? "",
    resultCount: result_count,
    filtersUsed: filters,
    sender: senderNetwork(scope.clientAddress),
  });
}
