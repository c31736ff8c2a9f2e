import { eq, isNotNull } from "drizzle-orm";
import { sendFile } from "#app/media/send-file.server.ts";
import { keepUpload, type Upload } from "#app/media/uploads/read-upload.server.ts";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { supportMessages } from "./tables.server.ts";

export const supportBucket = "support-files";

/** The stored file of a message. */
export interface Attachment {
  path: string;
  format: Upload["format"];
  size: number;
}

/**
 * Stores the file of a message for the write that names it. It is deleted again where that write fails
 * or stores nothing, as for a message that is sent twice.
 */
export async function withAttachment(
  storage: Storage,
  file: Upload | null,
  write: (attachment: Attachment | null) => Promise<boolean>,
): Promise<void> {
  const attachment = file && {
    path: await keepUpload(storage, supportBucket, file),
    format: file.format,
    size: file.bytes.length,
  };
  let isStored = false;
  try {
    isStored = await write(attachment);
  } finally {
    if (attachment && !isStored) await storage.delete(supportBucket, attachment.path);
  }
}

/**
 * Sends the file of a message to its visitor and to administrators, as row-level security decides.
 * @throws AppError `not_found` for everybody else.
 */
export async function sendAttachment(
  { actor, database, storage }: Pick<RequestContext, "actor" | "database" | "storage">,
  request: Request,
  messageId: string,
): Promise<Response> {
  const [found] = isUuid(messageId)
    ? await withRead(database, actor, (tx) =>
        tx
          .select({ path: supportMessages.filePath })
          .from(supportMessages)
          .where(eq(supportMessages.id, messageId)),
      )
    : [];
  if (!found?.path) throw new AppError("not_found", "There is no such file.");
  return sendFile(storage, request, {
    bucket: supportBucket,
    path: found.path,
    cacheControl: "private, no-cache",
    isPublic: false,
  });
}

/** Lists the stored files of all messages, for the comparison with the storage. */
export async function listSupportFiles(tx: Transaction): Promise<string[]> {
  const { filePath } = supportMessages;
  const rows = await tx.select({ path: filePath }).from(supportMessages).where(isNotNull(filePath));
  return rows.flatMap(({ path }) => path ?? []);
}
