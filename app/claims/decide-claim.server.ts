import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailClaims } from "./mail-claims.server.ts";
import { nameClaimants } from "./name-claimants.server.ts";
import { type ClaimState, type MailedState, mayFollow } from "./rules.ts";
import { claims } from "./tables.server.ts";

interface Decision {
  id: string;
  state: Exclude<MailedState, "submitted">;
  /** Shown to the claimant; required to reject. */
  reason?: string;
}

/**
 * Moves a claim into review or to its decision, and mails the claimant. A mail that fails is sent by
 * the next run of the mail job.
 * @throws AppError `forbidden`; `not_found`; `unprocessable` for a rejection without a reason;
 * `conflict` for a step back, and for a listing that has another owner.
 */
export async function decideClaim(
  services: Pick<Services, "config" | "database" | "log" | "mailer">,
  actor: Actor,
  { id, state, reason = "" }: Decision,
): Promise<void> {
  requirePermission(actor, "claims.decide");
  if (state === "rejected" && reason.trim() === "") {
    throw new AppError("unprocessable", "Say why the claim is rejected.");
  }
  await withTransaction(services.database, actor, async (tx) => {
    const { entityType, entityId } = await moveClaim(tx, { id, state, reason });
    await recordAuditFor(tx, {
      actor,
      action: `claim.${state}`,
      entityType: "claims",
      entityId: id,
      detail: { entityType, entityId },
    });
  });
  if (state === "approved") await nameClaimants(services.database);
  await mailClaims(services).catch((error: unknown) => {
    services.log.error({ err: error, claim: id }, "a decision on a claim could not be mailed");
  });
}

interface Move {
  id: string;
  state: ClaimState;
  reason?: string;
}

/**
 * Moves a claim to a state and returns it; the caller has checked who decides, and records it.
 * @throws AppError `not_found`; `conflict` for a step back, and for a listing that has another owner.
 */
export async function moveClaim(tx: Transaction, { id, state, reason = "" }: Move) {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for("update");
  if (!claim) throw new AppError("not_found", `There is no claim ${id}.`);
  if (!mayFollow(claim.state, state)) {
    throw new AppError("conflict", `A claim that is ${claim.state} cannot become ${state}.`);
  }
  if (state === "approved") await requireUnclaimed(tx, claim);
  const decidedAt = state === "in_review" ? null : sql`now()`;
  await tx
    .update(claims)
    .set({
      state,
      reason: reason.trim(),
      decidedAt,
      ...(state === "appointed" && { mailedState: state }),
    })
    .where(eq(claims.id, id));
  const { entityType, entityId, claimantId } = claim;
  await publishEvent(tx, {
    topic: `claim.${state}`,
    entityType: "claims",
    entityId: id,
    payload: { entityType, entityId, claimantId },
  });
  return claim;
}

async function requireUnclaimed(
  tx: Transaction,
  { entityType, entityId }: typeof claims.$inferSelect,
) {
  const approved = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.entityType, entityType),
        eq(claims.entityId, entityId),
        eq(claims.state, "approved"),
      ),
    );
  if (approved.length > 0) throw new AppError("conflict", "Somebody else has this listing.");
}
