import type { Config } from "#app/platform/config.server.ts";
import { openSealed, SealError, seal } from "#app/platform/sealing/seal.server.ts";
import { healthKeys } from "./health-keys.server.ts";

/**
 * Owner and location of a sealed document, its associated data: it does not decrypt anywhere else.
 */
export interface SealedPlace {
  userId: string;
  /** A section's name, a record's id, or a record's file. */
  place: string;
}

/** A decrypted document, or one that cannot be: its key is lost, or it was altered. */
export type Opened<T> = { isLost: false; content: T } | { isLost: true };

/** The associated data of a document or a file. */
export const placeText = ({ userId, place }: SealedPlace) =>
  JSON.stringify(["health", userId, place]);

/** Seals a document as text for a column of the database. */
export function sealDocument(config: Config, content: unknown, place: SealedPlace): string {
  const plain = Buffer.from(JSON.stringify(content));
  return seal(healthKeys(config), plain, placeText(place)).toString("base64");
}

/** Decrypts the output of `sealDocument` for the same location; the caller states its type. */
export function openDocument<T>(config: Config, sealed: string, place: SealedPlace): Opened<T> {
  const plain = openSealedOrNothing(config, Buffer.from(sealed, "base64"), place);
  return plain ? { isLost: false, content: parseSealed<T>(plain) } : { isLost: true };
}

/** Seals the bytes of a file. */
export function sealFile(config: Config, bytes: Uint8Array, place: SealedPlace): Buffer {
  return seal(healthKeys(config), bytes, placeText(place));
}

/** Decrypts a file; null on failure. */
export function openFile(config: Config, sealed: Uint8Array, place: SealedPlace): Buffer | null {
  return openSealedOrNothing(config, sealed, place);
}

function openSealedOrNothing(config: Config, sealed: Uint8Array, place: SealedPlace) {
  try {
    return openSealed(healthKeys(config), sealed, placeText(place));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** The authentication tag proves that this product sealed the content, unchanged. */
function parseSealed<T>(plain: Buffer): T {
  return JSON.parse(plain.toString("utf8")) as T;
}
