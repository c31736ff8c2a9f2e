import { sql } from "drizzle-orm";
import { z } from "zod";
import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";

const freshMs = 60_000;
const counts = cachedRead("directory.district_counts", freshMs, countByDistrict);

export interface DistrictCount {
  specialtyId: number;
  districtId: number;
  professionals: number;
}

/**
 * Returns the number of professionals by specialty and district, the largest first; at most a
 * minute old.
 */
export function getDistrictCounts(database: Database): Promise<DistrictCount[]> {
  return counts.get(database);
}

async function countByDistrict(database: Database): Promise<DistrictCount[]> {
  const rows = await withRead(database, guest, (tx) =>
    selectRows(
      tx,
      { specialty_id: z.int(), district_id: z.int(), count: z.int() },
      sql`
      select specialty_id, district_id, count(*)::int as count
      from directory_listings
      cross join unnest(specialty_ids) as offered (specialty_id)
      cross join unnest(district_ids) as there (district_id)
      where entity_type = 'professionals'
      group by specialty_id, district_id
      order by count(*) desc, district_id`,
    ),
  );
  return rows.map(({ specialty_id, district_id, count }) => ({
    specialtyId: specialty_id,
    districtId: district_id,
    professionals: count,
  }));
}
