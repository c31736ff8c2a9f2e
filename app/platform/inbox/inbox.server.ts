import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Actor, actorUserId } from "../actor.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { type Transaction, withTransaction } from "../database/database.server.ts";
import { AppError } from "../errors.ts";
import { requirePermission } from "../permissions.ts";
import type { Services } from "../services.server.ts";
import type { InboxDeclaration } from "./inbox-declaration.ts";
import { mailAnswers } from "./mail-answers.server.ts";

type MailScope = Pick<Services, "config" | "database" | "mailer">;
type Scope = MailScope & Pick<Services, "log"> & { requestId?: string };

/** One message as somebody read it. */
interface Read {
  id: string;
  /** Another one than that of the row means that somebody else changed it since. */
  version: number;
}

/** Verbs of administrators on messages that people sent to the operator. */
export interface Inbox<State extends string> {
  permission: InboxDeclaration["permission"];
  /** Puts a message into another state. @throws AppError `forbidden`, `not_found`, `conflict`. */
  setState(scope: Scope, actor: Actor, change: Read & { state: State }): Promise<void>;
  /** Assigns a message to an administrator; a new one is in progress from then on. */
  assign(scope: Scope, actor: Actor, change: Read & { assigneeId: string }): Promise<void>;
  /**
   * Stores an answer and mails it to whoever wrote; the message is answered.
   * @throws AppError `unprocessable` where no address was left.
   */
  reply(scope: Scope, actor: Actor, change: Read & { body: string }): Promise<void>;
  /** Mails every answer that was not mailed yet. @returns their number. */
  mailAnswers(scope: MailScope): Promise<number>;
}

interface Change {
  read: Read;
  set: { status: unknown; assigneeId?: unknown };
  action: string;
  also?: (tx: Transaction, email: string | null) => Promise<void>;
}

/** Declares the inbox of one table of messages; each change is audited without what was written. */
export function defineInbox<State extends string>(declaration: InboxDeclaration): Inbox<State> {
  const { messages, actions, entityType, permission, one } = declaration;
  const change = async (
    { database, requestId }: Scope,
    actor: Actor,
    { read: { id, version }, set, action, also }: Change,
  ) => {
    requirePermission(actor, permission);
    await withTransaction(database, actor, async (tx) => {
      const isIt = sql`${messages.id}::text = ${id}`;
      const [before] = await tx
        .select({
          status: sql<string>`${messages.status}`,
          version: sql<number>`${messages.version}`,
          email: sql<string | null>`${messages.email}`,
        })
        .from(messages)
        .where(isIt)
        .for("update");
      if (!before) throw new AppError("not_found", `There is no ${one} ${id}.`);
      if (before.version !== version) {
        throw new AppError("conflict", "This was changed since: read it again.");
      }
      const [after] = await tx
        .update(messages)
        .set({ ...set, version: sql`${messages.version} + 1` })
        .where(isIt)
        .returning({ status: sql<string>`${messages.status}` });
      await also?.(tx, before.email);
      await recordAudit(tx, {
        actor,
        requestId: requestId ?? null,
        action,
        entityType,
        entityId: id,
        detail: { before: { status: before.status }, after: { status: after?.status ?? "" } },
      });
    });
  };
  return {
    permission,
    setState: (scope, actor, { state, ...read }) =>
      change(scope, actor, { read, set: { status: state }, action: actions.state }),
    assign(scope, actor, { assigneeId, ...read }) {
      const { status: now } = messages;
      const status = sql`case when ${now} = 'new' then 'in_progress' else ${now} end`;
      return change(scope, actor, { read, set: { assigneeId, status }, action: actions.assign });
    },
    async reply(scope, actor, { body, ...read }) {
      const authorId = actorUserId(actor);
      const assigneeId = sql`coalesce(${messages.assigneeId}, ${authorId})`;
      await change(scope, actor, {
        read,
        set: { status: "answered", assigneeId },
        action: actions.reply,
        also: async (tx, email) => {
          if (!email) throw new AppError("unprocessable", "No address was left.");
          const answer = { id: randomUUID(), messageId: read.id, authorId, body };
          await declaration.storeAnswer(tx, answer);
        },
      });
      // The request does not wait for the mail server; the hourly job retries failures.
      mailAnswers(scope, declaration).catch((error: unknown) => {
        scope.log.error({ err: error }, `an answer to a ${one} could not be mailed`);
      });
    },
    mailAnswers: (scope) => mailAnswers(scope, declaration),
  };
}
