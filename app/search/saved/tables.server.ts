import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { ownRows } from "#app/platform/database/policies.server.ts";
import { cadences } from "./rules.ts";

/** Searches that people keep under a name, and the matches that they were notified of. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The state of the search screen as its address says it: "entityType=clinics&q=dentist". */
    query: text().notNull(),
    cadence: text({ enum: cadences }).notNull().default("never"),
    /** The results when it was last viewed; any other result is new. */
    seenIds: uuid().array().notNull().default(sql`'{}'`),
    /** When it was last looked at for news. */
    lookedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("saved_searches_user").on(table.userId),
    index("saved_searches_due").on(table.cadence, table.lookedAt),
    ownRows("saved_searches", table.userId),
  ],
);
