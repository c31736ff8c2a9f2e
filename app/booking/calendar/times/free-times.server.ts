import { dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { eachSlot } from "../../availability/compute-slots.ts";
import { listSlots, readSchedules, withoutLeadTime } from "../../availability/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { presentSlot } from "../../verb-frame/refuse-time.server.ts";
import { daysOf } from "../calendar-state.ts";
import type { CalendarPlace, FreeSlot } from "../present-calendar.server.ts";
import type { CalendarBooking, CalendarFacts, CalendarType } from "../queries.server.ts";

/** Free times are offered for two weeks from the day that is shown. */
const offeredDays = 14;

interface Reader {
  context: BookingContext;
  asked: CalendarPlace;
  facts: CalendarFacts;
  types: readonly CalendarType[];
}

/** Lists the free times of an appointment type, as if the booking `except` had no time yet. */
export async function listFree(
  { context: { database, actor }, asked: { state }, facts, types }: Reader,
  typeId: string,
  except?: string,
): Promise<FreeSlot[]> {
  const type = types.find(({ id }) => id === typeId);
  const schedule = facts.schedules.find(({ id }) => id === type?.scheduleId);
  if (!schedule) return [];
  const [today, first = state.day] = [dubaiDay(), daysOf(state)[0]];
  const from = dubaiMoment(first < today ? today : first, "00:00").getTime();
  const { professionalId, resourceId, clinicId } = schedule;
  const within = [from, from + offeredDays * dayMs] as const;
  const slots = await listSlots(database, actor, {
    subjectId: professionalId ?? resourceId ?? undefined,
    clinicId,
    typeId,
    within,
    except,
    isClinic: true,
  });
  return slots.map((slot) => ({ ...presentSlot(slot), scheduleId: schedule.id }));
}

/** Lists the free times of the shown day at which colleagues have the same kind of appointment. */
export async function listFreeOfColleagues(
  { context: { database, actor }, asked: { state }, facts, types }: Reader,
  booking: CalendarBooking,
): Promise<FreeSlot[]> {
  const own = types.find(({ id }) => id === booking.typeId);
  if (!own) return [];
  const alike = types.filter((one) => one.visitType === own.visitType && isAlike(own, one));
  const bySchedule = new Map(alike.map((one) => [one.scheduleId, one.id]));
  bySchedule.delete(own.scheduleId);
  const subjects = facts.schedules.flatMap(({ id, professionalId, resourceId }) =>
    bySchedule.has(id) ? (professionalId ?? resourceId ?? []) : [],
  );
  const midnight = dubaiMoment(state.day, "00:00").getTime();
  const within = [midnight, midnight + dayMs] as const;
  // All colleagues in one query: a drag waits for it.
  const { schedules, calendar } = await withRead(database, actor, (tx) =>
    readSchedules(tx, subjects, within, booking.id),
  );
  const now = Date.now();
  return schedules.flatMap((read) => {
    const typeId = bySchedule.get(read.scheduleId);
    if (!typeId) return [];
    const slots = eachSlot(withoutLeadTime(read), { now, within, typeId, calendar });
    return [...slots].map((slot) => ({ ...presentSlot(slot), scheduleId: read.scheduleId }));
  });
}

/** The same kind of appointment has the same name. */
const isAlike = (one: CalendarType, other: CalendarType) => one.nameEn === other.nameEn;
