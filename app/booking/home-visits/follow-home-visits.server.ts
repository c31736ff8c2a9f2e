import { sql } from "drizzle-orm";
import { type EntityType, entityTypes } from "#app/directory/entity-ref.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { followEvents } from "#app/platform/outbox/follow-events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";

const writer: Actor = { kind: "job", name: "home visits" };

/** The names under which events of these tables hold the schedule. */
const watched: Readonly<Record<string, string>> = {
  appointment_types: "schedule_id",
  schedules: "id",
};

/** Outbox reader: keeps the districts of home visits in listings up to date with appointment types. */
export function followHomeVisits(services: Pick<Services, "database" | "log">): OutboxReader {
  const { database } = services;
  return followEvents(services, "booking-home-visits", async (events) => {
    const touched = schedulesIn(events);
    if (touched?.length === 0) return;
    await withTransaction(database, writer, (tx) => refreshHomeDistricts(tx, touched));
  });
}

type Change = Pick<PublishedEvent, "topic" | "entityId" | "payload">;

interface Schedule {
  id: string;
  /** Of a deleted schedule the event alone knows whose it was. */
  professionalId: string | null;
  clinicId: string | null;
}

/** Returns the schedules whose appointment types changed; null where events do not name them. */
export function schedulesIn(events: readonly Change[]): Schedule[] | null {
  const found = new Map<string, Schedule>();
  for (const { topic, entityId, payload } of events) {
    const column = topic === "row.changed" ? watched[entityId ?? ""] : undefined;
    if (column === undefined) continue;
    if (!Array.isArray(payload.rows)) return null;
    for (const row of payload.rows) {
      const id = row[column];
      if (typeof id !== "string") continue;
      const { professional_id: professionalId = null, clinic_id: clinicId = null } = row;
      if (clinicId !== null || !found.has(id)) found.set(id, { id, professionalId, clinicId });
    }
  }
  return [...found.values()];
}

/**
 * Computes the districts of home visits of the listings around schedules anew, of all listings
 * without a list.
 */
export async function refreshHomeDistricts(
  tx: Transaction,
  touched: readonly Schedule[] | null,
): Promise<void> {
  const columns = ["home_district_ids"] as const;
  if (touched === null) {
    await refreshListings(tx, { columns });
    return;
  }
  const listOf = (ids: (string | null)[]) =>
    sql`${sql.param([...new Set(ids.filter((id) => id !== null))])}::uuid[]`;
  const { rows } = await tx.execute<{ entityType: EntityType; ids: string[] }>(sql`
    with touched as (
      select professional_id, clinic_id from schedules
      where id = any(${listOf(touched.map(({ id }) => id))})
    ), people as (
      select professional_id as id from touched
      union select unnest(${listOf(touched.map(({ professionalId }) => professionalId))})
    ), places as (
      select clinic_id as id from touched
      union select unnest(${listOf(touched.map(({ clinicId }) => clinicId))})
    ), around as (
      select 'professionals' as kind, id from people
      union select 'clinics', id from places
      union select 'franchises', c.franchise_id from clinics c join places p on p.id = c.id
      union select 'services', o.service_id from professional_services o join people p on p.id = o.professional_id
    )
    select kind as "entityType", array_agg(id) as ids from around where id is not null group by 1`);
  for (const entityType of entityTypes) {
    const ids = rows.find((row) => row.entityType === entityType)?.ids ?? [];
    await refreshListings(tx, { entityType, ids, columns });
  }
}
