import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { scheduleExceptions, scheduleRules, schedules } from "../schedules/tables.server.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { changeOpenTimes } from "./change-open-times.server.ts";
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
    const answer = { displaced, count, choices, note };
    const detail = { ...plan, shifts: shifts.length };
    const change = { action: "hours", scheduleId, answer, detail } as const;
    return changeOpenTimes(tx, context, change, async () => {
      await removePlan(tx, scheduleId, plan);
      if (replaces) await removePlan(tx, scheduleId, replaces);
      if (shifts.length === 0) return;
      const rows = shifts.map((shift) => ({ ...plan, ...shift, scheduleId }));
      await tx.insert(scheduleRules).values(rows);
    });
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
    const detail = { kind, fromDay, toDay, startsAt, endsAt };
    const change = { action: "exception", scheduleId, answer, detail } as const;
    return changeOpenTimes(tx, context, change, async () => {
      await tx.execute(sql`
        insert into schedule_exceptions (schedule_id, on_date, kind, starts_at, ends_at, note)
        select ${scheduleId}::uuid, day::date, ${kind}, ${startsAt}::time, ${endsAt}::time, ${remark}
        from generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as day`);
    });
  },
});

/** Lets a day be like its weekday again; without its other hours, appointments may not fit. */
export const removeException = defineVerb({
  name: "schedule-exception-remove",
  permission: "bookings.manage",
  input: removeExceptionInput,
  async run(tx, { scheduleId, exceptionId, ...answer }, context) {
    const detail = { removed: exceptionId };
    const change = { action: "exception", scheduleId, answer, detail } as const;
    const { id, scheduleId: ofSchedule } = scheduleExceptions;
    return changeOpenTimes(tx, context, change, async () => {
      await tx
        .delete(scheduleExceptions)
        .where(and(eq(id, exceptionId), eq(ofSchedule, scheduleId)));
    });
  },
});

/** Makes public holidays days off, or days like others. */
export const setHolidays = defineVerb({
  name: "schedule-holidays",
  permission: "bookings.manage",
  input: holidaysInput,
  async run(tx, { scheduleId, observes, ...answer }, context) {
    const change = { action: "holidays", scheduleId, answer, detail: { observes } } as const;
    return changeOpenTimes(tx, context, change, async () => {
      await tx
        .update(schedules)
        .set({ observesHolidays: observes })
        .where(eq(schedules.id, scheduleId));
    });
  },
});
