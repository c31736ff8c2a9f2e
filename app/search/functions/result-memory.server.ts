import type { EntityRef } from "../../directory/cards/card.ts";
import { guest } from "../../platform/actor.ts";
import { type Database, withRead } from "../../platform/database/database.server.ts";
import { RecentCache } from "../../platform/recent-cache.ts";
import { presentEntity, type ResultContext } from "./present-result.server.ts";
import { type ResultRow, readResults } from "./queries.server.ts";

const maxEntries = 3_000;
const maxAgeMs = 5 * 60_000;
const minuteMs = 60_000;

interface Entry {
  row: ResultRow;
  /** What was told of it last as JSON, by language, and in which minute: who is open is part of it. */
  told: Map<string, { minute: number; json: string }>;
}

interface Memory {
  entries: RecentCache<Entry>;
  /** Counts the news: what was read before the last of them is not kept. */
  news: number;
}

const memories = new WeakMap<Database, Memory>();

function memoryOf(database: Database): Memory {
  const known = memories.get(database);
  if (known) return known;
  const memory = { entries: new RecentCache<Entry>({ maxEntries, maxAgeMs }), news: 0 };
  memories.set(database, memory);
  return memory;
}

/** After the catalogue has changed: what is told of results is read anew. */
export function forgetResults(database: Database): void {
  const memory = memoryOf(database);
  memory.entries.clear();
  memory.news += 1;
}

/**
 * What is told of each of the entities as JSON, in their order; nothing for one that is no longer listed.
 * Listings are the same for all who may read them, so that a guest's reading does for everybody.
 */
export async function listResults(
  database: Database,
  refs: EntityRef[],
  context: ResultContext,
): Promise<({ row: ResultRow; json: string } | null)[]> {
  const memory = memoryOf(database);
  const found = new Map(refs.map((ref) => [ref.entityId, memory.entries.get(keyOf(ref))]));
  const missing = refs.filter(({ entityId }) => !found.get(entityId));
  if (missing.length > 0) {
    const { news } = memory;
    const rows = await withRead(database, guest, (tx) => readResults(tx, missing));
    for (const ref of missing) {
      const row = rows.get(ref.entityId);
      if (!row) continue;
      const entry: Entry = { row, told: new Map() };
      found.set(ref.entityId, entry);
      if (memory.news === news) memory.entries.set(keyOf(ref), entry);
    }
  }
  return refs.map(({ entityId }) => {
    const entry = found.get(entityId);
    return entry ? { row: entry.row, json: tell(entry, context) } : null;
  });
}

function tell(entry: Entry, context: ResultContext): string {
  const minute = Math.floor(context.now.getTime() / minuteMs);
  const told = entry.told.get(context.locale);
  if (told?.minute === minute) return told.json;
  const json = JSON.stringify(presentEntity(entry.row, context));
  entry.told.set(context.locale, { minute, json });
  return json;
}

function keyOf({ entityType, entityId }: EntityRef): string {
  return `${entityType} ${entityId}`;
}
