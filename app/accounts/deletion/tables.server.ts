import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { ownRows } from "#app/platform/database/policies.server.ts";
import { users } from "../tables.server.ts";

/** Accounts with a pending deletion: signing in before `due_at` cancels it. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    authUserId: text()
      .primaryKey()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    /** The language in which the mails about it are written. */
    locale: text({ enum: ["en", "ar"] }).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("account_deletions_due_at").on(table.dueAt),
    ownRows("account_deletions", table.authUserId),
  ],
);
