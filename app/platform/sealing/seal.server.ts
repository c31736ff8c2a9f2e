import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Keys by their ids; the first seals, the others still open what they sealed. */
export interface SealKeys {
  current: string;
  byId: ReadonlyMap<string, Buffer>;
  /** Further keys that may have sealed under an id. */
  alike?: ReadonlyMap<string, readonly Buffer[]>;
}

/** Sealed bytes that cannot be opened: the key is missing, or they were altered. */
export class SealError extends Error {
  override readonly name = "SealError";
}

const cipher = "aes-256-gcm";
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** A list of keys as a setting writes it: `id:key` in base64 of 32 bytes, the newest first. */
export const sealKeysPattern = /^[a-z0-9-]{1,32}:[\w+/-]{43}=?(,[a-z0-9-]{1,32}:[\w+/-]{43}=?)*$/;

/** Reads a setting that `sealKeysPattern` has let through. */
export function readSealKeys(setting: string): SealKeys {
  const keys = setting.split(",").map((pair): [string, Buffer] => {
    const [id = "", key = ""] = pair.split(":");
    return [id, Buffer.from(key, "base64")];
  });
  return { current: keys[0]?.[0] ?? "", byId: new Map(keys) };
}

/**
 * Encrypts and authenticates bytes with the current key (AES-256-GCM). `place` names their storage
 * path and owner: sealed bytes moved to another path do not open there.
 */
export function seal(keys: SealKeys, plain: Uint8Array, place: string): Buffer {
  const id = Buffer.from(keys.current);
  const header = Buffer.concat([Buffer.from([version, id.length]), id]);
  const nonce = randomBytes(nonceBytes);
  const cipherer = createCipheriv(cipher, keyOf(keys, keys.current), nonce);
  cipherer.setAAD(Buffer.concat([header, Buffer.from(place)]));
  const sealed = Buffer.concat([cipherer.update(plain), cipherer.final()]);
  return Buffer.concat([header, nonce, cipherer.getAuthTag(), sealed]);
}

/** Opens what `seal` made for the same place. @throws SealError */
export function openSealed(keys: SealKeys, sealed: Uint8Array, place: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const idBytes = bytes[1] ?? 0;
  const headerBytes = 2 + idBytes;
  const start = headerBytes + nonceBytes + tagBytes;
  if (bytes[0] !== version || bytes.length < start) throw new SealError("This was never sealed.");
  const id = bytes.toString("utf8", 2, headerBytes);
  const parts: SealedParts = {
    aad: Buffer.concat([bytes.subarray(0, headerBytes), Buffer.from(place)]),
    nonce: bytes.subarray(headerBytes, headerBytes + nonceBytes),
    tag: bytes.subarray(headerBytes + nonceBytes, start),
    sealed: bytes.subarray(start),
  };
  for (const key of [keyOf(keys, id), ...(keys.alike?.get(id) ?? [])]) {
    const plain = decipher(key, parts);
    if (plain) return plain;
  }
  throw new SealError("What was sealed has been changed, moved or sealed with another key.");
}

interface SealedParts {
  aad: Buffer;
  nonce: Buffer;
  tag: Buffer;
  sealed: Buffer;
}

/** Returns null where another key sealed the bytes, or they were changed. */
function decipher(key: Buffer, { aad, nonce, tag, sealed }: SealedParts): Buffer | null {
  const decipherer = createDecipheriv(cipher, key, nonce);
  decipherer.setAAD(aad);
  decipherer.setAuthTag(tag);
  try {
    return Buffer.concat([decipherer.update(sealed), decipherer.final()]);
  } catch {
    return null;
  }
}

/** Returns the id of the key that sealed some bytes; null for bytes that were never sealed. */
export function sealKeyId(sealed: Uint8Array): string | null {
  const length = sealed[1] ?? 0;
  if (sealed[0] !== version || sealed.length < 2 + length) return null;
  return Buffer.from(sealed.subarray(2, 2 + length)).toString("utf8");
}

function keyOf(keys: SealKeys, id: string): Buffer {
  const key = keys.byId.get(id);
  if (!key) throw new SealError("The key that sealed this is not among the keys of the settings.");
  return key;
}
