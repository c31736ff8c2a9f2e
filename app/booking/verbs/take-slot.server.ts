import { type Transaction, withSavepoint } from "#app/platform/database/database.server.ts";
import { codeOf } from "#app/platform/errors.ts";
import { findSlot } from "../availability/compute-slots.ts";
import { findSubject, readSchedules, withoutLeadTime } from "../availability/queries.server.ts";
import { lockHours } from "../misfits/lock-hours.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { refuseTime } from "../verb-frame/refuse-time.server.ts";

const exclusionViolation = "23P01";
const deadlock = "40P01";
const serializationFailure = "40001";

interface Wanted {
  typeId: string;
  startsAt: string;
  /** The clinic may book at shorter notice than its patients. */
  isClinic: boolean;
  /** Computes as if this booking had no time yet. */
  except?: string;
  /** Skips the check of the schedule: the time of a move that is undone may overlap a squeeze-in. */
  isOverCapacity?: boolean;
}

/**
 * Checks that a slot is offered, then takes it by `write`. The constraints of the database are the
 * judge: two callers who pass the check at the same time get one slot and one refusal.
 * @throws AppError `taken` with the three nearest alternatives, `past`, `unlisted` or `not_offered`.
 */
export async function takeSlot<T>(
  tx: Transaction,
  context: BookingContext,
  wanted: Wanted,
  write: () => Promise<T>,
): Promise<T> {
  const { typeId } = wanted;
  const from = Date.parse(wanted.startsAt);
  const now = Date.now();
  if (from <= now) throw refuseBooking(context, "past");
  const subject = await findSubject(tx, typeId);
  if (!subject) throw refuseBooking(context, "unlisted");
  const subjectId = subject.id;
  await lockHours(tx, "share", [subject.clinicId, subjectId]);
  const { schedules, calendar } = await readSchedules(
    tx,
    [subjectId],
    [from, from + 1],
    wanted.except,
  );
  const facts = schedules
    .filter(({ types }) => types.some(({ id }) => id === typeId))
    .map((one) => (wanted.isClinic ? withoutLeadTime(one) : one))[0];
  if (!facts) throw refuseBooking(context, "unlisted");
  const query = { now, from, typeId, calendar };
  if (!wanted.isOverCapacity && !findSlot(facts, query)) {
    const isGrid = findSlot(withoutBookings(facts), query);
    // Staff who press a time beside the grid choose the nearest one on it.
    if (!isGrid && !wanted.isClinic) throw refuseBooking(context, "not_offered");
    const reason = isGrid ? "taken" : "not_offered";
    throw await refuseTime(tx, context, reason, { ...wanted, subjectId });
  }
  try {
    return await retryOnce(() => withSavepoint(tx, write));
  } catch (error) {
    if (sqlStateOf(error) !== exclusionViolation) throw error;
    throw await refuseTime(tx, context, "taken", { ...wanted, subjectId });
  }
}

type Facts = Awaited<ReturnType<typeof readSchedules>>["schedules"][number];

/** Returns the facts of a schedule without bookings. */
function withoutBookings(facts: Facts): Facts {
  const types = facts.types.map((type) => ({ ...type, resources: [] }));
  return { ...facts, types, busy: [] };
}

/** Runs the work again, once, if it lost against a concurrent transaction by a deadlock. */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const state = sqlStateOf(error);
    if (state !== deadlock && state !== serializationFailure) throw error;
    return work();
  }
}

function sqlStateOf(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (code) return code;
  }
  return undefined;
}
