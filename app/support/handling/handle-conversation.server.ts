import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { selectAdministrators } from "#app/accounts/queries.server.ts";
import type { Upload } from "#app/media/uploads/read-upload.server.ts";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type Attachment, withAttachment } from "../conversations/attachments.server.ts";
import { conversationStates } from "../conversations/rules.ts";
import {
  supportConversations,
  supportMessages,
  supportNotes,
} from "../conversations/tables.server.ts";

export type Handler = Pick<RequestContext, "actor" | "database" | "requestId">;

type Conversation = typeof supportConversations.$inferSelect;

const entityType = "support_conversations";

/** Runs a change of a locked conversation by an administrator, and records it without its words. */
async function handle(
  { actor, database, requestId }: Handler,
  { id, action }: { id: string; action: string },
  work: (tx: Transaction, conversation: Conversation) => Promise<Record<string, unknown>>,
): Promise<void> {
  requirePermission(actor, "support.handle");
  await withTransaction(database, actor, async (tx) => {
    const [conversation] = await tx
      .select()
      .from(supportConversations)
      .where(sql`${supportConversations.id}::text = ${id}`)
      .for("update");
    if (!conversation) throw new AppError("not_found", "There is no such conversation.");
    const detail = await work(tx, conversation);
    await recordAudit(tx, { actor, requestId, action, entityType, entityId: id, detail });
  });
}

interface Answer {
  id: string;
  /** Set by the form, so that an answer sent twice is stored once. */
  token: string;
  content: string;
  file: Upload | null;
  /** The number of messages that the administrator saw. */
  seen: number;
}

/**
 * Answers a visitor, who is notified where they have an account. Whoever answers first takes care of
 * the conversation.
 * @throws AppError `conflict` where another administrator has answered meanwhile.
 */
export async function answerConversation(
  handler: Handler & Pick<RequestContext, "storage">,
  { file, ...answer }: Answer,
): Promise<void> {
  await withAttachment(handler.storage, file, (attachment) =>
    storeAnswer(handler, { ...answer, attachment }),
  );
}

/** Returns false for an answer that is stored already. */
async function storeAnswer(
  handler: Handler,
  answer: Omit<Answer, "file"> & { attachment: Attachment | null },
): Promise<boolean> {
  const { id, token, attachment, content, seen } = answer;
  const { path = null, format = null, size = null } = attachment ?? {};
  const authorId = actorUserId(handler.actor);
  let isNew = true;
  await handle(handler, { id, action: "support.answer" }, async (tx, conversation) => {
    isNew = !(await isStored(tx, token));
    if (!isNew) return { isRepeated: true };
    await refuseDoubleAnswer(tx, { id, seen, authorId });
    await tx.execute(sql`
      insert into support_messages (id, conversation_id, sender_type, content, file_path, file_format, file_size)
      values (${token}, ${id}, 'admin', ${content}, ${path}, ${format}, ${size})`);
    await tx
      .update(supportConversations)
      .set({ assigneeId: sql`coalesce(assignee_id, ${authorId})`, status: "open" })
      .where(eq(supportConversations.id, id));
    const { userId } = conversation;
    if (userId) {
      const event = { topic: "support.answered", entityType, entityId: id };
      await publishEvent(tx, { ...event, payload: { userId } });
    }
    return {};
  });
  return isNew;
}

async function isStored(tx: Transaction, token: string): Promise<boolean> {
  const known = await tx
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(eq(supportMessages.id, token));
  return known.length > 0;
}

