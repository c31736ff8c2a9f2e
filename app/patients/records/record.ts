import type { UploadFormat } from "#app/media/rules.ts";
import type { Values } from "../sections/sections.ts";

/** Sealed content of a record, beside its file. */
export interface RecordContent {
  values: Values;
  /** The file's format and size; null without a file. */
  file: { format: UploadFormat; size: number } | null;
}

/** A record as its owner sees it. */
export interface HealthRecord {
  id: string;
  createdAt: Date;
  /** Null if it cannot be decrypted any more. */
  content: RecordContent | null;
}
