import { sql } from "drizzle-orm";
import type { DisplacedAnswer } from "#app/booking/closing/inputs.ts";
import { withDisplaced } from "#app/booking/closing/with-displaced.server.ts";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { choosePrimary } from "../stored/stored-practice.server.ts";

const job: Actor = { kind: "job", name: "directory.team" };

interface Removal {
  clinicId: string;
  professionalId: string;
  /** The answer about the appointments of the person at the clinic. */
  answer: DisplacedAnswer;
}

/**
 * Ends a person's place of practice at a clinic, with the role of a practitioner that depends on it.
 * The people who manage the clinic do this, and the owner of the person's listing.
 * @returns whether the person worked there.
 * @throws AppError `forbidden`; `displaces` where the person has appointments there to decide on.
 */
export async function removeMember(
  context: BookingContext,
  { clinicId, professionalId, answer }: Removal,
): Promise<boolean> {
  const { actor, database } = context;
  requirePermission(actor, "bookings.manage");
  if (actor.kind === "user" && actor.impersonation) {
    throw new AppError("forbidden", "Nothing is written while you look at the site as others.");
  }
  // The caller's own rights decide; the job writes what they may not write themselves.
  await requireSide(context, { clinicId, professionalId });
  return withTransaction(database, job, async (tx) => {
    const place = await findPlace(tx, { clinicId, professionalId });
    if (!place) return false;
    const closes = { scheduleIds: place.scheduleIds };
    const asJob = { ...context, actor: job, authorId: actorUserId(actor) };
    await withDisplaced(tx, asJob, { closes, answer }, () => endPlace(tx, place));
    await tx.execute(sql`
      delete from clinic_staff
      where clinic_id = ${clinicId}::uuid and professional_id = ${professionalId}::uuid`);
    await recordAuditFor(tx, {
      actor,
      requestId: context.requestId,
      action: "team.remove",
      entityType: "clinics",
      entityId: clinicId,
      detail: { professionalId, place: place.id },
    });
    await publishRemoval(tx, context, { clinicId, professionalId });
    return true;
  });
}

type Pair = Pick<Removal, "clinicId" | "professionalId">;

async function requireSide(
  { actor, database }: Pick<BookingContext, "actor" | "database">,
  { clinicId, professionalId }: Pair,
): Promise<void> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ may: boolean }>(sql`
      select may_change_listing('clinics', ${clinicId}::uuid, 'team')
        or owns_listing('professionals', ${professionalId}::uuid) as may`),
  );
  if (!rows[0]?.may) throw new AppError("forbidden", "This team is not yours to change.");
}

interface Place extends Record<string, unknown> {
  id: string;
  clinicId: string;
  professionalId: string;
  scheduleIds: string[];
}

async function findPlace(tx: Transaction, { clinicId, professionalId }: Pair) {
  const { rows } = await tx.execute<Place>(sql`
    select w.id, w.clinic_id as "clinicId", w.professional_id as "professionalId", array(
      select s.id from schedules s
      where s.clinic_id = w.clinic_id and s.professional_id = w.professional_id) as "scheduleIds"
    from places_of_practice w
    where w.clinic_id = ${clinicId}::uuid and w.professional_id = ${professionalId}::uuid for update`);
  return rows[0] ?? null;
}

async function endPlace(tx: Transaction, { id, clinicId, professionalId }: Place): Promise<void> {
  await tx.execute(sql`delete from places_of_practice where id = ${id}::uuid`);
  await choosePrimary(tx, [professionalId]);
  await refreshAround(tx, "professionals", professionalId);
  await refreshAround(tx, "clinics", clinicId);
}

/** Notifies the owner of the person's listing and the managers of the clinic, but not the one who did it. */
async function publishRemoval(
  tx: Transaction,
  { actor }: Pick<BookingContext, "actor">,
  { clinicId, professionalId }: Pair,
): Promise<void> {
  const { rows } = await tx.execute<
    Record<"clinicEn" | "clinicAr" | "en" | "ar", string> & { userIds: string[] }
  >(sql`
    select c.name_en as "clinicEn", c.name_ar as "clinicAr", p.name_en as en, p.name_ar as ar, array(
      select claimant_id from claims where state = 'approved' and claimant_id is not null
        and (entity_type, entity_id) in (('professionals', p.id), ('clinics', c.id))
      union select member_id from clinic_staff where clinic_id = c.id and role = 'manager') as "userIds"
    from clinics c, professionals p where c.id = ${clinicId}::uuid and p.id = ${professionalId}::uuid`);
  const [found] = rows;
  const userIds = found?.userIds.filter((id) => id !== actorUserId(actor)) ?? [];
  if (!found || userIds.length === 0) return;
  await publishEvent(tx, {
    topic: "team.removed",
    entityType: "clinics",
    entityId: clinicId,
    payload: {
      entityType: "clinics",
      entityId: clinicId,
      userIds,
      names: { en: found.clinicEn, ar: found.clinicAr },
      person: { en: found.en, ar: found.ar },
    },
  });
}
