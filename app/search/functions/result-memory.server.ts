import { listingMemory } from "#app/directory/cards/markup/listing-memory.server.ts";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { presentEntity, type ResultContext } from "./present-result.server.ts";
import { type ResultRow, readResults } from "./queries.server.ts";

const memory = listingMemory<ResultRow, string, ResultContext>({
  name: "search.results",
  read: readResults,
  present: (row, context) => JSON.stringify(presentEntity(row, context)),
});

/** Each entity's JSON, in their order; null if delisted. */
export async function listResults(
  database: Database,
  refs: EntityRef[],
  context: ResultContext,
): Promise<({ row: ResultRow; json: string } | null)[]> {
  const results = await memory.list(database, refs, context);
  return results.map((result) => result && { row: result.row, json: result.view });
}

/** After the catalogue has changed: the JSON of results is read anew. */
export function forgetResults(database: Database): void {
  memory.forget(database);
}
