import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { applyChange, lockChange } from "../apply-change.server.ts";
import type { Owner } from "../submit-change.server.ts";
import { type ListingChange, listingChanges } from "../tables.server.ts";
import { publishTeamDecision } from "./publish-team-decision.server.ts";

const job: Actor = { kind: "job", name: "directory.team" };

interface Answer {
  id: string;
  verdict: "accept" | "refuse" | "withdraw";
}

/**
 * Answers a clinic that wants to add a listing, for its owner; or withdraws a proposal, for a manager
 * of the clinic. An answer to a decided proposal changes nothing.
 * @returns whether it was still undecided.
 * @throws AppError `forbidden` for everybody else; `not_found`.
 */
export async function answerOffer(
  { actor, database, requestId }: Owner,
  { id, verdict }: Answer,
): Promise<boolean> {
  requirePermission(actor, "bookings.manage");
  if (actor.kind === "user" && actor.impersonation) {
    throw new AppError("forbidden", "Nothing is written while you look at the site as others.");
  }
  const side = verdict === "withdraw" ? "clinic" : "professional";
  // The caller's own rights decide; the job writes what they may not write themselves.
  await requireSide({ actor, database }, { id, side });
  return withTransaction(database, job, async (tx) => {
    const change = await lockChange(tx, id);
    if (change?.state !== "waiting") return false;
    const { entityType, entityId } = change;
    await recordAuditFor(tx, {
      actor,
      requestId,
      action: `team.${verdict}`,
      entityType,
      entityId,
      detail: { change: id, subjectId: change.subjectId },
    });
    if (verdict === "accept") await applyChange(tx, job, change);
    else await endProposal(tx, change, verdict);
    return true;
  });
}

async function requireSide(
  { actor, database }: Pick<Owner, "actor" | "database">,
  { id, side }: { id: string; side: "clinic" | "professional" },
): Promise<void> {
  const isSide =
    side === "clinic"
      ? sql`may_change_listing('clinics', entity_id, 'team')`
      : sql`owns_listing('professionals', subject_id)`;
  const { rows } = await withTransaction(database, actor, (tx) =>
    tx.execute<{ may: boolean }>(sql`
      select ${isSide} as may from listing_changes
      where id::text = ${id} and entity_type = 'clinics' and part = 'team'`),
  );
  if (!rows[0]) throw new AppError("not_found", "There is no such proposal.");
  if (!rows[0].may) throw new AppError("forbidden", "This proposal is not yours to answer.");
}

/** A withdrawn proposal is no news for its clinic. */
async function endProposal(
  tx: Transaction,
  change: ListingChange,
  verdict: "refuse" | "withdraw",
): Promise<void> {
  const isWithdrawn = verdict === "withdraw";
  const state = isWithdrawn ? "withdrawn" : "rejected";
  await tx
    .update(listingChanges)
    .set({ state, decidedAt: sql`now()` })
    .where(eq(listingChanges.id, change.id));
  if (!isWithdrawn) await publishTeamDecision(tx, change, "refused");
}
