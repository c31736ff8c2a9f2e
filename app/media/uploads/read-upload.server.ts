import { randomUUID } from "node:crypto";
import { AppError } from "#app/platform/errors.ts";
import type { Cropping } from "#app/platform/forms/crop.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { cleanPicture } from "../clean-picture.server.ts";
import { media } from "../messages/en.ts";
import { fileEndings, isPicture, type UploadFormat } from "../rules.ts";
import { describeProblem } from "./describe-problem.ts";
import { findPdfProblem } from "./inspect-pdf.server.ts";
import { endingFits, inspectUpload, type UploadLimits, type UploadProblem } from "./rules.ts";

/** A validated file: a picture without its camera's metadata. */
export interface Upload {
  format: UploadFormat;
  bytes: Uint8Array;
  /** Metadata of a picture; null for a document. */
  picture: { width: number; height: number; isOpaque: boolean } | null;
}

export type UploadResult = { ok: true; upload: Upload } | { ok: false; problem: UploadProblem };

/**
 * Validates an uploaded file by its bytes and cleans it; its name and declared type are ignored. Of a
 * picture the part that `cropping` keeps is left.
 */
export async function readUpload(
  bytes: Uint8Array,
  limits: UploadLimits,
  cropping?: Cropping,
): Promise<UploadResult> {
  const format = inspectUpload(bytes, limits);
  if (typeof format === "object") return { ok: false, ...format };
  if (!isPicture(format)) {
    const problem = await findPdfProblem(bytes);
    if (problem) return { ok: false, problem };
    return { ok: true, upload: { format, bytes, picture: null } };
  }
  const picture = await cleanPicture(bytes, format, cropping);
  if ("problem" in picture) return { ok: false, ...picture };
  const { bytes: cleaned, ...known } = picture;
  const { width, height } = limits.least ?? { width: 0, height: 0 };
  if (known.width < width || known.height < height) return { ok: false, problem: "too_small" };
  return { ok: true, upload: { format, bytes: cleaned, picture: known } };
}

/** Stores a validated file under an unguessable name, and returns its path in the bucket. */
export async function keepUpload(
  storage: Storage,
  bucket: Bucket,
  { format, bytes }: Pick<Upload, "format" | "bytes">,
): Promise<string> {
  const path = `${monthFolder()}/${randomUUID()}.${fileEndings[format]}`;
  await storage.put(bucket, path, bytes);
  return path;
}

/** The refusal of a file, for callers that have no form to show it in. */
export function uploadRefusal(problem: UploadProblem, limits: UploadLimits): AppError {
  const reason = describeProblem(problem, limits, {
    t: createTranslator("en", media),
    locale: "en",
  });
  return new AppError("unprocessable", media["upload.failed"], { reasons: [reason], problem });
}

/**
 * Checks that a name's extension matches the file's format.
 * @throws AppError `unsupported_media`
 */
export function requireEnding(path: string, format: UploadFormat): void {
  if (endingFits(path, format)) return;
  throw new AppError(
    "unsupported_media",
    `The name has to end in .${fileEndings[format]}: the file is a ${format.toUpperCase()}.`,
  );
}

/** New files go into the folder of their month: "2026/11". */
export function monthFolder(): string {
  return new Date().toISOString().slice(0, 7).replace("-", "/");
}
