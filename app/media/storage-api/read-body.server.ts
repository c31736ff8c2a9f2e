import type { z } from "zod";
import { AppError } from "../../platform/errors.ts";

/** Room for a thousand paths of full length, the largest call without a file. */
const mostJsonBytes = 640 * 1024;
/** Room for the boundaries, headers and small fields around the file of a form. */
const mostFormOverhead = 64 * 1024;

/**
 * Reads the bytes of an upload: a form with one file, or the file as the body.
 * @throws AppError `too_large` as soon as the limit is passed, `bad_request` for a form without a file.
 */
export async function readFile(request: Request, mostBytes: number): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return readBytes(request, mostBytes);
  const body = await readBytes(request, mostBytes + mostFormOverhead);
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!file) throw new AppError("bad_request", "The form holds no file.");
  if (file.size > mostBytes) throw tooLarge();
  return file.bytes();
}

/**
 * Reads the JSON object of a call.
 * @throws AppError `too_large`, or `bad_request` that names the wrong member.
 */
export async function readJson<T extends z.ZodType>(
  request: Request,
  schema: T,
): Promise<z.output<T>> {
  const text = new TextDecoder().decode(await readBytes(request, mostJsonBytes));
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues[0];
  throw new AppError("bad_request", `body/${problem?.path.join("/") ?? ""} ${problem?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads a body of at most so many bytes, counted while they arrive: the stated length may be missing.
 * The stream is read because the server's own Request has no `bytes()`.
 */
async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the stream.
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function tooLarge(): AppError {
  return new AppError("too_large", "The object exceeded the maximum allowed size");
}
