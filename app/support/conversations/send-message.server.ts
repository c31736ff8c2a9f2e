import { and, eq, sql } from "drizzle-orm";
import type { Upload } from "#app/media/uploads/read-upload.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type Attachment, withAttachment } from "./attachments.server.ts";
import type { VisitMetadata } from "./inputs.ts";
import { supportConversations, supportMessages } from "./tables.server.ts";

export type Visitor = Pick<
  RequestContext,
  "actor" | "clientAddress" | "database" | "locale" | "requestId" | "storage"
>;

const messageLimit = ProcessLimit.named("support.messages");
const fileLimit = ProcessLimit.named("support.files");
const openingLimit = ProcessLimit.named("support.conversations");

export interface NewConversation {
  /** Set by the sender, so that a lost answer does not open a second one. */
  id: string;
  pageUrl: string;
  pageTitle: string;
  metadata: VisitMetadata;
}

interface NewMessage {
  /** Set by the sender, so that a message sent twice is stored once. */
  id: string;
  content: string;
  file: Upload | null;
}

/**
 * Stores a visitor's message; the first one opens the conversation.
 * @throws AppError `forbidden` for a conversation of somebody else, `too_many_requests`.
 */
export async function sendMessage(
  visitor: Visitor,
  conversation: NewConversation,
  { file, ...message }: NewMessage,
): Promise<void> {
  requirePermission(visitor.actor, "support.write");
  requireRoom(messageLimit, visitor);
  if (file) requireRoom(fileLimit, visitor);
  await withAttachment(visitor.storage, file, (attachment) =>
    withTransaction(visitor.database, visitor.actor, async (tx) => {
      await ensureConversation(tx, visitor, conversation);
      const conversationId = conversation.id;
      return insertMessage(tx, visitor, { ...message, attachment, conversationId });
    }),
  );
}

/**
 * Opens a conversation without a message yet.
 * @throws AppError `forbidden` for the id of somebody else's, `too_many_requests`.
 */
export async function openConversation(
  visitor: Visitor,
  conversation: NewConversation,
): Promise<void> {
  requirePermission(visitor.actor, "support.write");
  await withTransaction(visitor.database, visitor.actor, (tx) =>
    ensureConversation(tx, visitor, conversation),
  );
}

async function ensureConversation(
  tx: Transaction,
  visitor: Visitor,
  { id, ...described }: NewConversation,
): Promise<void> {
  const known = await tx
    .select({ id: supportConversations.id })
    .from(supportConversations)
    .where(eq(supportConversations.id, id));
  if (known.length > 0) return;
  requireRoom(openingLimit, visitor);
  const { actor, locale, requestId } = visitor;
  const { pageUrl, pageTitle, metadata } = described;
  // Visitors may set these columns alone; Drizzle would name all of them.
  const opened = await tx.execute(sql`
    insert into support_conversations (id, page_url, page_title, locale, metadata)
    values (${id}, ${pageUrl}, ${pageTitle}, ${locale}, ${JSON.stringify(metadata)}::jsonb)
    on conflict do nothing`);
  // The id is taken, and row-level security hides whose conversation it is.
  if (opened.rowCount === 0) throw denied();
  const entity = { entityType: "support_conversations", entityId: id };
  await recordAudit(tx, { actor, requestId, action: "support.open", ...entity });
  await publishEvent(tx, { topic: "support.opened", ...entity, payload: {} });
}

/** Returns false for a message that is stored already. */
async function insertMessage(
  tx: Transaction,
  { actor, requestId }: Visitor,
  message: Omit<NewMessage, "file"> & { attachment: Attachment | null; conversationId: string },
): Promise<boolean> {
  const { id, attachment, content, conversationId } = message;
  const { path = null, format = null, size = null } = attachment ?? {};
  const stored = await tx.execute(sql`
    insert into support_messages (id, conversation_id, sender_type, content, file_path, file_format, file_size)
    values (${id}, ${conversationId}, 'user', ${content}, ${path}, ${format}, ${size}) on conflict do nothing`);
  if (stored.rowCount !== 0) {
    const entity = { entityType: "support_conversations", entityId: conversationId };
    await recordAudit(tx, { actor, requestId, action: "support.write", ...entity });
    return true;
  }
  const isRepeated = await tx
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(and(eq(supportMessages.id, id), eq(supportMessages.conversationId, conversationId)));
  if (isRepeated.length === 0) throw denied();
  return false;
}

function requireRoom(limit: ProcessLimit, { clientAddress }: Visitor): void {
  if (limit.takeSender(clientAddress)) return;
  throw new AppError("too_many_requests", "Too many messages were sent. Please wait a minute.");
}

function denied(): AppError {
  return new AppError("forbidden", "Unable to access chat due to permission restrictions.");
}
