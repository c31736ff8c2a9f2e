import { randomUUID } from "node:crypto";
import { and, count, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dayInput } from "#app/platform/clock/day-inputs.ts";
import { addDays, dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { eachSlot } from "../availability/compute-slots.ts";
import { readSchedules } from "../availability/queries.server.ts";
import { appointmentTypes, schedules } from "../schedules/tables.server.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { recordChange, requireBooking } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { changeBooking } from "../verbs/change-booking.server.ts";
import { mostDaysAhead, mostEntries, openStates } from "./rules.ts";
import { waitingEntries } from "./tables.server.ts";

const joinInput = z.object({
  typeId: z.uuid(),
  fromDay: dayInput,
  untilDay: dayInput,
});

/**
 * Puts the caller at the end of the line for an appointment on some days. Joining again changes the
 * days and keeps the place.
 * @throws AppError `free` if times are free on these days, `days`, `waits` for too many waits.
 */
export const joinWaitingList = defineVerb({
  name: "waiting-join",
  permission: "bookings.book",
  input: joinInput,
  async run(tx, { typeId, fromDay, untilDay }, context) {
    const { actor, requestId } = context;
    const { userId } = asUser(actor);
    const today = dubaiDay();
    if (untilDay < fromDay || untilDay < today || untilDay > addDays(today, mostDaysAhead)) {
      throw refuseBooking(context, "days");
    }
    const [type] = await tx
      .select({ professionalId: schedules.professionalId })
      .from(appointmentTypes)
      .innerJoin(schedules, eq(schedules.id, appointmentTypes.scheduleId))
      .where(and(eq(appointmentTypes.id, typeId), eq(appointmentTypes.isActive, true)));
    // The waiting list is the one of a professional: rooms and devices have none.
    if (!type?.professionalId) throw refuseBooking(context, "not_offered");
    const { professionalId } = type;
    const now = Date.now();
    const within = [
      Math.max(now, dubaiMoment(fromDay, "00:00").getTime()),
      dubaiMoment(untilDay, "00:00").getTime() + dayMs,
    ] as const;
    const read = await readSchedules(tx, [professionalId], within);
    const query = { now, within, typeId, calendar: read.calendar };
    const isFree = read.schedules.some((facts) => !eachSlot(facts, query).next().done);
    if (isFree) throw refuseBooking(context, "free");
    const ofCaller = and(
      eq(waitingEntries.userId, userId),
      inArray(waitingEntries.state, [...openStates]),
    );
    const [known] = await tx
      .select({ id: waitingEntries.id })
      .from(waitingEntries)
      .where(and(ofCaller, eq(waitingEntries.appointmentTypeId, typeId)));
    const id = known?.id ?? randomUUID();
    if (known) {
      await tx
        .update(waitingEntries)
        .set({ fromDay, untilDay })
        .where(eq(waitingEntries.id, known.id));
    } else {
      const [open] = await tx.select({ total: count() }).from(waitingEntries).where(ofCaller);
      if ((open?.total ?? 0) >= mostEntries) throw refuseBooking(context, "waits");
      await tx
        .insert(waitingEntries)
        .values({ id, userId, professionalId, appointmentTypeId: typeId, fromDay, untilDay });
    }
    const target = { entityType: "waiting_entries", entityId: id };
    await recordAudit(tx, { actor, requestId, action: "waiting.join", ...target });
    await publishEvent(tx, { topic: "waiting.joined", ...target, payload: { professionalId } });
    return { id };
  },
});

/** Takes the caller out of the line; a time that is offered to them is released. */
export const leaveWaitingList = defineVerb({
  name: "waiting-leave",
  permission: "bookings.book",
  input: z.object({ id: z.uuid() }),
  async run(tx, { id }, context) {
    const { actor, requestId } = context;
    const { userId } = asUser(actor);
    const own = and(
      eq(waitingEntries.id, id),
      eq(waitingEntries.userId, userId),
      inArray(waitingEntries.state, [...openStates]),
    );
    const [entry] = await tx.select().from(waitingEntries).where(own).for("update");
    if (!entry) throw refuseBooking(context, "missing");
    await tx.update(waitingEntries).set({ state: "left" }).where(own);
    const target = { entityType: "waiting_entries", entityId: id };
    await recordAudit(tx, { actor, requestId, action: "waiting.leave", ...target });
    const access = { id: entry.bookingId ?? "", as: "patient" as const };
    if (entry.bookingId && (await requireBooking(tx, context, access)).state === "held") {
      await changeBooking(tx, context, { ...access, action: "release", to: "expired" });
      await recordChange(tx, context, { action: "release", access });
    }
    const { professionalId } = entry;
    await publishEvent(tx, { topic: "waiting.left", ...target, payload: { professionalId } });
    return { id };
  },
});
