import type { UploadFormat } from "#app/media/rules.ts";
import type { Config } from "#app/platform/config.server.ts";
import { healthKeys } from "#app/platform/sealing/health-keys.server.ts";
import { openSealed, SealError, seal } from "#app/platform/sealing/seal.server.ts";

/** Text of a message; its file is stored apart. */
export interface MessageContent {
  text: string;
  file: { format: UploadFormat; size: number } | null;
}

/** A report to the administrators; `text` is null where the reporter did not disclose the message. */
export interface ReportContent {
  note: string;
  text: string | null;
}

/** The associated data of sealed bytes: they open nowhere else. */
export const messagePlace = (threadId: string, id: string) => `thread ${threadId} message ${id}`;
export const filePlace = (threadId: string, id: string) => `${messagePlace(threadId, id)} file`;
export const reportPlace = (id: string) => `thread report ${id}`;

const keysOf = (config: Config) => healthKeys(config, "thread messages");

export function sealBytes(config: Config, bytes: Uint8Array, place: string): Buffer {
  return seal(keysOf(config), bytes, place);
}

/** Returns null for bytes that cannot be opened: their key is lost, or they were altered. */
export function openBytes(config: Config, sealed: Uint8Array, place: string): Buffer | null {
  try {
    return openSealed(keysOf(config), sealed, place);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** Seals a document as text for a column of the database. */
export function sealContent(
  config: Config,
  content: MessageContent | ReportContent,
  place: string,
): string {
  return sealBytes(config, Buffer.from(JSON.stringify(content)), place).toString("base64");
}

/** Opens what `sealContent` made for the same place; the caller states its type. */
export function openContent<T extends MessageContent | ReportContent>(
  config: Config,
  sealed: string,
  place: string,
): T | null {
  const plain = openBytes(config, Buffer.from(sealed, "base64"), place);
  // The authentication tag proves that this product sealed the content, unchanged.
  return plain && (JSON.parse(plain.toString("utf8")) as T);
}
