import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { MappedWord } from "./apply-words.ts";
import { ObjectedListings } from "./names/objected-listings.ts";
import type { RowKind, RunState } from "./runs/run-rows.ts";

/** Words of a register that somebody mapped to ours. */
export async function listMappedWords(
  database: Database,
  reader: Actor,
  register: string,
): Promise<MappedWord[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<MappedWord & Record<string, unknown>>(sql`
      select field, word, maps_to as "mapsTo" from register_words
      where register = ${register} and maps_to is not null`),
  );
  return rows;
}

interface ObjectedRow extends Record<string, unknown> {
  id: string;
  key: string;
  nameEn: string | null;
  nameAr: string | null;
  type: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Reads the listings whose people objected, with success. */
export async function listObjected(database: Database, reader: Actor): Promise<ObjectedListings> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<ObjectedRow>(sql`
      select o.entity_id as id, o.external_key as key, c.name_en as "nameEn", c.name_ar as "nameAr",
        (select v.slug from clinic_vocabulary j join vocabulary_items v on v.id = j.item_id
          where j.clinic_id = c.id and j.purpose = 'type'
          order by j.is_primary desc, v.id limit 1) as type,
        c.latitude, c.longitude
      from register_objections o left join clinics c on o.entity_type = 'clinics'
        and (c.id = o.entity_id or (o.external_key <> '' and c.external_key = o.external_key))
      where o.state = 'granted'`),
  );
  return new ObjectedListings(rows.map(toObjected));
}

function toObjected({ id, key, nameEn, nameAr, type, latitude, longitude }: ObjectedRow) {
  const isPlaced = latitude !== null && longitude !== null;
  const place = isPlaced && {
    nameEn: nameEn ?? "",
    nameAr: nameAr ?? "",
    type: type ?? "",
    position: { latitude, longitude },
  };
  return { id, key, place: place || null };
}

/** Listings and values of the doubtful rows with a cause, which later runs do not list again. */
export async function listAsked(
  database: Database,
  reader: Actor,
  { register, cause }: { register: string; cause: string },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ id: string; values: string[] }>(sql`
      select w.entity_id as id, array_agg(distinct w.value) as values
      from register_rows w join register_runs r on r.id = w.run_id
      where r.register = ${register} and r.state in ('applied', 'unchanged')
        and w.kind = 'doubtful' and w.cause = ${cause} and w.entity_id is not null
      group by w.entity_id`),
  );
  return new Map(rows.map(({ id, values }) => [id, new Set(values)]));
}

/** Returns the newest run of a register whose file was of a later day and is in force; else null. */
export async function findLaterRun(
  database: Database,
  reader: Actor,
  { register, day }: { register: string; day: string },
): Promise<{ id: number; day: string } | null> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ id: number; day: string }>(sql`
      select id::int, day::text from register_runs
      where register = ${register} and day > ${day}::date
        and state in ('applying', 'applied', 'unchanged')
      order by day desc, id desc limit 1`),
  );
  return rows[0] ?? null;
}

export interface ListedRun extends Record<string, unknown> {
  id: number;
  register: string;
  fileName: string;
  day: string;
  state: RunState;
  problem: string;
  rows: number;
  counts: Record<string, number>;
}

/** Lists the last runs, the newest first. */
export async function listRuns(database: Database, reader: Actor): Promise<ListedRun[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<ListedRun>(sql`
      select id::int, register, file_name as "fileName", day::text, state, problem, rows, counts
      from register_runs order by id desc limit 30`),
  );
  return rows;
}

export interface ListedRunRow extends Record<string, unknown> {
  kind: RowKind;
  line: number | null;
  name: string;
  cause: string;
  value: string;
}

/** Lists the rows of a run: what was not written first, then what was. */
export async function listRunRows(
  database: Database,
  reader: Actor,
  runId: number,
): Promise<ListedRunRow[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<ListedRunRow>(sql`
      select kind, line, name, cause, value from register_rows where run_id = ${runId}
      order by change is not null, kind, line, id`),
  );
  return rows;
}

/** Lists the clinics and professionals that a run added and that are off the site. */
export async function listTakenOff(
  database: Database,
  reader: Actor,
  runId: number,
): Promise<Record<"clinics" | "professionals", string[]>> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ type: string; id: string }>(sql`
      select w.entity_type as type, w.entity_id::text as id from register_rows w
      where w.run_id = ${runId} and w.kind = 'new' and w.change is not null
        and (w.entity_type = 'clinics' and exists (
            select from clinics c where c.id = w.entity_id and c.status = 'inactive')
          or w.entity_type = 'professionals' and exists (
            select from professionals p where p.id = w.entity_id and p.status = 'inactive'))`),
  );
  const idsOf = (wanted: string) => rows.flatMap(({ type, id }) => (type === wanted ? [id] : []));
  return { clinics: idsOf("clinics"), professionals: idsOf("professionals") };
}
