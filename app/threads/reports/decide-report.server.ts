import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { findSealedReport } from "../queries.server.ts";
import { messageBars, threadReports } from "../tables.server.ts";
import { openContent, type ReportContent, reportPlace } from "../thread-seal.server.ts";

type Deciding = Pick<RequestContext, "actor" | "config" | "database" | "requestId">;

const decisions = {
  dismiss: { state: "dismissed", event: null },
  warn: { state: "warned", event: "thread.warned" },
  bar: { state: "barred", event: "thread.barred" },
} as const;
export type Decision = keyof typeof decisions;

/**
 * Decides an open report: dismisses it, warns the sender, or stops all messages of the sender to
 * patients and clinics.
 * @throws AppError `forbidden`; `conflict` where somebody else has decided.
 */
export async function decideReport(
  { actor, database, requestId }: Omit<Deciding, "config">,
  id: string,
  decision: Decision,
): Promise<void> {
  requirePermission(actor, "messages.decide");
  const { state, event } = decisions[decision];
  await withTransaction(database, actor, async (tx) => {
    const decidedBy = actor.kind === "admin" ? actor.userId : null;
    const [report] = await tx
      .update(threadReports)
      .set({ state, decidedBy, decidedAt: sql`now()` })
      .where(and(eq(threadReports.id, id), eq(threadReports.state, "open")))
      .returning({ reportedId: threadReports.reportedId, reporterId: threadReports.reporterId });
    if (!report) throw new AppError("conflict", "This report has been decided.");
    const { reportedId: userId, reporterId } = report;
    if (decision === "bar") await tx.insert(messageBars).values({ userId }).onConflictDoNothing();
    const entity = { entityType: "thread_reports", entityId: id };
    await recordAudit(tx, { actor, requestId, action: `thread.${decision}`, ...entity });
    if (event) await publishEvent(tx, { topic: event, ...entity, payload: { userId } });
    await publishEvent(tx, { topic: "thread.decided", ...entity, payload: { userId: reporterId } });
  });
}

/**
 * Allows a person's messages again.
 * @throws AppError `forbidden`; `not_found` where they are not stopped.
 */
export async function liftBar(
  { actor, database, requestId }: Omit<Deciding, "config">,
  reportId: string,
): Promise<void> {
  requirePermission(actor, "messages.decide");
  await withTransaction(database, actor, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from message_bars where user_id = (select reported_id from thread_reports where id = ${reportId}::uuid)`);
    if (rowCount === 0) throw new AppError("not_found", "These messages are not stopped.");
    const entity = { entityType: "thread_reports", entityId: reportId };
    await recordAudit(tx, { actor, requestId, action: "thread.unbar", ...entity });
  });
}

/**
 * Reads what a reporter sent along: their note, and the message's text where they disclosed it. Each
 * reading is audited.
 */
export async function readDisclosure(
  { actor, config, database, requestId }: Deciding,
  id: string,
): Promise<ReportContent | null> {
  requirePermission(actor, "messages.decide");
  const report = await withTransaction(database, actor, async (tx) => {
    const found = await findSealedReport(tx, id);
    const entity = { entityType: "thread_reports", entityId: id };
    if (found)
      await recordAudit(tx, { actor, requestId, action: "thread.disclosure_read", ...entity });
    return found;
  });
  return report && openContent<ReportContent>(config, report.sealed, reportPlace(id));
}
