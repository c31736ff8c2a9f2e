import { sql } from "drizzle-orm";
import { stateFee } from "#app/directory/listings/state-fee.server.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";

const job = { kind: "job", name: "booking.state-fee" } as const;

interface ConsultationFee extends Record<string, unknown> {
  placeId: string;
  professionalId: string;
  fee: number | null;
  /** The fee that the listing states. */
  listed: number | null;
}

/**
 * Returns the fee of a schedule's consultation in person: of several, of the one that is called as
 * schedules open with, else of the dearest, since a follow-up costs less. Null without a fee, and for
 * rooms and devices.
 */
export async function readConsultationFee(
  tx: Transaction,
  scheduleId: string,
): Promise<(ConsultationFee & { fee: number }) | null> {
  const { rows } = await tx.execute<ConsultationFee>(sql`
    select w.id as "placeId", w.professional_id as "professionalId", t.fee::float8 as fee, w.fee::float8 as listed
    from schedules s
    join appointment_types t on t.schedule_id = s.id and t.is_active and t.service_id is null
      and t.visit_type = 'in_person'
    join places_of_practice w on w.professional_id = s.professional_id and w.clinic_id = s.clinic_id
    where s.id = ${scheduleId}::uuid
    order by t.name_en = 'Consultation' desc, t.fee desc nulls last limit 1`);
  const [found] = rows;
  return found && found.fee !== null ? { ...found, fee: found.fee } : null;
}

/** Gives the listing the fee of its consultation: cards, pages and the price filter read it there. */
export async function stateConsultationFee(
  { actor, database, requestId }: BookingContext,
  scheduleId: string,
): Promise<void> {
  await withTransaction(database, job, async (tx) => {
    const found = await readConsultationFee(tx, scheduleId);
    if (!found || found.fee === found.listed) return;
    const { placeId, professionalId, fee, listed } = found;
    const source = actor.kind === "admin" ? "staff" : "owner";
    await stateFee(tx, { placeId, professionalId, fee, source });
    await recordAuditFor(tx, {
      actor,
      requestId,
      action: "listing.edit",
      entityType: "professionals",
      entityId: professionalId,
      detail: { placeId, before: { fee: listed }, after: { fee }, scheduleId },
    });
  });
}
