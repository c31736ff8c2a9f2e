import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { adminOnly } from "#app/platform/database/policies.server.ts";

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
  () => [adminOnly("import_runs")],
);
