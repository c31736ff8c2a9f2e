import { type SQL, sql } from "drizzle-orm";
import {
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  adminOnly,
  authenticatedRole,
  officeOnly,
  officeWrites,
} from "#app/platform/database/policies.server.ts";
import { periods, plans } from "./rules.ts";

const aed = () => numeric({ precision: 10, scale: 2, mode: "number" }).notNull();
const moment = () => timestamp({ withTimezone: true });

/** Policy: a listing's owner reads its subscriptions. */
function ownerReads(table: string, using: SQL) {
  return pgPolicy(`${table}_owner_read`, { for: "select", to: authenticatedRole, using });
}

/** Paid plans of listings: a featured mark, never a position in the results. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    entityType: text({ enum: ["professionals", "clinics", "services", "franchises"] }).notNull(),
    entityId: uuid().notNull(),
    plan: text({ enum: plans }).notNull(),
    period: text({ enum: periods }).notNull(),
    /** Agreed price of one period, without tax. */
    netAmount: aed(),
    vatAmount: aed(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    paidAt: moment(),
    /** The paid period ends here. */
    endsAt: moment(),
    /** When its mark was removed. */
    endedAt: moment(),
    /** The language in which the customer is written to. */
    locale: text({ enum: ["en", "ar"] })
      .notNull()
      .default("en"),
  },
  (table) => [
    index("subscriptions_entity").on(table.entityType, table.entityId),
    index("subscriptions_running").on(table.endsAt).where(sql`${table.endedAt} is null`),
    adminOnly("subscriptions"),
    ...officeWrites("subscriptions"),
    ownerReads("subscriptions", sql`owns_listing(${table.entityType}, ${table.entityId})`),
  ],
);

/** Payment address of a subscription; only a hash of its secret part is stored. */
export const paymentLinks = pgTable(
  "payment_links",
  {
    tokenHash: text().primaryKey(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    /** When a payment was made through it: it serves for one. */
    usedAt: moment(),
  },
  (table) => [
    index("payment_links_subscription").on(table.subscriptionId),
    adminOnly("payment_links"),
    ...officeWrites("payment_links"),
  ],
);

/** One attempt to pay; the payment service reports its outcome. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    provider: text({ enum: ["local", "stripe"] }).notNull(),
    /** The payment service's own name of the attempt. */
    reference: text().notNull(),
    /** With tax, in fils. */
    amountFils: integer().notNull(),
    status: text({ enum: ["open", "paid", "failed", "cancelled"] })
      .notNull()
      .default("open"),
    startedAt: moment().notNull().defaultNow(),
    settledAt: moment(),
    /** Of a payment that was made: receipts are numbered one after the other. */
    receiptNumber: integer(),
    /** The outcome that the customer was mailed. */
    mailedStatus: text({ enum: ["paid", "failed", "cancelled"] }),
  },
  (table) => [
    unique("payments_reference").on(table.provider, table.reference),
    unique("payments_receipt").on(table.receiptNumber),
    index("payments_subscription").on(table.subscriptionId, table.startedAt),
    adminOnly("payments"),
    officeOnly("payments", "directory"),
    ownerReads(
      "payments",
      sql`exists (select 1 from subscriptions s where s.id = ${table.subscriptionId} and owns_listing(s.entity_type, s.entity_id))`,
    ),
  ],
);

/** Processed webhook events, so that none is processed twice. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text({ enum: ["local", "stripe"] }).notNull(),
    eventId: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    adminOnly("payment_events"),
    officeOnly("payment_events"),
  ],
);
