import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import type { Upload } from "#app/media/uploads/read-upload.server.ts";
import { asUser } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { findSealedMessage } from "../queries.server.ts";
import type { ReportReason } from "../rules.ts";
import {
  filePlace,
  type MessageContent,
  messagePlace,
  openBytes,
  openContent,
  reportPlace,
  sealBytes,
  sealContent,
} from "../thread-seal.server.ts";

/** Parts of a request that messages need; its actor is a person. */
export type ThreadContext = Pick<
  RequestContext,
  "actor" | "config" | "database" | "requestId" | "storage"
>;

export const messageBucket = "message-files";

const outcomes = ["sent", "missing", "ended", "unread", "blocked", "barred"] as const;
/** Reasons for which a message is refused. */
export type SendRefusal = Exclude<(typeof outcomes)[number], "sent"> | "tooMany";

const messageLimit = ProcessLimit.named("threads.messages");
const reportLimit = ProcessLimit.named("threads.reports");

interface NewMessage {
  bookingId: string;
  /** Set by the sender, so that a message sent twice is stored once. */
  id: string;
  text: string;
  file: Upload | null;
}

/** Stores a message with its file, both sealed. Returns why it was refused; null if it is sent. */
export async function sendMessage(
  context: ThreadContext,
  { bookingId, id, text, file }: NewMessage,
): Promise<SendRefusal | null> {
  const { config, database, requestId, storage } = context;
  requirePermission(context.actor, "messages.write");
  const actor = asUser(context.actor);
  if (!messageLimit.take(actor.userId)) return "tooMany";
  const content: MessageContent = {
    text,
    file: file && { format: file.format, size: file.bytes.length },
  };
  const sealed = sealContent(config, content, messagePlace(bookingId, id));
  const filePath = file && `${randomUUID()}.sealed`;
  if (file && filePath) {
    const bytes = sealBytes(config, file.bytes, filePlace(bookingId, id));
    await storage.put(messageBucket, filePath, bytes);
  }
  let isStored = false;
  try {
    const outcome = await withTransaction(database, actor, async (tx) => {
      const { rows } = await tx.execute<{ outcome: (typeof outcomes)[number] }>(sql`
        select send_thread_message(${bookingId}::uuid, ${id}::uuid, ${sealed}, ${filePath}, ${requestId}) as outcome`);
      const stored = await findSealedMessage(tx, id);
      isStored = filePath !== null && stored?.filePath === filePath;
      return rows[0]?.outcome ?? "missing";
    });
    return outcome === "sent" ? null : outcome;
  } finally {
    // A repeated message keeps its first file.
    if (filePath && !isStored) await storage.delete(messageBucket, filePath);
  }
}

/** Marks what the other side wrote as read; audited where that was anything. */
export async function markThreadRead(
  { actor, database, requestId }: ThreadContext,
  bookingId: string,
): Promise<void> {
  await withTransaction(database, asUser(actor), (tx) =>
    tx.execute(sql`select mark_thread_read(${bookingId}::uuid, ${requestId})`),
  );
}

/**
 * Ends a conversation for both sides, or allows it again.
 * @throws AppError `conflict` where that is not the caller's to do.
 */
export async function setBlocked(
  { actor, database, requestId }: ThreadContext,
  bookingId: string,
  isBlocked: boolean,
): Promise<void> {
  requirePermission(actor, "messages.write");
  const { rows } = await withTransaction(database, asUser(actor), (tx) =>
    tx.execute<{ done: boolean }>(
      sql`select block_thread(${bookingId}::uuid, ${isBlocked}, ${requestId}) as done`,
    ),
  );
  if (!rows[0]?.done) throw new AppError("conflict", "This conversation has changed meanwhile.");
}

interface NewReport {
  /** Set by the form, so that a report sent twice is stored once. */
  id: string;
  messageId: string;
  reason: ReportReason;
  note: string;
  /** Whether administrators may read the message. */
  isDisclosed: boolean;
}

/**
 * Reports a message of the other side to the administrators. They read its text only if the reporter
 * discloses it: a copy, sealed for this report.
 * @throws AppError `not_found`, `too_many_requests`.
 */
export async function reportMessage(context: ThreadContext, report: NewReport): Promise<void> {
  const { config, database, requestId } = context;
  requirePermission(context.actor, "messages.write");
  const actor = asUser(context.actor);
  if (!reportLimit.take(actor.userId))
    throw new AppError("too_many_requests", "Too many reports were sent. Please try again later.");
  const { id, messageId, reason, note, isDisclosed } = report;
  const isReported = await withTransaction(database, actor, async (tx) => {
    const message = await findSealedMessage(tx, messageId);
    if (!message) return false;
    const place = messagePlace(message.threadId, message.id);
    const content = openContent<MessageContent>(config, message.sealed, place);
    const disclosed = { note, text: isDisclosed ? (content?.text ?? "") : null };
    const sealed = sealContent(config, disclosed, reportPlace(id));
    const { rows } = await tx.execute<{ done: boolean }>(sql`
      select report_thread_message(${id}::uuid, ${messageId}::uuid, ${reason}, ${sealed}, ${isDisclosed},
        ${requestId}) as done`);
    return rows[0]?.done ?? false;
  });
  if (!isReported) throw noSuchMessage();
}

/**
 * Reads the file of a message in a thread of the caller's.
 * @throws AppError `not_found`; `conflict` where it cannot be opened any more.
 */
export async function readMessageFile(
  { actor, config, database, storage }: ThreadContext,
  id: string,
): Promise<{ bytes: Buffer; content: MessageContent }> {
  const message = await withRead(database, asUser(actor), (tx) => findSealedMessage(tx, id));
  if (!message?.filePath) throw noSuchMessage();
  const place = messagePlace(message.threadId, id);
  const content = openContent<MessageContent>(config, message.sealed, place);
  const stored = await storage.get(messageBucket, message.filePath);
  if (!stored) throw noSuchMessage();
  const sealed = await buffer(await stored.open());
  const bytes = openBytes(config, sealed, filePlace(message.threadId, id));
  if (!bytes || !content) throw new AppError("conflict", "This file cannot be opened any more.");
  return { bytes, content };
}

const noSuchMessage = () => new AppError("not_found", "There is no such message.");
