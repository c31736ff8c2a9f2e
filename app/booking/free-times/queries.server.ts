import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { readSchedules } from "../availability/queries.server.ts";
import { daysAhead, type FreeRecord, makeRecord } from "./free-record.ts";

const reader: Actor = { kind: "job", name: "free times" };

/** The changed records, by ids of different kinds. */
export interface Touched {
  professionals: Iterable<string>;
  clinics: Iterable<string>;
  schedules: Iterable<string>;
}

export async function listScheduled(database: Database): Promise<string[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ id: string }>(
      sql`select distinct professional_id as id from schedules order by 1`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** Returns the professionals whose free times may be others now: also those who share a room. */
export async function listAffected(
  database: Database,
  { professionals, clinics, schedules }: Touched,
): Promise<string[]> {
  const own = sql`${sql.param([...professionals])}::uuid[]`;
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ id: string }>(sql`
      select unnest(${own}) as id
      union select professional_id from schedules
      where clinic_id = any(${sql.param([...clinics])}::uuid[])
        or id = any(${sql.param([...schedules])}::uuid[])
      union select other.professional_id
      from schedules mine
      join appointment_types my_type on my_type.schedule_id = mine.id
      join appointment_type_resources needed on needed.appointment_type_id = my_type.id
      join appointment_type_resources shared on shared.resource_id = needed.resource_id
      join appointment_types other_type on other_type.id = shared.appointment_type_id
      join schedules other on other.id = other_type.schedule_id
      where mine.professional_id = any(${own})`),
  );
  return rows.map(({ id }) => id);
}

/** Reads and computes the records of professionals; null for those without a schedule. */
export async function readRecords(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<[id: string, record: FreeRecord | null][]> {
  const within = [now, now + daysAhead * dayMs] as const;
  const { schedules, calendar } = await withRead(database, reader, (tx) =>
    readSchedules(tx, ids, within),
  );
  const byProfessional = Map.groupBy(schedules, ({ professionalId }) => professionalId);
  return ids.map((id) => [id, makeRecord(byProfessional.get(id) ?? [], calendar, now)]);
}
