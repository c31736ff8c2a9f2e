import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { findActor } from "#app/accounts/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dayMs, dubaiDay, dubaiMinutes, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listSlots } from "../availability/queries.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { leastNoticeMinutes, mostMissed, offerMinutes, quietHours } from "./rules.ts";

const actor: Actor = { kind: "job", name: "booking.waiting-list" };
const minuteMs = 60_000;
/** An offer whose hold was never taken, as by a process that was killed, ends after this long. */
const leaseMinutes = 2;

type Offering = Services;

interface Entry extends Record<string, unknown> {
  id: string;
  user_id: string;
  type_id: string;
  from_day: string;
  until_day: string;
  locale: "en" | "ar";
}

/**
 * Settles the offers of a professional that are answered or have run out, then offers a free time to
 * the first in line whose days have one. One offer at a time: an index of the database is the judge.
 * @returns the id of the entry that got an offer; null if nobody did.
 */
export async function offerTimes(
  services: Offering,
  professionalId: string,
): Promise<string | null> {
  const { database } = services;
  await settleOffers(services, professionalId);
  const line = await withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Entry>(sql`
      select e.id, e.user_id, e.appointment_type_id as type_id, e.from_day::text, e.until_day::text,
        coalesce(p.locale, 'en') as locale
      from waiting_entries e
      join users u on u.auth_user_id = e.user_id and u.suspended_at is null
      left join user_preferences p on p.user_id = e.user_id
      where e.professional_id = ${professionalId}::uuid and e.state = 'waiting'
      order by e.turn_at, e.id limit 50`);
    return rows;
  });
  for (const entry of line) {
    const outcome = await offerTo(services, professionalId, entry);
    if (outcome === "offered") return entry.id;
    if (outcome === "busy") return null;
  }
  return null;
}

/** Ends offers that were booked, released or left to run out. */
function settleOffers({ database }: Offering, professionalId: string): Promise<void> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ id: string; state: string; missed: number }>(sql`
      with ended as (
        select e.id, b.id as booking_id,
          coalesce(b.state in ('requested', 'confirmed', 'checked_in', 'attended'), false) as is_booked
        from waiting_entries e left join bookings b on b.id = e.booking_id
        where e.professional_id = ${professionalId}::uuid and e.state = 'offered'
          and (e.offered_until <= now() or b.state <> 'held')
        for update of e)
      update waiting_entries e set
        state = case when ended.is_booked then 'booked'
          when ended.booking_id is not null and e.missed + 1 >= ${mostMissed} then 'over' else 'waiting' end,
        missed = e.missed + (ended.booking_id is not null and not ended.is_booked)::int,
        turn_at = case when ended.booking_id is null then e.turn_at else now() end,
        offered_until = null
      from ended where ended.id = e.id
      returning e.id, e.state, e.missed`);
    await tx.execute(sql`
      update waiting_entries set state = 'over'
      where professional_id = ${professionalId}::uuid and state = 'waiting'
        and until_day < ${dubaiDay()}::date`);
    for (const { id, state, missed } of rows) {
      await recordAudit(tx, {
        actor,
        action: "waiting.settle",
        entityType: "waiting_entries",
        entityId: id,
        detail: { state, missed },
      });
    }
  });
}

/** Offers a time to one person: "none" if their days have none or they cannot hold it. */
async function offerTo(
  services: Offering,
  professionalId: string,
  entry: Entry,
): Promise<"offered" | "none" | "busy"> {
  const { config, database, log, writeLimit } = services;
  const until = offerEnd(new Date());
  const first = Math.max(
    until.getTime() + leastNoticeMinutes * minuteMs,
    dubaiMoment(entry.from_day, "00:00").getTime(),
  );
  const last = dubaiMoment(entry.until_day, "00:00").getTime() + dayMs;
  if (first >= last) return "none";
  const [slot] = await listSlots(database, actor, {
    professionalId,
    within: [first, last],
    typeId: entry.type_id,
  });
  if (!slot) return "none";
  if (!(await claimOffer(services, entry))) return "busy";
  try {
    const context = {
      actor: await findActor(services, entry.user_id),
      clientAddress: "",
      config,
      database,
      locale: entry.locale,
      requestId: randomUUID(),
      writeLimit,
    };
    const startsAt = new Date(slot.from).toISOString();
    const wanted = { typeId: entry.type_id, startsAt };
    const { booking } = await holdSlot.call(context, wanted, randomUUID());
    await keepOffer(services, entry, { booking, until });
    return "offered";
  } catch (error) {
    await giveBack(services, entry);
    if (!(error instanceof AppError)) throw error;
    log.info({ reason: error.details?.reason }, "a time could not be held for the waiting list");
    return "none";
  }
}

