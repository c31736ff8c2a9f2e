import { AppError } from "../errors.ts";
import { parseGivenJson } from "../web/given-json.ts";

/** The default limit of a body in bytes: a form, or the arguments of a call. */
export const smallBody = 64 * 1024;

/** The largest body of all: a file with the form around it. */
export const largestBody = 12 * 1024 * 1024;

export function tooLarge(): AppError {
  return new AppError("too_large", "What was sent is too large.");
}

/** Returns the length that a request declares, 0 without a body; null where it sends chunks until it ends. */
export function declaredLength(headers: Headers): number | null {
  return headers.has("transfer-encoding") ? null : Number(headers.get("content-length") ?? 0);
}

/**
 * Reads a whole body into memory, and stops as soon as it is longer than allowed.
 * @throws AppError `too_large`.
 */
export async function readBytes(
  request: Request,
  most = smallBody,
): Promise<Uint8Array<ArrayBuffer>> {
  if ((declaredLength(request.headers) ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return joinChunks(chunks, length);
}

/** Reads a body as text. @throws AppError `too_large`. */
export async function readText(request: Request, most = smallBody): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, most));
}

/** Reads a body as JSON; undefined where it is none or is nested too deeply. @throws AppError `too_large`. */
export async function readJson(request: Request, most = smallBody): Promise<unknown> {
  const text = await readText(request, most);
  try {
    return parseGivenJson(text);
  } catch {
    return undefined;
  }
}

export function joinChunks(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}
