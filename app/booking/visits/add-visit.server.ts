import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { type Transaction, withSavepoint } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { formatClock, joinNames } from "#app/platform/i18n/format.ts";
import { writeHomeAddress } from "../home-visits/visit-home.server.ts";
import { keepMisfit, misfitOf } from "../misfits/keep-misfit.server.ts";
import { type BookingContext, defineVerb } from "../verb-frame/define-verb.server.ts";
import { bookingSecret, hashSecret, recordChange } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { writeReason } from "../verbs/booking-reason.server.ts";
import { findHoldEnd } from "../verbs/hold-for-patient.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { takeSlot } from "../verbs/take-slot.server.ts";
import { addOfficeVisit } from "./add-office-visit.server.ts";
import { type VisitInput, visitInput } from "./inputs.ts";
import { findPatientLocale } from "./patient-locale.server.ts";
import { listOtherPatients } from "./queries.server.ts";

interface Added {
  /** The first appointment. */
  booking: BookingView;
  /** All of a series. */
  bookings: BookingView[];
  /** Starts of a series at which the time is taken or closed: nothing was booked there. */
  skipped: string[];
}

interface Visit {
  startsAt: string;
  isHere: boolean;
  seriesId: string | null;
  /** The end of the hold within which the patient confirms it; none where it is booked at once. */
  heldUntil?: string | null;
}

const weekMs = 7 * dayMs;
const minuteMs = 60_000;

/**
 * Books an appointment for a patient who calls or is at the desk, in one step. A series skips
 * the weeks whose time is not free, if staff agreed, but not the first one. An administrator books
 * one free time as patients are offered it.
 */
export const addVisit = defineVerb({
  name: "add_visit",
  permission: "bookings.manage",
  input: visitInput,
  async run(tx, input, context): Promise<Added> {
    const isHere = input.startsAt === undefined;
    if (!isHere && !input.contactPhone && !input.contactEmail)
      throw refuseBooking(context, "contact");
    if (input.as === "admin") {
      const { startsAt } = input;
      if (startsAt === undefined) throw refuseBooking(context, "past");
      const booking = await addOfficeVisit(tx, context, { ...input, startsAt });
      return { booking, bookings: [booking], skipped: [] };
    }
    const first = input.startsAt === undefined ? await readMinute(tx) : Date.parse(input.startsAt);
    // A series is one arrangement: its first week decides.
    const heldUntil = isHere
      ? null
      : await findHoldEnd(tx, { ...input, startsAt: new Date(first).toISOString() });
    if (heldUntil && !input.asksPatient) throw refuseBooking(context, "stranger");
    const locale = input.locale ?? (await findPatientLocale(tx, input)) ?? context.locale;
    const seriesId = input.weeks > 1 ? randomUUID() : null;
    const bookings: BookingView[] = [];
    const skipped: string[] = [];
    // Dubai has no summer time: a week later is the same time of the day.
    for (let week = 0; week < input.weeks; week += 1) {
      const startsAt = new Date(first + week * weekMs).toISOString();
      const visit = { startsAt, isHere, seriesId, heldUntil };
      try {
        const add = () => addOne(tx, context, { ...input, locale }, visit);
        bookings.push(await (week === 0 ? add() : withSavepoint(tx, add)));
      } catch (error) {
        if (week === 0 || !isTaken(error)) throw error;
        skipped.push(startsAt);
      }
    }
    // Nothing is booked then: staff see the dates first.
    if (skipped.length > 0 && !input.skipsTaken)
      throw refuseBooking(context, "series", { skipped });
    const [booking] = bookings;
    if (!booking) throw refuseBooking(context, "missing");
    return { booking, bookings, skipped };
  },
});

/** Whether a visit was refused because its time is taken, closed or not offered. */
export function isTaken(error: unknown): boolean {
  const reason = error instanceof AppError ? error.details?.reason : undefined;
  return reason === "taken" || reason === "not_offered" || reason === "crowded_time";
}

