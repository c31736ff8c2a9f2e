import { guest } from "#app/platform/actor.ts";
import { defineCache } from "#app/platform/caches/define-cache.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { EntityRef } from "../../entity-ref.ts";
import type { FreeTimes } from "../../free-times/free-times.ts";

const maxEntries = 3_000;
const maxAgeMs = 5 * 60_000;
const minuteMs = 60_000;

interface Moment {
  locale: Locale;
  freeTimes: FreeTimes;
  now: Date;
}

interface Source<Row, View, Context extends Moment> {
  /** The name of its cache in the metrics. */
  name: string;
  /** The rows of the given entities by their ids; one that is not listed is missing. */
  read(tx: Transaction, refs: EntityRef[]): Promise<Map<string, Row>>;
  /** Returns a row's view. */
  present(row: Row, context: Context): View;
}

interface Entry<Row, View> {
  row: Row;
  /** Its last card by language, with the minute and the free times that it was made for: opening hours are part of it. */
  view: Map<Locale, { minute: number; freeTimes: number; value: View }>;
}

/**
 * Remembers what is shown of listings, those asked for last, until the minute is over, and their rows
 * for five minutes. Whoever keeps one calls `forget` when the catalogue changes. Listings are the
 * same for all who may read them, so that a guest's reading does for everybody.
 */
export function listingMemory<Row, View, Context extends Moment>(
  source: Source<Row, View, Context>,
) {
  const entries = defineCache<Entry<Row, View>>({ name: source.name, maxEntries, maxAgeMs });

  function present(entry: Entry<Row, View>, context: Context): View {
    const minute = Math.floor(context.now.getTime() / minuteMs);
    const view = entry.view.get(context.locale);
    const freeTimes = context.freeTimes.version;
    if (view?.minute === minute && view.freeTimes === freeTimes) return view.value;
    const value = source.present(entry.row, context);
    entry.view.set(context.locale, { minute, freeTimes, value });
    return value;
  }

  return {
    /** The texts of each of the entities, in their order; null for one that is no longer listed. */
    async list(
      database: Database,
      refs: EntityRef[],
      context: Context,
    ): Promise<({ row: Row; view: View } | null)[]> {
      const cache = entries.of(database);
      const found = new Map(refs.map((ref) => [ref.entityId, cache.get(keyOf(ref))]));
      const missing = refs.filter(({ entityId }) => !found.get(entityId));
      if (missing.length > 0) {
        const { clears } = cache;
        const rows = await withRead(database, guest, (tx) => source.read(tx, missing));
        for (const ref of missing) {
          const row = rows.get(ref.entityId);
          if (!row) continue;
          const entry: Entry<Row, View> = { row, view: new Map() };
          found.set(ref.entityId, entry);
          // A change may have come after the row was read.
          if (cache.clears === clears) cache.set(keyOf(ref), entry);
        }
      }
      return refs.map(({ entityId }) => {
        const entry = found.get(entityId);
        return entry ? { row: entry.row, view: present(entry, context) } : null;
      });
    },
    /** After the catalogue has changed: everything is read anew. */
    forget(database: Database): void {
      entries.of(database).clear();
    },
  };
}

function keyOf({ entityType, entityId }: EntityRef): string {
  return `${entityType} ${entityId}`;
}
