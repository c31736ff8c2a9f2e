import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";
import type { ImportReport } from "./import-report.ts";

/** One run of an import: its file, changes and rejections. */
export const importRuns = pgTable(
  "import_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text({ enum: ["professionals", "clinics", "services"] }).notNull(),
    fileName: text().notNull(),
    fileHash: text().notNull(),
    rows: integer().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    refused: jsonb().$type<{ reason: string; lines: number[] }[]>().notNull().default([]),
    isComplete: boolean().notNull().default(false),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  () => [adminOnly("import_runs"), officeOnly("import_runs", "directory")],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const uploadStates = [
  "uploaded",
  "checking",
  "checked",
  "writing",
  "done",
  "failed",
] as const;

/** A file sent in the back office: checked first, written when somebody has read the report. */
export const importUploads = pgTable(
  "import_uploads",
  {
    /** Given by the form, so that a form that is sent twice is one upload. */
    id: uuid().primaryKey(),
    userId: text().notNull(),
    subject: text({ enum: ["professionals", "clinics", "services"] }).notNull(),
    fileName: text().notNull(),
    content: bytes().notNull(),
    state: text({ enum: uploadStates }).notNull().default("uploaded"),
    /** Whether the good rows of a file with bad ones are written. */
    skipsBad: boolean().notNull().default(false),
    /** The progress of the check or of the writing. */
    position: integer().notNull().default(0),
    rows: integer(),
    report: jsonb().$type<ImportReport>(),
    /** Why the file cannot be read at all. */
    problem: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last sign of life of the process that works on it. */
    beatAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("import_uploads_created_at").on(table.createdAt),
    adminOnly("import_uploads"),
    officeOnly("import_uploads", "directory"),
  ],
);
