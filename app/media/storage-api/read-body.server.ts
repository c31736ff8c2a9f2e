import type { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { readBytes, readJson } from "#app/platform/forms/read-body.ts";
import { readForm } from "#app/platform/forms/read-form.ts";

/** Room for a thousand paths of full length, the largest call without a file. */
const mostJsonBytes = 640 * 1024;

/**
 * Reads the bytes of an upload: a form with one file, or the file as the body.
 * @throws AppError `too_large` as soon as the limit is passed, `bad_request` for a form without a file.
 */
export function readFile(request: Request, mostBytes: number): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = type.startsWith("multipart/form-data");
  return inStorageWords(isForm ? readFormFile(request, mostBytes) : readBytes(request, mostBytes));
}

async function readFormFile(request: Request, mostBytes: number): Promise<Uint8Array> {
  const form = await readForm(request).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "bad_request") return null;
    throw error;
  });
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!file) throw new AppError("bad_request", "The form holds no file.");
  if (file.size > mostBytes) throw tooLarge();
  return file.bytes();
}

/**
 * Reads the JSON object of a call.
 * @throws AppError `too_large`, or `bad_request` that names the wrong member.
 */
export async function readInput<T extends z.ZodType>(
  request: Request,
  schema: T,
): Promise<z.output<T>> {
  const given = await inStorageWords(readJson(request, mostJsonBytes));
  const parsed = schema.safeParse(given ?? null);
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues[0];
  throw new AppError("bad_request", `body/${problem?.path.join("/") ?? ""} ${problem?.message}`);
}

/** Translates the error of an oversized body into the storage API's. */
function inStorageWords<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_large" ? tooLarge() : error;
  });
}

function tooLarge(): AppError {
  return new AppError("too_large", "The object exceeded the maximum allowed size");
}
