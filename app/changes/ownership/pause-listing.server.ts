import { sql } from "drizzle-orm";
import type { DisplacedAnswer } from "#app/booking/closing/inputs.ts";
import { withDisplaced } from "#app/booking/closing/with-displaced.server.ts";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import { lockOwnClaim, notePause } from "#app/claims/ownership/offer-listing.server.ts";
import { markListingsIn } from "#app/directory/listings/refreshing/mark-listings.server.ts";
import { type Actor, actorUserId, isPerson, type Person } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { ChangedType } from "../rules.ts";

const job: Actor = { kind: "job", name: "directory.ownership" };

export interface HeldTarget {
  entityType: ChangedType;
  entityId: string;
}

/** @throws AppError `forbidden` for those who have no account, or look at the site as others. */
export function requireOwnHand(actor: Actor): Person {
  requirePermission(actor, "bookings.manage");
  if (!isPerson(actor)) throw new AppError("forbidden", "Please sign in first.");
  if (actor.kind === "user" && actor.impersonation) {
    throw new AppError("forbidden", "Nothing is written while you look at the site as others.");
  }
  return actor;
}

interface Pause extends HeldTarget {
  /** The day on which the listing returns by itself; null where its owner restores it. */
  backOn: string | null;
  answer: DisplacedAnswer;
}

/**
 * Takes a listing off the site for its owner, who decides on its appointments to come first. A listing
 * that is off the site stays as it is.
 * @throws AppError `forbidden`; `displaces` with the appointments.
 */
export async function pauseListing(
  context: BookingContext,
  { entityType, entityId, backOn, answer }: Pause,
): Promise<void> {
  const actor = requireOwnHand(context.actor);
  await withTransaction(context.database, job, async (tx) => {
    const claim = await lockOwnClaim(tx, actor, { entityType, entityId });
    const closes =
      entityType === "clinics" ? { clinicIds: [entityId] } : { professionalIds: [entityId] };
    const asJob = { ...context, actor: job, authorId: actorUserId(actor) };
    let isPaused = false;
    await withDisplaced(tx, asJob, { closes, answer }, async () => {
      const mark = { entityType, mark: "listed", isOn: false, ids: [entityId] } as const;
      isPaused = (await markListingsIn(tx, job, mark)).length > 0;
    });
    if (!isPaused) return;
    // It was on the site although its licence had ended once: only an end from now on is one.
    await tx.execute(sql`
      update ${sql.identifier(entityType)} set licence_ended_on = null
      where id = ${entityId}::uuid and licence_ended_on is not null`);
    await notePause(tx, claim.id, backOn);
    const detail = { backOn };
    await recordAuditFor(tx, {
      actor,
      requestId: context.requestId,
      action: "listing.pause",
      entityType,
      entityId,
      detail,
    });
  });
}

/**
 * Restores a listing that its owner took off the site.
 * @throws AppError `forbidden` for everybody else; `conflict` for one that others removed, or whose
 * licence ended meanwhile.
 */
export async function resumeListing(
  { actor: caller, database, requestId }: Pick<BookingContext, "actor" | "database" | "requestId">,
  { entityType, entityId }: HeldTarget,
): Promise<void> {
  const actor = requireOwnHand(caller);
  await withTransaction(database, job, async (tx) => {
    const claim = await lockOwnClaim(tx, actor, { entityType, entityId });
    const { rows } = await tx.execute<{ isListed: boolean; isEnded: boolean }>(sql`
      select status = 'active' as "isListed", licence_ended_on is not null as "isEnded" from ${sql.identifier(entityType)}
      where id = ${entityId}::uuid for update`);
    if (rows[0]?.isListed) return;
    if (claim.pausedAt === null)
      throw new AppError("conflict", "Somebody else took this listing off the site.");
    if (rows[0]?.isEnded) throw new AppError("conflict", "The licence of this listing has ended.");
    await markListingsIn(tx, job, { entityType, mark: "listed", isOn: true, ids: [entityId] });
    const action = "listing.resume";
    await recordAuditFor(tx, { actor, requestId, action, entityType, entityId });
  });
}

/**
 * Restores the listings whose owners named this day or an earlier one, those with an ended licence once
 * it is renewed. Returns their number.
 */
export async function resumeDue(database: Database, now = new Date()): Promise<number> {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ entityType: ChangedType; entityId: string }>(sql`
      select entity_type as "entityType", entity_id as "entityId" from claims
      where state = 'approved' and paused_at is not null and back_on <= ${dubaiDay(now)}::date
        and not exists (select 1 from clinics e where e.id = entity_id and e.licence_ended_on is not null)
        and not exists (
          select 1 from professionals e where e.id = entity_id and e.licence_ended_on is not null)
      order by back_on, id`),
  );
  for (const { entityType, entityId } of rows) {
    const mark = { entityType, mark: "listed", isOn: true, ids: [entityId] } as const;
    await withTransaction(database, job, (tx) => markListingsIn(tx, job, mark));
  }
  return rows.length;
}
