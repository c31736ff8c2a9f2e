import { sql } from "drizzle-orm";
import { z } from "zod";
import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import type { SpecialtyCounts } from "./specialty-groups.ts";

const freshMs = 60_000;
const counts = cachedRead("directory.specialty_counts", freshMs, countBySpecialty);

/** Returns counts by specialty, its sub-specialties included; at most a minute old. */
export function getSpecialtyCounts(database: Database): Promise<SpecialtyCounts> {
  return counts.get(database);
}

async function countBySpecialty(database: Database): Promise<SpecialtyCounts> {
  const rows = await withRead(database, guest, (tx) =>
    selectRows(
      tx,
      { id: z.int(), professionals: z.int(), clinics: z.int() },
      sql`
      select id, (count(*) filter (where entity_type = 'professionals'))::int as professionals,
        (count(*) filter (where entity_type = 'clinics'))::int as clinics
      from (
        select distinct entity_type, entity_id, coalesce(item.parent_id, item.id) as id
        from directory_listings
        cross join unnest(specialty_ids) as listed (specialty_id)
        join vocabulary_items as item on item.id = listed.specialty_id
        where entity_type in ('professionals', 'clinics')
      ) as offered
      group by id`,
    ),
  );
  return new Map(rows.map(({ id, professionals, clinics }) => [id, { professionals, clinics }]));
}
