import { smallint, timestamp, uuid } from "drizzle-orm/pg-core";

/** The columns of a table that a `SendQueue` sends from. */
export const sendColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  attempts: smallint().notNull().default(0),
  /** Attempts whose outcome is unknown, as of a process that was killed. */
  unconfirmed: smallint().notNull().default(0),
  nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When it was sent, or found to have no receiver. */
  settledAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
