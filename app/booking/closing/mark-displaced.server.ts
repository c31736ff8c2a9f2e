import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { groupByScreen } from "../clinic-news/group-by-screen.ts";
import {
  notifyContactOfDisplaced,
  notifyContactOfRestored,
} from "../clinic-news/notify-clinic.server.ts";
import { findClinicOfBooking, listClinicPeople } from "../clinic-news/queries.server.ts";
import {
  type ClosedTime,
  listMisfits,
  listUpcoming,
  readDuties,
  type UpcomingBooking,
} from "../misfits/queries.server.ts";

const actor: Actor = { kind: "job", name: "booking.find-displaced" };
const batchSize = 20;

/**
 * Looks for appointments that no longer fit, of some subjects or of all: after changes that can ask
 * nobody, such as a new holiday or a listing that left.
 * @returns how many were found that fitted before.
 */
export async function findDisplaced(
  database: Database,
  subjectIds: readonly string[] | null,
): Promise<number> {
  const ids = subjectIds ?? (await listBooked(database));
  let found = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize);
    found += await withTransaction(database, actor, (tx) =>
      markDisplaced(tx, { subjectIds: some }),
    );
  }
  return found;
}

/** Lists the subjects of appointments to come; each state has an index of its own. */
async function listBooked(database: Database): Promise<string[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string }>(sql`
      select coalesce(professional_id, resource_id) as id from bookings
      where state = 'confirmed' and lower(during) > now()
      union
      select coalesce(professional_id, resource_id) from bookings
      where state = 'requested' and lower(during) > now()
      order by 1`),
  );
  return rows.map(({ id }) => id);
}

/**
 * Marks the appointments that no longer fit, ends such holds, and notifies the people of the clinic of
 * those that fitted before. Appointments that fit again lose their mark. Runs as a job.
 * @returns how many are new.
 */
export async function markDisplaced(tx: Transaction, closes: ClosedTime): Promise<number> {
  const upcoming = await listUpcoming(tx, closes);
  if (upcoming.length === 0) return 0;
  const misfits = listMisfits(await readDuties(tx, upcoming, { withImports: true }), upcoming);
  const held = upcoming.filter(
    ({ id, state, isKept }) => state === "held" && misfits.has(id) && !isKept,
  );
  if (held.length > 0) {
    await tx.execute(
      sql`select end_displaced_holds(${sql.param(held.map(({ id }) => id))}::uuid[])`,
    );
  }
  const booked = upcoming.filter(({ state }) => state !== "held");
  const fitting = booked.filter(({ id }) => !misfits.has(id)).map(({ id }) => id);
  const { rows: lifted } = await tx.execute<Lifted>(sql`
    update bookings b set displaced_since = null, displaced_reason = null, displaced_kept_at = null
    from bookings old
    where old.id = b.id and b.id = any(${sql.param(fitting)}::uuid[]) and b.displaced_since is not null
    returning b.id, old.displaced_since::text as "displacedSince", old.displaced_kept_at is null as "isUndecided"`);
  const displaced = booked.filter(({ id }) => misfits.has(id));
  const { rows } = await tx.execute<{ id: string }>(sql`
    update bookings b set displaced_since = now(), displaced_reason = given.reason
    from unnest(${sql.param(displaced.map(({ id }) => id))}::uuid[],
      ${sql.param(displaced.map(({ id }) => misfits.get(id)))}::text[]) as given(id, reason)
    where b.id = given.id and b.displaced_since is null and b.state in ('requested', 'confirmed')
    returning b.id`);
  const fresh = new Set(rows.map(({ id }) => id));
  const news = displaced.filter(({ id }) => fresh.has(id));
  for (const group of Map.groupBy(news, pairOf).values()) {
    const [first] = group;
    if (first && !(await notify(tx, group, "displaced"))) await notifyContactOfDisplaced(tx, first);
  }
  await notifyOfLifted(tx, booked, lifted);
  return news.length;
}

interface Lifted extends Record<string, unknown> {
  id: string;
  displacedSince: string;
  /** Whether nobody has decided to keep it. */
  isUndecided: boolean;
}

/** Notifies the clinics that were notified of displaced appointments which fit again, as after the undo of a register's run. */
async function notifyOfLifted(
  tx: Transaction,
  booked: readonly UpcomingBooking[],
  lifted: readonly Lifted[],
): Promise<void> {
  const since = new Map(
    lifted.flatMap(({ id, displacedSince, isUndecided }) =>
      isUndecided ? [[id, displacedSince] as const] : [],
    ),
  );
  const news = booked.filter(({ id }) => since.has(id));
  for (const group of Map.groupBy(news, pairOf).values()) {
    const [first] = group;
    if (!first || (await notify(tx, group, "restored"))) continue;
    const displacedSince = since.get(first.id) ?? "";
    await notifyContactOfRestored(tx, { id: first.id, displacedSince });
  }
}

const pairOf = ({ subjectId, clinicId }: UpcomingBooking) => `${subjectId} ${clinicId}`;

/**
 * Publishes one event for the people of a clinic; what they see is the first appointment's day.
 * @returns false for a clinic without people.
 */
async function notify(
  tx: Transaction,
  group: readonly UpcomingBooking[],
  news: "displaced" | "restored",
): Promise<boolean> {
  const [first] = group;
  if (!first) return true;
  const people = await listClinicPeople(tx, first.id);
  if (people.length === 0) return false;
  const clinic = await findClinicOfBooking(tx, first.id);
  if (!clinic) return true;
  for (const { people: receivers, path } of groupByScreen(people, clinic)) {
    await publishEvent(tx, {
      topic: `clinic_booking.${news}`,
      entityType: "bookings",
      entityId: first.id,
      payload: {
        userIds: receivers.map(({ id }) => id),
        count: group.length,
        moment: first.startsAt,
        path: `${path}&day=${clinic.day}`,
      },
    });
  }
  return true;
}