/** Books one visit of a checked input within a transaction. */
export async function addOne(
  tx: Transaction,
  context: BookingContext,
  input: VisitInput,
  { startsAt, isHere, seriesId, heldUntil = null }: Visit,
): Promise<BookingView> {
  const { typeId, isOverCapacity, reason, address } = input;
  const {
    weeks: _,
    startsAt: __,
    as: ___,
    skipsTaken: ____,
    asksPatient: _____,
    ...patient
  } = input;
  const id = randomUUID();
  // A walk-in is off the grid: it has a time of its own.
  const isSqueezedIn = isOverCapacity || isHere;
  const values = {
    ...patient,
    ...(heldUntil && { heldUntil }),
    locale: input.locale ?? context.locale,
    // Opens the booking for the links of its mails, which this site alone can sign.
    secretHash: hashSecret(bookingSecret(context.config, id)),
  };
  const write = async () => {
    const { rows } = await tx.execute<{ outcome: "booked" | "full" | "unknown" }>(sql`
      select add_visit(${id}::uuid, ${typeId}::uuid, ${startsAt}::timestamptz, ${isHere}, ${isSqueezedIn},
        ${seriesId}::uuid, ${JSON.stringify(values)}::jsonb) as outcome`);
    return rows[0]?.outcome;
  };
  const outcome = isSqueezedIn
    ? await write()
    : await takeSlot(tx, context, { typeId, startsAt, isClinic: true }, write);
  if (outcome === "full") throw refuseBooking(context, "crowded_time");
  if (outcome !== "booked")
    throw refuseBooking(
      context,
      Date.parse(startsAt) <= Date.now() && !isHere ? "past" : "missing",
    );
  const access = { id, as: "clinic" } as const;
  if (reason) await writeReason(tx, context, { ...access, reason, isShared: true });
  if (address) await writeHomeAddress(tx, context, { access, typeId, address });
  const action = isHere ? "check_in" : heldUntil ? "ask_patient" : "confirm";
  const booking = await recordChange(tx, context, {
    action,
    access,
    detail: { isWalkIn: isHere, isSqueezedIn, ...(seriesId && { seriesId }) },
  });
  if (isHere && !isOverCapacity) {
    await requirePresence(tx, context, booking);
    await requireFree(tx, context, booking);
  }
  // A walk-in has arrived: closing time later does not ask about it.
  if (isSqueezedIn && !isHere) await keepMisfit(tx, booking);
  return booking;
}

/**
 * Returns the current minute by the clock of the transaction, which `add_visit` compares: by that of
 * this process, a walk-in in the first moment of a minute would start after its transaction.
 */
async function readMinute(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ at: number }>(sql`
    select (extract(epoch from date_trunc('minute', now())) * 1000)::float8 as at`);
  return rows[0]?.at ?? Math.floor(Date.now() / minuteMs) * minuteMs;
}

/**
 * Nobody sees a patient now who is on leave or off duty, unless staff squeeze the visit in. It may end
 * after the hours.
 */
async function requirePresence(
  tx: Transaction,
  context: BookingContext,
  booking: BookingView,
): Promise<void> {
  const endsAt = new Date(Date.parse(booking.startsAt) + minuteMs).toISOString();
  const reason = await misfitOf(tx, { ...booking, endsAt });
  if (reason) throw refuseBooking(context, reason === "outside" ? "off_duty" : "on_leave");
}

/** Another patient has the professional now, unless staff squeeze the visit in. */
async function requireFree(
  tx: Transaction,
  context: BookingContext,
  booking: BookingView,
): Promise<void> {
  const { locale } = context;
  const others = await listOtherPatients(tx, booking.id);
  if (others.length === 0) return;
  const clock = (at: string) => formatClock(at, locale);
  const times = others.map(({ startsAt, endsAt }) => `${clock(startsAt)}–${clock(endsAt)}`);
  throw refuseBooking(context, "busy_now", { times: joinNames(times, locale) });
}
