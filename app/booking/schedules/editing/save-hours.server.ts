import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { withDisplaced } from "../../closing/with-displaced.server.ts";
import { defineVerb } from "../../verbs/define-verb.server.ts";
import { scheduleExceptions, scheduleRules, schedules } from "../tables.server.ts";
import { recordSchedule, requireSchedule } from "./edited-schedule.server.ts";
import {
  exceptionInput,
  holidaysInput,
  hoursInput,
  type Plan,
  removeExceptionInput,
} from "./inputs.ts";

/**
 * Replaces the weekly hours of one plan: a season, some days of the year and some kinds of visit.
 * No shifts remove the plan.
 */
export const saveHours = defineVerb({
  name: "schedule-hours",
  permission: "bookings.manage",
  input: hoursInput,
  async run(
    tx,
    { scheduleId, replaces, shifts, displaced, count, choices, note, ...plan },
    context,
  ) {
    const schedule = await requireSchedule(tx, context, scheduleId);
    const answer = { displaced, count, choices, note };
    const displacedBookings = await withDisplaced(
      tx,
      context,
      { closes: { scheduleIds: [schedule.id] }, answer },
      async () => {
        await removePlan(tx, scheduleId, plan);
        if (replaces) await removePlan(tx, scheduleId, replaces);
        if (shifts.length === 0) return;
        const rows = shifts.map((shift) => ({ ...plan, ...shift, scheduleId }));
        await tx.insert(scheduleRules).values(rows);
      },
    );
    const detail = { ...plan, shifts: shifts.length, displaced: displacedBookings.length };
    await recordSchedule(tx, context, { action: "hours", schedule, detail });
    return { displaced: displacedBookings };
  },
});

async function removePlan(
  tx: Transaction,
  scheduleId: string,
  { season, effectiveFrom, effectiveTo, visitTypes }: Plan,
): Promise<void> {
  const { effectiveFrom: from, effectiveTo: to, visitTypes: kinds } = scheduleRules;
  const ofVisits: SQL = sql`${kinds} @> ${sql.param(visitTypes)}::text[] and ${kinds} <@ ${sql.param(visitTypes)}::text[]`;
  await tx
    .delete(scheduleRules)
    .where(
      and(
        eq(scheduleRules.scheduleId, scheduleId),
        eq(scheduleRules.season, season),
        sql`${from} is not distinct from ${effectiveFrom}::date`,
        sql`${to} is not distinct from ${effectiveTo}::date`,
        ofVisits,
      ),
    );
}

/** Makes days differ from the week: closed, other hours, or a block of time. */
export const addException = defineVerb({
  name: "schedule-exception",
  permission: "bookings.manage",
  input: exceptionInput,
  async run(tx, input, context) {
    const { scheduleId, fromDay, toDay, kind, startsAt, endsAt, remark, ...answer } = input;
    const schedule = await requireSchedule(tx, context, scheduleId);
    const displaced = await withDisplaced(
      tx,
      context,
      { closes: { scheduleIds: [schedule.id] }, answer },
      async () => {
        await tx.execute(sql`
        insert into schedule_exceptions (schedule_id, on_date, kind, starts_at, ends_at, note)
        select ${scheduleId}::uuid, day::date, ${kind}, ${startsAt}::time, ${endsAt}::time, ${remark}
        from generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as day`);
      },
    );
    const detail = { kind, fromDay, toDay, startsAt, endsAt, displaced: displaced.length };
    await recordSchedule(tx, context, { action: "exception", schedule, detail });
    return { displaced };
  },
});

/** Lets a day be like its weekday again; without its other hours, appointments may not fit. */
export const removeException = defineVerb({
  name: "schedule-exception-remove",
  permission: "bookings.manage",
  input: removeExceptionInput,
  async run(tx, { scheduleId, exceptionId, ...answer }, context) {
    const schedule = await requireSchedule(tx, context, scheduleId);
    const displaced = await withDisplaced(
      tx,
      context,
      { closes: { scheduleIds: [schedule.id] }, answer },
      async () => {
        await tx
          .delete(scheduleExceptions)
          .where(
            and(
              eq(scheduleExceptions.id, exceptionId),
              eq(scheduleExceptions.scheduleId, scheduleId),
            ),
          );
      },
    );
    const detail = { removed: exceptionId, displaced: displaced.length };
    await recordSchedule(tx, context, { action: "exception", schedule, detail });
    return { displaced };
  },
});

/** Makes public holidays days off, or days like others. */
export const setHolidays = defineVerb({
  name: "schedule-holidays",
  permission: "bookings.manage",
  input: holidaysInput,
  async run(tx, { scheduleId, observes, ...answer }, context) {
    const schedule = await requireSchedule(tx, context, scheduleId);
    const displaced = await withDisplaced(
      tx,
      context,
      { closes: { scheduleIds: [schedule.id] }, answer },
      async () => {
        await tx
          .update(schedules)
          .set({ observesHolidays: observes })
          .where(eq(schedules.id, scheduleId));
      },
    );
    const detail = { observes, displaced: displaced.length };
    await recordSchedule(tx, context, { action: "holidays", schedule, detail });
    return { displaced };
  },
});
