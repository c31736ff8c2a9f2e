import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Level, levels } from "./levels.server.ts";

export interface EditedPlace {
  id: number;
  name: string;
  nameAr: string;
  status: "active" | "inactive";
  sortOrder: number;
  /** Of the place above; null for countries. */
  parent: string | null;
}

/** Lists the places of a level in the order of their parents and their own, and counts them. */
export async function listPlaces(
  database: Database,
  actor: Actor,
  { level, page, size }: { level: Level; page: number; size: number },
): Promise<{ places: EditedPlace[]; count: number }> {
  const { name, parent } = levels[level];
  const above = parent
    ? sql`left join ${sql.identifier(levels[parent.level].name)} a on a.id = p.${sql.identifier(parent.column)}`
    : sql``;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ place: EditedPlace; count: number }>(sql`
      select json_build_object('id', p.id, 'name', p.name, 'nameAr', p.name_ar, 'status', p.status,
        'sortOrder', p.sort_order, 'parent', ${parent ? sql`a.name` : sql`null`}) as place,
        (count(*) over ())::int as count
      from ${sql.identifier(name)} p ${above}
      order by ${parent ? sql`a.name,` : sql``} p.sort_order, p.name, p.id
      limit ${size} offset ${(page - 1) * size}`),
  );
  return { places: rows.map(({ place }) => place), count: rows[0]?.count ?? 0 };
}

/** Lists the places that a level's places may be linked to; none for countries. */
export async function listParents(
  database: Database,
  actor: Actor,
  level: Level,
): Promise<{ id: number; name: string; nameAr: string }[]> {
  const { parent } = levels[level];
  if (!parent) return [];
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: number; name: string; nameAr: string }>(sql`
      select id, name, name_ar as "nameAr" from ${sql.identifier(levels[parent.level].name)}
      order by name, id limit 500`),
  );
  return rows;
}

/** Lists the places that sorting a level alphabetically would move, as `sortAlphabetically` does. */
export async function previewSort(
  database: Database,
  actor: Actor,
  level: Level,
): Promise<{ name: string; nameAr: string; from: number; to: number }[]> {
  const { name, parent } = levels[level];
  const group = parent ? sql`partition by ${sql.identifier(parent.column)}` : sql``;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ name: string; nameAr: string; from: number; to: number }>(sql`
      select name, name_ar as "nameAr", sort_order as "from", place as "to" from (
        select name, name_ar, sort_order,
          (row_number() over (${group} order by lower(name), id))::int as place
        from ${sql.identifier(name)}) sorted
      where sort_order <> place order by place, name limit 1000`),
  );
  return rows;
}
