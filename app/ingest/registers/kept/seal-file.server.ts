import { createReadStream } from "node:fs";
import type { Config } from "#app/platform/config.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { derivedKeys } from "#app/platform/sealing/derived-keys.server.ts";
import {
  openSealed,
  readSealKeys,
  SealError,
  type SealKeys,
  seal,
} from "#app/platform/sealing/seal.server.ts";

/** Plain bytes of a part: each part is sealed for its file, its number and whether it is the last. */
const partBytes = 1_048_576;
/** Nonce, tag and key id of the largest part. */
const mostSealedBytes = partBytes + 1_024;
const lengthBytes = 4;

/** A site without HEALTH_DATA_KEY derives a key from its own secret. */
function fileKeys(config: Config): SealKeys {
  if (config.HEALTH_DATA_KEY) return readSealKeys(config.HEALTH_DATA_KEY);
  return derivedKeys(config, "register files", "derived");
}

const placeOf = (name: string, part: number, isLast: boolean) =>
  JSON.stringify(["register file", name, part, isLast]);

/** Seals a file of this machine in parts, so that none is read whole. */
export async function* sealFile(
  config: Config,
  name: string,
  path: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const keys = fileKeys(config);
  let part = 0;
  const sealPart = (plain: Uint8Array, isLast: boolean) => {
    const sealed = seal(keys, plain, placeOf(name, part, isLast));
    part += 1;
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  };
  let waiting: Uint8Array | null = null;
  for await (const plain of createReadStream(path, { highWaterMark: partBytes })) {
    if (waiting) yield sealPart(waiting, false);
    waiting = plain;
  }
  yield sealPart(waiting ?? new Uint8Array(), true);
}

/**
 * Opens what `sealFile` made, part by part.
 * @throws SealError before the first part where the key is gone; AppError `unprocessable` for a file that
 * was cut or changed behind it.
 */
export async function* openSealedFile(
  config: Config,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const keys = fileKeys(config);
  let part = 0;
  let isOver = false;
  try {
    for await (const bytes of partsOf(sealed)) {
      if (isOver) throw new SealError("Something follows the last part.");
      const opened = openPart(keys, bytes, name, part);
      isOver = opened.isLast;
      part += 1;
      yield opened.plain;
    }
    if (!isOver) throw new SealError("The file was cut.");
  } catch (error) {
    if (!(error instanceof SealError) || part === 0) throw error;
    throw new AppError("unprocessable", "The kept file of the register is damaged.");
  }
}

function openPart(keys: SealKeys, bytes: Uint8Array, name: string, part: number) {
  try {
    return { plain: openSealed(keys, bytes, placeOf(name, part, false)), isLast: false };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return { plain: openSealed(keys, bytes, placeOf(name, part, true)), isLast: true };
  }
}

async function* partsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let left = Buffer.alloc(0);
  for await (const chunk of stream) {
    left = left.length === 0 ? Buffer.from(chunk) : Buffer.concat([left, chunk]);
    for (;;) {
      if (left.length < lengthBytes) break;
      const length = left.readUInt32BE(0);
      if (length > mostSealedBytes) throw new SealError("This was never sealed.");
      if (left.length < lengthBytes + length) break;
      yield left.subarray(lengthBytes, lengthBytes + length);
      left = left.subarray(lengthBytes + length);
    }
  }
  if (left.length > 0) throw new SealError("The file was cut.");
}
