import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";
import { reportedFields } from "./report-form.ts";

/** Reports of mistakes in listings; requests insert through submit_report() alone. */
export const mistakeReports = pgTable(
  "mistake_reports",
  {
    /** Given by the form itself, so that a form that is sent twice is one report. */
    id: uuid().primaryKey(),
    entityType: text({ enum: ["professionals", "clinics", "services", "franchises"] }).notNull(),
    entityId: uuid().notNull(),
    field: text({ enum: reportedFields }).notNull(),
    message: text().notNull(),
    /** For questions to the reporter. */
    email: text().notNull().default(""),
    locale: text({ enum: ["en", "ar"] }).notNull(),
    status: text({ enum: ["new", "done", "refused"] })
      .notNull()
      .default("new"),
    /** Tells senders apart for the rate limit, without their address; forgotten after a day. */
    senderKey: text(),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the operator was mailed. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("mistake_reports_entity").on(table.entityType, table.entityId),
    index("mistake_reports_sender").on(table.senderKey, table.submittedAt),
    index("mistake_reports_submitted_at").on(table.submittedAt),
    adminOnly("mistake_reports"),
    officeOnly("mistake_reports", "directory", "support"),
  ],
);
