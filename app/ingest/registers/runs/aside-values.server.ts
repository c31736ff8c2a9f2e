import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { Position } from "../register.ts";

const writer: Actor = { kind: "job", name: "register" };

/**
 * Stores where clinics are within about 600 m, by the keys of their register; null where the register
 * has no such place any more. Profiles show it as a circle while no exact place is known; search and
 * distances have the middle of the district.
 */
export async function placeAbout(
  database: Database,
  run: number,
  abouts: ReadonlyMap<string, Position | null>,
): Promise<void> {
  if (abouts.size === 0) return;
  const rows = [...abouts].map(([key, about]) => ({
    key,
    latitude: about?.latitude ?? null,
    longitude: about?.longitude ?? null,
  }));
  await writeAside(database, run, {
    action: "register.about",
    update: sql`
      update clinics c set about_latitude = r.latitude, about_longitude = r.longitude
      from json_to_recordset(${JSON.stringify(rows)}::json)
          as r (key text, latitude float8, longitude float8), clinics old
      where old.external_key = r.key and c.id = old.id
        and (old.about_latitude, old.about_longitude) is distinct from (r.latitude, r.longitude)
      returning c.id, c.name_en,
        jsonb_build_object('latitude', old.about_latitude, 'longitude', old.about_longitude) as before,
        jsonb_build_object('latitude', r.latitude, 'longitude', r.longitude) as after`,
    name: "about",
  });
}

/** Stores on which days the licences of clinics expire, by the keys of their register. */
export async function noteExpiries(
  database: Database,
  run: number,
  expiries: ReadonlyMap<string, string>,
): Promise<void> {
  if (expiries.size === 0) return;
  const rows = [...expiries].map(([key, day]) => ({ key, day }));
  await writeAside(database, run, {
    action: "register.expiries",
    update: sql`
      update clinics c set licence_expires_on = r.day
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (key text, day date), clinics old
      where old.external_key = r.key and c.id = old.id
        and old.licence_expires_on is distinct from r.day
      returning c.id, c.name_en, jsonb_build_object('day', old.licence_expires_on) as before,
        jsonb_build_object('day', r.day) as after`,
    name: "expiry",
  });
}

interface AsideWrite {
  /** Name of the audit entry. */
  action: string;
  /** Returns each written clinic: its id, its name, and its values before and after. */
  update: SQL;
  name: "about" | "expiry";
}

/** Writes values that are no columns of the import, with what `restoreAside` takes back. */
async function writeAside(
  database: Database,
  run: number,
  { action, update, name }: AsideWrite,
): Promise<void> {
  await withTransaction(database, writer, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with changed as (${update})
      insert into register_rows (run_id, kind, entity_type, entity_id, name, change)
      select ${run}, 'changed', 'clinics', id, name_en, jsonb_build_object(
        'before', '{}'::jsonb, 'after', '{}'::jsonb, 'stated', '{}'::jsonb,
        'aside', jsonb_build_object('name', ${name}::text, 'before', before, 'after', after))
      from changed`);
    if (!rowCount) return;
    await recordAudit(tx, {
      actor: writer,
      action,
      entityType: "register_runs",
      entityId: String(run),
      detail: { places: rowCount },
    });
  });
}

/** Takes back what a run wrote beside the columns of the import, unless it was changed since. */
export async function restoreAside(tx: Transaction, run: number): Promise<void> {
  await tx.execute(sql`
    update clinics c set about_latitude = (w.change #>> '{aside,before,latitude}')::float8,
      about_longitude = (w.change #>> '{aside,before,longitude}')::float8
    from register_rows w
    where w.run_id = ${run} and w.entity_id = c.id and w.change #>> '{aside,name}' = 'about'
      and (c.about_latitude, c.about_longitude) is not distinct from (
        (w.change #>> '{aside,after,latitude}')::float8, (w.change #>> '{aside,after,longitude}')::float8)`);
  await tx.execute(sql`
    update clinics c set licence_expires_on = (w.change #>> '{aside,before,day}')::date
    from register_rows w
    where w.run_id = ${run} and w.entity_id = c.id and w.change #>> '{aside,name}' = 'expiry'
      and c.licence_expires_on is not distinct from (w.change #>> '{aside,after,day}')::date`);
}
