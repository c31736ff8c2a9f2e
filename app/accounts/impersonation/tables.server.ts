import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";

const moment = () => timestamp({ withTimezone: true });

/** An administrator who looks at the site as a person, in one session of theirs, for half an hour. */
export const impersonations = pgTable(
  "impersonations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The session of the administrator. */
    sessionId: text().notNull(),
    adminId: text().notNull(),
    userId: text().notNull(),
    reason: text().notNull(),
    startedAt: moment().notNull().defaultNow(),
    endsAt: moment().notNull(),
    /** Null while it lasts; what is over but not closed yet is ignored all the same. */
    endedAt: moment(),
  },
  (table) => [
    index("impersonations_session").on(table.sessionId),
    index("impersonations_user").on(table.userId, table.startedAt),
    adminOnly("impersonations"),
    officeOnly("impersonations"),
  ],
);
