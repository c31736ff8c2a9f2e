import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { actorUserId } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { ContactState } from "./contact-states.ts";
import { mailReplies } from "./mail-replies.server.ts";
import { contactReplies, contactSubmissions } from "./tables.server.ts";

type Scope = Pick<Services, "config" | "database" | "log" | "mailer"> & { requestId?: string };

/** One submission as somebody read it. */
interface Read {
  id: string;
  /** Another one than that of the row means that somebody else changed it since. */
  version: number;
}

/** Puts a submission into another state. @throws AppError `forbidden`, `not_found`, `conflict`. */
export async function setSubmissionState(
  scope: Scope,
  actor: Actor,
  { state, ...read }: Read & { state: ContactState },
): Promise<void> {
  await change(scope, actor, { read, set: { status: state }, action: "contact.state" });
}

/** Assigns a submission to an administrator; a new one is in progress from then on. */
export async function assignSubmission(
  scope: Scope,
  actor: Actor,
  { assigneeId, ...read }: Read & { assigneeId: string },
): Promise<void> {
  const status = sql`case when ${contactSubmissions.status} = 'new' then 'in_progress' else ${contactSubmissions.status} end`;
  await change(scope, actor, { read, set: { assigneeId, status }, action: "contact.assign" });
}

/** Stores an answer and mails it to whoever wrote; the submission is answered. */
export async function replyToSubmission(
  scope: Scope,
  actor: Actor,
  { body, ...read }: Read & { body: string },
): Promise<void> {
  const authorId = actorUserId(actor);
  const assigneeId = sql`coalesce(${contactSubmissions.assigneeId}, ${authorId})`;
  await change(scope, actor, {
    read,
    set: { status: "answered", assigneeId },
    action: "contact.reply",
    also: async (tx) => {
      await tx
        .insert(contactReplies)
        .values({ id: randomUUID(), submissionId: read.id, authorId, body });
    },
  });
  // Nobody waits for the mail server; the hourly job retries failures.
  mailReplies(scope).catch((error: unknown) => {
    scope.log.error({ err: error }, "an answer to a contact message could not be mailed");
  });
}

type SubmissionChanges = Parameters<ReturnType<typeof updateSubmissions>["set"]>[0];
const updateSubmissions = (tx: Transaction) => tx.update(contactSubmissions);

interface Change {
  read: Read;
  set: SubmissionChanges;
  action: string;
  also?: (tx: Transaction) => Promise<void>;
}

async function change(
  { database, requestId }: Scope,
  actor: Actor,
  { read: { id, version }, set, action, also }: Change,
): Promise<void> {
  requirePermission(actor, "contact.handle");
  await withTransaction(database, actor, async (tx) => {
    const isIt = sql`${contactSubmissions.id}::text = ${id}`;
    const [before] = await tx
      .select({ status: contactSubmissions.status, version: contactSubmissions.version })
      .from(contactSubmissions)
      .where(isIt)
      .for("update");
    if (!before) throw new AppError("not_found", `There is no message ${id}.`);
    if (before.version !== version) {
      throw new AppError("conflict", "This was changed since: read it again.");
    }
    const [after] = await updateSubmissions(tx)
      .set({ ...set, version: sql`${contactSubmissions.version} + 1` })
      .where(and(isIt, eq(contactSubmissions.version, version)))
      .returning({ status: contactSubmissions.status });
    await also?.(tx);
    // What people wrote stays out of the log.
    await recordAudit(tx, {
      actor,
      requestId: requestId ?? null,
      action,
      entityType: "contact_submissions",
      entityId: id,
      detail: { before: { status: before.status }, after: { status: after?.status ?? "" } },
    });
  });
}
