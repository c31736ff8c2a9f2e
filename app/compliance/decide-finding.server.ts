import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { legalFindings } from "./tables.server.ts";

/** An administrator's decision on a finding. */
export type Decision =
  | { kind: "accept"; reason: string }
  | { kind: "resolve" }
  | { kind: "reopen" }
  | { kind: "assign"; ownerId: string };

/**
 * Decides a finding: accepts the wording with a reason, marks it as resolved, opens it again, or names
 * who takes care of it.
 * @throws AppError `forbidden`, `not_found`; `unprocessable` for an acceptance without a reason.
 */
export async function decideFinding(
  { database, requestId }: Pick<Services, "database"> & { requestId?: string },
  actor: Actor,
  { id, decision }: { id: string; decision: Decision },
): Promise<void> {
  requirePermission(actor, "legal.decide");
  if (decision.kind === "accept" && decision.reason.trim() === "") {
    throw new AppError("unprocessable", "Say why the wording is acceptable.");
  }
  await withTransaction(database, actor, async (tx) => {
    const isIt = sql`${legalFindings.id}::text = ${id}`;
    const [before] = await tx.select().from(legalFindings).where(isIt).for("update");
    if (!before) throw new AppError("not_found", `There is no finding ${id}.`);
    const [after] = await tx
      .update(legalFindings)
      .set(changesOf(decision))
      .where(isIt)
      .returning({ state: legalFindings.state, reason: legalFindings.reason });
    await recordAudit(tx, {
      actor,
      requestId: requestId ?? null,
      action: `legal.${decision.kind}`,
      entityType: "legal_findings",
      entityId: id,
      detail: { before: { state: before.state, reason: before.reason }, after: { ...after } },
    });
  });
}

function changesOf(decision: Decision) {
  switch (decision.kind) {
    case "assign":
      return { ownerId: decision.ownerId };
    case "accept":
      return { state: "accepted" as const, reason: decision.reason, decidedAt: sql`now()` };
    case "resolve":
      return { state: "resolved" as const, reason: null, decidedAt: sql`now()` };
    case "reopen":
      return { state: "open" as const, reason: null, decidedAt: null };
  }
}
