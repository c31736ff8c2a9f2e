import { z } from "zod";
import { dayInput } from "#app/platform/clock/day-inputs.ts";
import { addDays, dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  defineFunction,
  defineWrite,
  type ServerFunction,
} from "#app/platform/gateway/server-function.ts";
import { publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { canBeBooked, listSlots } from "./availability/queries.server.ts";
import { listBookings } from "./bookings/queries.server.ts";
import { bookings } from "./bookings/tables.server.ts";
import { suggestFollowUp } from "./follow-up/suggest-follow-up.server.ts";
import { addLeave, copySchedule } from "./schedule-editing/change-several.server.ts";
import { openResourceSchedule } from "./schedule-editing/open-resource-schedule.server.ts";
import { closeSchedule, openSchedule } from "./schedule-editing/open-schedule.server.ts";
import {
  addException,
  removeException,
  saveHours,
  setHolidays,
} from "./schedule-editing/save-hours.server.ts";
import { saveResource } from "./schedule-editing/save-resource.server.ts";
import { saveType } from "./schedule-editing/save-type.server.ts";
import { confirmations, visitTypes } from "./schedules/rules.ts";
import type { Verb } from "./verb-frame/define-verb.server.ts";
import { presentSlot } from "./verb-frame/refuse-time.server.ts";
import {
  acceptBooking,
  cancelBooking,
  checkIn,
  declineBooking,
  markAttended,
  markNoShow,
  releaseSlot,
  undoCheckIn,
  undoMark,
} from "./verbs/change-booking.server.ts";
import { confirmBooking, requestBooking } from "./verbs/confirm-booking.server.ts";
import { holdSlot } from "./verbs/hold-slot.server.ts";
import { bookingAnswer, bookingView, confirmAnswer, holdAnswer } from "./verbs/inputs.ts";
import { rescheduleBooking } from "./verbs/reschedule-booking.server.ts";

const mostDays = 62;
const mostBookings = 200;
const farthestOffset = 100_000;

/** Arguments come as text from an address, and as numbers from a body. */
const count = (most: number, usual: number) =>
  z.coerce.number().int().min(1).max(most).default(usual);

const slot = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  typeId: z.string(),
  clinicId: z.string(),
  professionalId: z.string(),
  visitType: z.enum(visitTypes),
  confirmation: z.enum(confirmations),
  seatsLeft: z.number(),
});

const availability = defineFunction({
  name: "availability",
  input: z.object({
    professionalId: z.uuid(),
    /** A day in Dubai; today if absent. */
    from: dayInput.optional(),
    days: count(mostDays, 7),
    typeId: z.uuid().optional(),
    clinicId: z.uuid().optional(),
  }),
  output: z.object({ slots: z.array(slot) }),
  failure: () => "Availability failed",
  async answer({ professionalId, from = dubaiDay(), days, typeId, clinicId }, scope) {
    const [start, end] = [dubaiMoment(from, "00:00"), dubaiMoment(addDays(from, days), "00:00")];
    const slots = await listSlots(scope.database, scope.actor, {
      professionalId,
      within: [start.getTime(), end.getTime()],
      typeId,
      clinicId,
    });
    if (slots.length === 0 && !(await canBeBooked(scope.database, scope.actor, professionalId)))
      throw new AppError("not_found", "There is no professional with this id.");
    return { body: { slots: slots.map(presentSlot) }, maxAge: 0 };
  },
});

const list = defineFunction({
  name: "bookings-list",
  input: z.object({
    as: z.enum(["patient", "clinic"]).default("patient"),
    from: dayInput.optional(),
    days: count(366, mostDays),
    limit: count(mostBookings, 50),
    offset: z.coerce.number().int().min(0).max(farthestOffset).default(0),
  }),
  output: z.object({
    bookings: z.array(bookingView),
    total: z.number().int(),
    nextOffset: z.number().int().nullable(),
  }),
  failure: () => "Bookings failed",
  keyScope: "bookings:read",
  async answer({ as, from = dubaiDay(), days, limit, offset }, { database, actor }) {
    const start = dubaiMoment(from, "00:00");
    const span = {
      from: start.toISOString(),
      to: new Date(start.getTime() + days * dayMs).toISOString(),
    };
    const page = { ...span, limit, offset };
    const { bookings, total } = await listBookings(database, actor, { as, ...page });
    const end = offset + bookings.length;
    const nextOffset = bookings.length > 0 && end < total ? end : null;
    return { body: { bookings, total, nextOffset }, maxAge: 0 };
  },
});

