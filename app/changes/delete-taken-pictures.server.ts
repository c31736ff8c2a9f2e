import { sql } from "drizzle-orm";
import { removeFiles } from "#app/media/storage-api/remove-files.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { ChangedType } from "./rules.ts";
import { shownBuckets } from "./submit-picture.server.ts";

const actor = { kind: "job", name: "directory.delete-pictures" } as const;

/**
 * Deletes the files, in all their sizes, of pictures that owners or the staff took away more than a day ago and
 * that no listing shows any more. @returns how many there were.
 */
export async function deleteTakenPictures(services: Services): Promise<number> {
  const { rows } = await withRead(services.database, actor, (tx) =>
    tx.execute<{ entityType: ChangedType; path: string }>(sql`
      select distinct entity_type as "entityType", path from (
        select c.entity_type, jsonb_array_elements_text(c.after -> 'removed') as path, c.decided_at as at
        from listing_changes c where c.part = 'gallery' and c.state = 'applied'
        union all
        select a.entity_type, replaced.path #>> '{}', a.at
        from audit_log a cross join lateral (
          select jsonb_path_query(a.detail -> 'before', '$.order[*]') as path
          union all select jsonb_path_query(a.detail -> 'before', '$.pictures[*]')
          union all select jsonb_path_query(a.detail -> 'before', '$.path')
          union all select jsonb_path_query(a.detail -> 'before', '$.picture')
        ) as replaced
        where a.action = 'listing.edit' and a.entity_type in ('clinics', 'professionals')
          and jsonb_typeof(replaced.path) = 'string'
      ) as taken
      where path is not null and at between now() - interval '30 days' and now() - interval '1 day'
        and not exists (select from clinic_pictures p where p.path = taken.path)
        and not exists (select from clinics e where taken.path in (e.image_path, e.cover_path))
        and not exists (select from professionals e where e.image_path = taken.path)`),
  );
  let deleted = 0;
  for (const entityType of ["clinics", "professionals"] as const) {
    const paths = rows.filter((row) => row.entityType === entityType).map(({ path }) => path);
    if (paths.length === 0) continue;
    const bucket = shownBuckets[entityType];
    deleted += (await removeFiles(services, actor, { bucket, paths })).length;
  }
  return deleted;
}
