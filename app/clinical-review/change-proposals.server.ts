import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { actorUserId } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { decisionInput, proposalInput } from "./inputs.ts";
import { listEntries } from "./list-entries.server.ts";
import type { ReviewScope } from "./sign-entries.server.ts";
import { clinicalProposals } from "./tables.server.ts";

/**
 * Stores a change that a reviewer asks for. A form that is sent twice is one proposal.
 * @throws AppError `forbidden`; `not_found` for an unknown entry.
 */
export async function proposeChange(
  scope: ReviewScope,
  { id, key, hash, text }: z.infer<typeof proposalInput>,
): Promise<void> {
  const { database, actor, requestId } = scope;
  requirePermission(actor, "clinical.review");
  const entries = listEntries(await getVocabulary(database));
  if (!entries.has(key)) throw new AppError("not_found", `There is no entry ${key}.`);
  await withTransaction(database, actor, async (tx) => {
    const made = await tx
      .insert(clinicalProposals)
      .values({
        id,
        entryKey: key,
        contentHash: hash,
        text,
        proposedBy: actorUserId(actor),
      })
      .onConflictDoNothing()
      .returning({ id: clinicalProposals.id });
    if (made.length === 0) return;
    await recordAudit(tx, {
      actor,
      action: "clinical.propose",
      entityType: "clinical_proposals",
      entityId: id,
      requestId,
      detail: { key, hash },
    });
  });
}

/**
 * Accepts or declines a proposal; the same decision again changes nothing.
 * @throws AppError `forbidden`; `not_found`; `conflict` for one that was decided otherwise.
 */
export async function decideProposal(
  scope: ReviewScope,
  { id, state, answer }: z.infer<typeof decisionInput>,
): Promise<void> {
  const { database, actor, requestId } = scope;
  requirePermission(actor, "clinical.decide");
  await withTransaction(database, actor, async (tx) => {
    const decided = await tx
      .update(clinicalProposals)
      .set({
        state,
        answer,
        decidedBy: actorUserId(actor),
        decidedAt: sql`clock_timestamp()`,
      })
      .where(and(eq(clinicalProposals.id, id), eq(clinicalProposals.state, "open")))
      .returning({ key: clinicalProposals.entryKey });
    const [proposal] = decided;
    if (!proposal) {
      const [known] = await tx
        .select({ state: clinicalProposals.state })
        .from(clinicalProposals)
        .where(eq(clinicalProposals.id, id));
      if (!known) throw new AppError("not_found", "There is no such proposal.");
      if (known.state !== state) throw new AppError("conflict", "The proposal is decided.");
      return;
    }
    await recordAudit(tx, {
      actor,
      action: state === "accepted" ? "clinical.accept" : "clinical.decline",
      entityType: "clinical_proposals",
      entityId: id,
      requestId,
      detail: { key: proposal.key, answer },
    });
  });
}