/** Returns when an offer ends; one that is made at night ends in the morning. */
function offerEnd(now: Date): Date {
  const hour = dubaiMinutes(now) / 60;
  const isLate = hour >= quietHours.from;
  if (!isLate && hour >= quietHours.to) return new Date(now.getTime() + offerMinutes * minuteMs);
  const day = dubaiDay(new Date(now.getTime() + (isLate ? dayMs : 0)));
  const morning = dubaiMoment(day, `${String(quietHours.to).padStart(2, "0")}:00`);
  return new Date(morning.getTime() + offerMinutes * minuteMs);
}

/** Reserves the professional's one offer; false if somebody else has it. */
function claimOffer({ database }: Offering, { id }: Entry): Promise<boolean> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute(sql`
      update waiting_entries e
      set state = 'offered', booking_id = null,
        offered_until = now() + make_interval(mins => ${leaseMinutes})
      where e.id = ${id}::uuid and e.state = 'waiting' and not exists (
        select 1 from waiting_entries o
        where o.professional_id = e.professional_id and o.state = 'offered')
      returning e.id`);
    return rows.length > 0;
  }).catch((error: unknown) => {
    if (isTaken(error)) return false;
    throw error;
  });
}

/** Two processes claimed at the same time; the index refused the second. */
function isTaken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "23505") return true;
  }
  return false;
}

interface Offer {
  booking: BookingView;
  until: Date;
}

/** Extends the hold to the end of the offer, and notifies the person. */
function keepOffer({ database }: Offering, entry: Entry, { booking, until }: Offer): Promise<void> {
  return withTransaction(database, actor, async (tx) => {
    const end = until.toISOString();
    await tx.execute(sql`
      update bookings set held_until = ${end}::timestamptz, locale = ${entry.locale}
      where id = ${booking.id}::uuid and state = 'held'`);
    await tx.execute(sql`
      update waiting_entries set booking_id = ${booking.id}::uuid, offered_until = ${end}::timestamptz
      where id = ${entry.id}::uuid`);
    await recordAudit(tx, {
      actor,
      action: "waiting.offer",
      entityType: "waiting_entries",
      entityId: entry.id,
      detail: { bookingId: booking.id, until: end },
    });
    const { id, professionalId, clinicId, startsAt, endsAt, sequence } = booking;
    await publishEvent(tx, {
      topic: "booking.offered",
      entityType: "bookings",
      entityId: id,
      payload: {
        professionalId,
        clinicId,
        startsAt,
        endsAt,
        sequence,
        state: "held",
        userId: entry.user_id,
        sends: ["patient"],
      },
    });
  });
}

function giveBack({ database }: Offering, { id }: Entry): Promise<void> {
  return withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`
      update waiting_entries set state = 'waiting', offered_until = null
      where id = ${id}::uuid and state = 'offered' and booking_id is null`);
  });
}

/** Offers times of every professional for whom somebody waits; what an event missed is done here. */
export async function offerAllTimes(services: Offering): Promise<number> {
  const { rows } = await withRead(services.database, actor, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct professional_id as id from waiting_entries where state in ('waiting', 'offered')`),
  );
  let offered = 0;
  for (const { id } of rows) if (await offerTimes(services, id)) offered += 1;
  return offered;
}
