import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { adminOnly, authenticatedRole } from "#app/platform/database/policies.server.ts";
import { claimRoles, claimStates } from "./rules.ts";

/** Who says that a listing is theirs, with the proof; requests add to it through submit_claim() alone. */
export const claims = pgTable(
  "claims",
  {
    /** Given by the form itself, so that a form that is sent twice is one claim. */
    id: uuid().primaryKey(),
    entityType: text({ enum: ["professionals", "clinics"] }).notNull(),
    entityId: uuid().notNull(),
    /**
     * The account of somebody who was signed in, or whose mail signed in later. Nobody once the
     * account is gone: why a listing was given to somebody has to be known afterwards.
     */
    claimantId: text().references(() => users.authUserId, { onDelete: "set null" }),
    role: text({ enum: claimRoles }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    licence: text().notNull(),
    note: text().notNull().default(""),
    /** In the bucket claim-proofs; nothing once it is no longer kept. */
    proofPath: text(),
    locale: text({ enum: ["en", "ar"] }).notNull(),
    state: text({ enum: claimStates }).notNull().default("submitted"),
    /** What the claimant is told with the decision. */
    reason: text().notNull().default(""),
    /** Tells senders apart for the rate limit, without their address; forgotten after a day. */
    senderKey: text(),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The state that the claimant was last told of by mail. */
    mailedState: text({ enum: claimStates }),
  },
  (table) => [
    index("claims_entity").on(table.entityType, table.entityId),
    index("claims_sender").on(table.senderKey, table.submittedAt),
    index("claims_claimant").on(table.claimantId),
    index("claims_email").on(sql`lower(${table.email})`).where(sql`${table.claimantId} is null`),
    uniqueIndex("claims_approved")
      .on(table.entityType, table.entityId)
      .where(sql`${table.state} = 'approved'`),
    adminOnly("claims"),
    pgPolicy("claims_own_read", {
      for: "select",
      to: authenticatedRole,
      using: sql`claimant_id = nullif(current_setting('app.user_id', true), '')`,
    }),
  ],
);
