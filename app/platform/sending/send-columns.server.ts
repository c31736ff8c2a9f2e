import { smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The columns of a table that a `SendQueue` sends from. */
export const sendColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  attempts: smallint().notNull().default(0),
  /** Attempts whose outcome is unknown, as of a process that was killed. */
  unconfirmed: smallint().notNull().default(0),
  nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When it was sent, or dropped. */
  settledAt: timestamp({ withTimezone: true }),
  /** When its transport took it; null for what was dropped. */
  sentAt: timestamp({ withTimezone: true }),
  /** Of the last attempt that failed, without addresses; else why it was dropped. */
  error: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
