import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { UpcomingBooking } from "../../misfits/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { countDecisions, type Decided, namedDecisions } from "./decisions-of.ts";

/**
 * Audits decisions that a clinic takes later on the public holidays of the appointments, beside those
 * that were taken when a holiday was saved.
 */
export async function recordOnHolidays(
  tx: Transaction,
  { actor, requestId }: BookingContext,
  displaced: readonly UpcomingBooking[],
  decided: readonly Decided[],
): Promise<void> {
  const given = displaced.map(({ id, startsAt, clinicId, subjectId }) => ({
    id,
    clinic: clinicId,
    subject: subjectId,
    day: dubaiDay(new Date(startsAt)),
  }));
  const { rows } = await tx.execute<{ holiday: string; ids: string[] }>(sql`
    select h.id as holiday, array_agg(distinct given.id::text) as ids
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given(id uuid, clinic uuid, subject uuid, day date)
      join schedules s on s.clinic_id = given.clinic
        and coalesce(s.professional_id, s.resource_id) = given.subject and s.observes_holidays
      join holidays h on given.day between h.first_day and h.last_day and h.status <> 'withdrawn'
    group by h.id order by h.id`);
  for (const { holiday, ids } of rows) {
    const own = decided.filter(({ id }) => ids.includes(id));
    await recordAudit(tx, {
      actor,
      requestId,
      action: "holiday.settle",
      entityType: "holidays",
      entityId: holiday,
      detail: { before: {}, after: countDecisions(own), ...namedDecisions(own) },
    });
  }
}
