import type { UploadFormat } from "#app/media/rules.ts";
import type { Values } from "../sections/sections.ts";

/** What is sealed of a record beside its file. */
export interface RecordContent {
  values: Values;
  /** What its file is; nothing where there is none. */
  file: { format: UploadFormat; size: number } | null;
}

/** A record as its owner sees it. */
export interface HealthRecord {
  id: string;
  createdAt: Date;
  /** Nothing where it cannot be opened any more. */
  content: RecordContent | null;
}
