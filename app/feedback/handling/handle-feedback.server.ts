import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { FeedbackState } from "../rules.ts";
import { appFeedback, feedbackReplies } from "../tables.server.ts";
import { mailFeedbackReplies } from "./mail-replies.server.ts";

type Scope = Pick<Services, "config" | "database" | "log" | "mailer"> & { requestId?: string };

/** One feedback as somebody read it. */
interface Read {
  id: string;
  /** Another one than that of the row means that somebody else changed it since. */
  version: number;
}

/** Puts feedback into another state. @throws AppError `forbidden`, `not_found`, `conflict`. */
export async function setFeedbackState(
  scope: Scope,
  actor: Actor,
  { state, ...read }: Read & { state: FeedbackState },
): Promise<void> {
  await change(scope, actor, { read, set: { status: state }, action: "feedback.state" });
}

/** Assigns feedback to an administrator; new feedback is in progress from then on. */
export async function assignFeedback(
  scope: Scope,
  actor: Actor,
  { assigneeId, ...read }: Read & { assigneeId: string },
): Promise<void> {
  const status = sql`case when status = 'new' then 'in_progress' else status end`;
  await change(scope, actor, { read, set: { assigneeId, status }, action: "feedback.assign" });
}

/**
 * Stores an answer and mails it to whoever left an address.
 * @throws AppError `unprocessable` where there is none.
 */
export async function replyToFeedback(
  scope: Scope,
  actor: Actor,
  { body, ...read }: Read & { body: string },
): Promise<void> {
  const authorId = actorUserId(actor);
  await change(scope, actor, {
    read,
    set: { status: "answered", assigneeId: sql`coalesce(assignee_id, ${authorId})` },
    action: "feedback.reply",
    also: async (tx, email) => {
      if (!email) throw new AppError("unprocessable", "No address was left.");
      const reply = { id: randomUUID(), feedbackId: read.id, authorId, body };
      await tx.insert(feedbackReplies).values(reply);
    },
  });
  // Nobody waits for the mail server; the hourly job retries failures.
  mailFeedbackReplies(scope).catch((error: unknown) => {
    scope.log.error({ err: error }, "an answer to feedback could not be mailed");
  });
}

type FeedbackChanges = Parameters<ReturnType<typeof updateFeedback>["set"]>[0];
const updateFeedback = (tx: Transaction) => tx.update(appFeedback);

interface Change {
  read: Read;
  set: FeedbackChanges;
  action: string;
  also?: (tx: Transaction, email: string | null) => Promise<void>;
}

async function change(
  { database, requestId }: Scope,
  actor: Actor,
  { read: { id, version }, set, action, also }: Change,
): Promise<void> {
  requirePermission(actor, "feedback.handle");
  await withTransaction(database, actor, async (tx) => {
    const isIt = sql`${appFeedback.id}::text = ${id}`;
    const [before] = await tx
      .select({
        status: appFeedback.status,
        version: appFeedback.version,
        email: appFeedback.email,
      })
      .from(appFeedback)
      .where(isIt)
      .for("update");
    if (!before) throw new AppError("not_found", `There is no feedback ${id}.`);
    if (before.version !== version) {
      throw new AppError("conflict", "This was changed since: read it again.");
    }
    const [after] = await updateFeedback(tx)
      .set({ ...set, version: sql`${appFeedback.version} + 1` })
      .where(eq(appFeedback.id, id))
      .returning({ status: appFeedback.status });
    await also?.(tx, before.email);
    // The text of feedback stays out of the log.
    await recordAudit(tx, {
      actor,
      requestId: requestId ?? null,
      action,
      entityType: "app_feedback",
      entityId: id,
      detail: { before: { status: before.status }, after: { status: after?.status ?? "" } },
    });
  });
}
