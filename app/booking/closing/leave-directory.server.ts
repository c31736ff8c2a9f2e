import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { lockHours } from "../misfits/lock-hours.server.ts";
import { listUpcoming } from "../misfits/queries.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import {
  type DisplacedBooking,
  type GivenAnswer,
  presentDisplaced,
  withDisplaced,
} from "./with-displaced.server.ts";

interface Listings {
  entityType: "professionals" | "clinics";
  ids: readonly string[];
}

interface Leaving extends Listings {
  /** Handling of their appointments; null refuses listings that have any. */
  appointments: "keep" | "cancel" | "each" | null;
  /** The choice for each appointment, where each has one. */
  choices?: GivenAnswer["choices"];
  note: string;
}

/** A listing that stays because it has appointments to come. */
export interface StillBooked {
  id: string;
  appointments: number;
}

/**
 * Takes listings with appointments to come out of the directory by `leave`, one in a transaction, and
 * does with the appointments what was chosen. Those that are kept are found outside of the hours by
 * the outbox: their clinic is notified and decides on each. Listings without appointments are left to
 * the caller.
 */
export async function leaveDirectory(
  context: BookingContext,
  { entityType, ids, appointments, choices = [], note }: Leaving,
  leave: (tx: Transaction, id: string) => Promise<void>,
): Promise<{ left: string[]; stayed: StillBooked[] }> {
  const left: string[] = [];
  const stayed: StillBooked[] = [];
  for (const id of await listBooked(context, { entityType, ids })) {
    const closes = closedBy(entityType, id);
    const displaced = appointments === "keep" ? "ask" : (appointments ?? "ask");
    const answer: GivenAnswer = { displaced, count: null, choices, note };
    try {
      await withTransaction(context.database, context.actor, async (tx) => {
        if (appointments !== "keep")
          return void (await withDisplaced(tx, context, { closes, answer }, () => leave(tx, id)));
        await lockHours(tx, "close", [id]);
        await leave(tx, id);
      });
      left.push(id);
    } catch (error) {
      const found = error instanceof AppError && error.details?.displaced;
      if (!Array.isArray(found)) throw error;
      stayed.push({ id, appointments: found.length });
    }
  }
  return { left, stayed };
}

const closedBy = (entityType: Listings["entityType"], id: string) =>
  entityType === "clinics" ? { clinicIds: [id] } : { professionalIds: [id] };

/**
 * Lists the appointments of a listing that is about to leave, with the times of colleagues that they can
 * move to: its own times leave with it, and those of a clinic with the clinic.
 */
export async function listLeavingChoices(
  { database, actor }: Pick<BookingContext, "database" | "actor">,
  { entityType, id }: { entityType: Listings["entityType"]; id: string },
): Promise<DisplacedBooking[]> {
  return withRead(database, actor, async (tx) => {
    const upcoming = await listUpcoming(tx, closedBy(entityType, id));
    const booked = upcoming.filter(({ state }) => state !== "held");
    if (booked.length === 0) return [];
    const presented = await presentDisplaced(tx, booked);
    return presented.map((one) => ({
      ...one,
      moveTo: null,
      others: [],
      colleague: entityType === "clinics" ? null : one.colleague,
    }));
  });
}

const columnOf = (entityType: Listings["entityType"]) =>
  entityType === "clinics" ? sql`b.clinic_id` : sql`b.professional_id`;

/** The appointments to come of listings, and holds. */
const isComing = ({ entityType, ids }: Listings): SQL => sql`
  ${columnOf(entityType)} = any(${sql.param([...ids])}::uuid[]) and lower(b.during) > now()`;

async function listBooked(
  { database, actor }: BookingContext,
  listings: Listings,
): Promise<string[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct ${columnOf(listings.entityType)} as id from bookings b
      where ${isComing(listings)} and b.state in ('held', 'requested', 'confirmed') order by 1`),
  );
  return rows.map(({ id }) => id);
}

/** An appointment of a listing that is about to leave. */
export interface LeavingAppointment extends Record<string, unknown> {
  id: string;
  patientName: string;
  startsAt: string;
  endsAt: string;
  clinicId: string;
  withEn: string;
  withAr: string;
  clinicEn: string;
  clinicAr: string;
}

/** Lists the first appointments to come of listings, with the number of all. */
export async function listLeaving(
  database: Database,
  actor: Actor,
  listings: Listings & { limit: number },
): Promise<{ count: number; appointments: LeavingAppointment[] }> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<LeavingAppointment & { count: number }>(sql`
      select b.id, b.patient_name as "patientName", b.clinic_id as "clinicId",
        to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
        to_char(upper(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
        coalesce(p.name_en, r.name_en) as "withEn", coalesce(p.name_ar, r.name_ar) as "withAr",
        c.name_en as "clinicEn", c.name_ar as "clinicAr", count(*) over ()::int as count
      from bookings b join clinics c on c.id = b.clinic_id
        left join professionals p on p.id = b.professional_id
        left join bookable_resources r on r.id = b.resource_id
      where ${isComing(listings)} and b.state in ('requested', 'confirmed')
      order by lower(b.during), b.id limit ${listings.limit}`),
  );
  return { count: rows[0]?.count ?? 0, appointments: rows };
}
