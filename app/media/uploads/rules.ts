import type { Bucket } from "#app/platform/storage/paths.ts";
import { fileEndings, isPicture, type UploadFormat } from "../rules.ts";

const uploadProblems = [
  "empty",
  "too_large",
  "wrong_type",
  "too_many_pixels",
  "too_small",
  "damaged",
  "ambiguous",
  "protected",
] as const;

/** Why a file is rejected. */
export type UploadProblem = (typeof uploadProblems)[number];

export function isUploadProblem(problem: string): problem is UploadProblem {
  return uploadProblems.some((one) => one === problem);
}

/** Upload limits of a bucket. */
export interface UploadLimits {
  formats: readonly UploadFormat[];
  maxMegabytes: number;
  /** The least size of a picture in pixels, after cropping; without it any size is accepted. */
  least?: { width: number; height: number };
}

const pictures: UploadFormat[] = ["jpeg", "png", "webp", "gif"];
const attachments: UploadFormat[] = ["jpeg", "png", "webp", "pdf"];
const attachmentBuckets: Bucket[] = [
  "feedback-screenshots",
  "claim-proofs",
  "health-records",
  "message-files",
  "support-files",
];

/** The formats and sizes of a bucket, as the settings have them. */
export function uploadLimits(
  bucket: Bucket,
  settings: { MEDIA_MAX_MB: number; ATTACHMENT_MAX_MB: number },
): UploadLimits {
  return attachmentBuckets.includes(bucket)
    ? { formats: attachments, maxMegabytes: settings.ATTACHMENT_MAX_MB }
    : { formats: pictures, maxMegabytes: settings.MEDIA_MAX_MB };
}

/**
 * Returns the format of a file by its own bytes, or why it is rejected. Opening it may still find a
 * damaged picture or a program in a document.
 */
export function inspectUpload(
  bytes: Uint8Array,
  { formats, maxMegabytes }: UploadLimits,
): UploadFormat | { problem: UploadProblem } {
  if (bytes.length === 0) return { problem: "empty" };
  if (bytes.length > maxMegabytes * 1024 * 1024) return { problem: "too_large" };
  const format = sniffFormat(bytes);
  if (!format || !formats.includes(format)) return { problem: "wrong_type" };
  const text = textOf(bytes);
  if (format === "pdf" && !/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024)))
    return { problem: "damaged" };
  return isAlsoSomethingElse(bytes, text, format) ? { problem: "ambiguous" } : format;
}

/** Detects the format from the first bytes; the name and the declared type are ignored. */
export function sniffFormat(bytes: Uint8Array): UploadFormat | null {
  const start = textOf(bytes.subarray(0, 12));
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (bytes[0] === 0x89 && start.startsWith("PNG\r\n\x1a\n", 1)) return "png";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return "gif";
  return start.startsWith("%PDF-") ? "pdf" : null;
}

/** Whether a name's extension matches the file's format, as it decides the type it is served as. */
export function endingFits(path: string, format: UploadFormat): boolean {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return ending === fileEndings[format] || (ending === "jpeg" && format === "jpeg");
}

const markup = /<(?:!doctype|html|script|svg|iframe|\?php)[\s>/]/i;

/** Whether another program would find an archive or a page in the same bytes. */
function isAlsoSomethingElse(bytes: Uint8Array, text: string, format: UploadFormat): boolean {
  if (endsAsArchive(bytes) || markup.test(text)) return true;
  return isPicture(format) && text.slice(0, 1024).includes("%PDF-");
}

/** A ZIP archive is read from its end, whatever precedes it. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const recordBytes = 22;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - recordBytes;
  for (let at = last; at >= 0 && at >= last - 0xffff; at--) {
    if (view.getUint32(at) !== 0x504b0506) continue;
    if (at + recordBytes + view.getUint16(at + 20, true) === bytes.length) return true;
  }
  return false;
}

/** Decodes one character a byte; bytes from 0x80 to 0x9f become other characters. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