/** The names of a patient's own call, and of those that change schedules, which keys cannot make. */
const isForPeople = (name: string) => name === "bookings-request" || name.startsWith("schedules-");

/** Calls that take a slot as `availability` offered it. */
const takesSlot = (name: string) => name === "bookings" || name === "bookings-reschedule";

function write(name: string, verb: Verb, output: z.ZodType = bookingAnswer): ServerFunction {
  return defineWrite({
    name,
    input: verb.input,
    alongside: takesSlot(name) ? Object.keys(slot.shape) : undefined,
    output,
    keyScope: isForPeople(name) ? null : "bookings:write",
    failure: "Booking failed",
    status: name === "bookings" ? 201 : 200,
    write: (given, scope, key) => verb.call(scope, given, key),
  });
}

/** The appointments that a change of hours leaves outside of them: kept, or cancelled. */
const displacedAnswer = z.object({ displaced: z.array(z.object({ id: z.uuid() }).loose()) });
const scheduleAnswer = z.object({ scheduleId: z.uuid() });

/** Changes of schedules, by those who may edit them: managers of the clinic, and administrators. */
const scheduleWrites = [
  write("schedules-open", openSchedule, scheduleAnswer),
  write(
    "schedules-open-resource",
    openResourceSchedule,
    scheduleAnswer.extend({ resourceId: z.uuid() }),
  ),
  write("schedules-hours", saveHours, displacedAnswer),
  write("schedules-exception", addException, displacedAnswer),
  write("schedules-leave", addLeave, displacedAnswer),
  write("schedules-copy", copySchedule, displacedAnswer),
  write("schedules-exception-remove", removeException, displacedAnswer),
  write("schedules-holidays", setHolidays, displacedAnswer),
  write("schedules-type", saveType, z.object({ typeId: z.uuid() })),
  write("schedules-resource", saveResource, z.object({ resourceId: z.uuid().nullable() })),
  write("schedules-close", closeSchedule, displacedAnswer),
];

export const functions: readonly ServerFunction[] = [
  availability,
  write("bookings", holdSlot, holdAnswer),
  write("bookings-confirm", confirmBooking, confirmAnswer),
  write("bookings-request", requestBooking, confirmAnswer),
  write("bookings-release", releaseSlot),
  write("bookings-reschedule", rescheduleBooking),
  write("bookings-cancel", cancelBooking),
  write("bookings-accept", acceptBooking),
  write("bookings-decline", declineBooking),
  write("bookings-check-in", checkIn),
  write("bookings-undo-check-in", undoCheckIn),
  write("bookings-undo-mark", undoMark),
  write("bookings-attend", markAttended),
  write("bookings-no-show", markNoShow),
  write("bookings-follow-up", suggestFollowUp),
  list,
  ...scheduleWrites,
];

/**
 * Bookings under /rest/v1 and for realtime: each person reads their own and those of the clinics
 * where they work. A channel with `clinic_id=eq.<id>` is the day of a clinic as it changes; without
 * a condition on the time it also carries appointments that move to another day.
 */
export const bookingTables = [
  publishTable({
    table: bookings,
    columns: [
      ...(["id", "professionalId", "clinicId", "appointmentTypeId", "visitType"] as const),
      ...(["startsAt", "endsAt", "state", "patientName", "contactEmail", "contactPhone"] as const),
      ...(["note", "sequence", "updatedAt"] as const),
    ],
    isShared: true,
    read: ["authenticated", "admin", "api_key"],
  }),
];