async function refuseDoubleAnswer(
  tx: Transaction,
  { id, seen, authorId }: { id: string; seen: number; authorId: string | null },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from (select sender_type, sender_id from support_messages
      where conversation_id = ${id} order by created_at, id offset ${seen}) as later
    where sender_type = 'admin' and sender_id is distinct from ${authorId} limit 1`);
  if (rows.length > 0)
    throw new AppError("conflict", "Somebody else has answered meanwhile: read it first.");
}

/** Adds an internal note, which visitors never see. */
export async function addNote(
  handler: Handler,
  { id, token, body }: { id: string; token: string; body: string },
): Promise<void> {
  const authorId = actorUserId(handler.actor) ?? "";
  await handle(handler, { id, action: "support.note" }, async (tx) => {
    const note = { id: token, conversationId: id, authorId, body };
    await tx.insert(supportNotes).values(note).onConflictDoNothing();
    return {};
  });
}

/** Puts a conversation into another state; who resolves one answers nobody any more. */
export async function setConversationState(
  handler: Handler,
  { id, state }: { id: string; state: Conversation["status"] },
): Promise<void> {
  await handle(handler, { id, action: "support.state" }, async (tx, { status }) => {
    const isDone = state !== "open";
    await tx
      .update(supportConversations)
      .set({
        status: state,
        resolvedAt: isDone ? sql`coalesce(resolved_at, now())` : null,
        ...(isDone ? { waitingSince: null } : {}),
      })
      .where(eq(supportConversations.id, id));
    return { before: { status }, after: { status: state } };
  });
}

/**
 * Assigns a conversation to an administrator, or to nobody.
 * @throws AppError `unprocessable` for somebody else.
 */
export async function assignConversation(
  handler: Handler,
  { id, assigneeId }: { id: string; assigneeId: string | null },
): Promise<void> {
  await handle(handler, { id, action: "support.assign" }, async (tx, before) => {
    if (assigneeId !== null && !(await selectAdministrators(tx)).includes(assigneeId))
      throw new AppError("unprocessable", "Only administrators are assigned conversations.");
    await tx
      .update(supportConversations)
      .set({ assigneeId })
      .where(eq(supportConversations.id, id));
    return { before: { assigneeId: before.assigneeId }, after: { assigneeId } };
  });
}

/** Replaces the tags of a conversation: at most ten words. */
export async function tagConversation(
  handler: Handler,
  { id, tags }: { id: string; tags: string },
): Promise<void> {
  const words = tags.split(/[,،]/).map((tag) => tag.trim().toLowerCase().slice(0, 40));
  const kept = [...new Set(words)].filter(Boolean).slice(0, 10);
  await handle(handler, { id, action: "support.tag" }, async (tx) => {
    await tx
      .update(supportConversations)
      .set({ tags: kept })
      .where(eq(supportConversations.id, id));
    return { tags: kept };
  });
}

/**
 * Moves the messages of a conversation into another one of the same visitor, and closes it.
 * @throws AppError `unprocessable` for a conversation of somebody else.
 */
export async function mergeConversation(
  handler: Handler,
  { id, into }: { id: string; into: string },
): Promise<void> {
  await handle(handler, { id, action: "support.merge" }, async (tx, from) => {
    const [target] = await tx
      .select()
      .from(supportConversations)
      .where(sql`${supportConversations.id}::text = ${into}`)
      .for("update");
    const isSame = target && target.id !== from.id && ownerOf(target) === ownerOf(from);
    if (!isSame)
      throw new AppError("unprocessable", "Only conversations of one visitor are merged.");
    await tx
      .update(supportMessages)
      .set({ conversationId: target.id })
      .where(eq(supportMessages.conversationId, from.id));
    await tx
      .update(supportNotes)
      .set({ conversationId: target.id })
      .where(eq(supportNotes.conversationId, from.id));
    await tx
      .update(supportConversations)
      .set({ status: "closed", mergedInto: target.id, messageCount: 0, waitingSince: null })
      .where(eq(supportConversations.id, from.id));
    await tx
      .update(supportConversations)
      .set({
        messageCount: sql`message_count + ${from.messageCount}`,
        lastMessageAt: sql`greatest(last_message_at, ${from.lastMessageAt.toISOString()}::timestamptz)`,
        waitingSince: sql`least(waiting_since, ${from.waitingSince?.toISOString() ?? null}::timestamptz)`,
        tags: sql`array(select distinct unnest(tags || ${sql.param(from.tags)}::text[]))`,
      })
      .where(eq(supportConversations.id, target.id));
    return { into: target.id };
  });
}

function ownerOf({ userId, sessionId }: Conversation): string {
  return userId ?? `guest ${sessionId}`;
}

/** A state that a form names. */
export const stateInput = z.enum(conversationStates);

/** Records that an administrator has a conversation open. */
export async function showPresence(
  { actor, database }: Pick<Handler, "database"> & { actor: Actor },
  conversationId: string,
): Promise<void> {
  requirePermission(actor, "support.handle");
  const administratorId = actorUserId(actor);
  await withTransaction(database, actor, (tx) =>
    tx.execute(sql`
      insert into support_presence (conversation_id, administrator_id)
      select id, ${administratorId} from support_conversations where id::text = ${conversationId}
      on conflict (conversation_id, administrator_id) do update set seen_at = now()`),
  );
}
