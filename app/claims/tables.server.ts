import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { contactChannels } from "#app/ingest/registers/contacts/usable-contact.ts";
import {
  adminOnly,
  authenticatedRole,
  officeOnly,
} from "#app/platform/database/policies.server.ts";
import { claimRoles, claimStates, reviewReasons } from "./rules.ts";

/** Claims of listings, each with its proof; requests insert through submit_claim() alone. */
export const claims = pgTable(
  "claims",
  {
    /** Given by the form itself, so that a form that is sent twice is one claim. */
    id: uuid().primaryKey(),
    entityType: text({ enum: ["professionals", "clinics"] }).notNull(),
    entityId: uuid().notNull(),
    /**
     * The claimant's account, if they were signed in or signed in later by the same mail address.
     * Null once the account is deleted: the reason why a listing has its owner stays.
     */
    claimantId: text().references(() => users.authUserId, { onDelete: "set null" }),
    role: text({ enum: claimRoles }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    licence: text().notNull(),
    note: text().notNull().default(""),
    /** In the bucket claim-proofs; null once the file is deleted. */
    proofPath: text(),
    /** Where the register reached the claimant with a code; null for a claim with a document. */
    provenBy: text({ enum: contactChannels }),
    /** Why a person decides although the code was right. */
    reviewReason: text({ enum: reviewReasons }),
    locale: text({ enum: ["en", "ar"] }).notNull(),
    state: text({ enum: claimStates }).notNull().default("submitted"),
    /** Shown to the claimant with the decision. */
    reason: text().notNull().default(""),
    /** Tells senders apart for the rate limit, without their address; forgotten after a day. */
    senderKey: text(),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The state of the last mail to the claimant. */
    mailedState: text({ enum: claimStates }),
    /** When the owner took the listing off the site; null while it is shown, or others removed it. */
    pausedAt: timestamp({ withTimezone: true }),
    /** The day on which it returns by itself; null where its owner restores it. */
    backOn: date(),
    /** The address of the person whom the owner offers the listing to; null without an offer. */
    offeredTo: text(),
    /** SHA-256 of the secret part of the offer's link. */
    offerHash: text().unique("claims_offer"),
    offerExpiresAt: timestamp({ withTimezone: true }),
    /** Whether the former owner of a clinic stays as its manager. */
    offerStays: boolean().notNull().default(false),
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
    officeOnly("claims", "directory"),
    pgPolicy("claims_own_read", {
      for: "select",
      to: authenticatedRole,
      using: sql`claimant_id = nullif(current_setting('app.user_id', true), '')`,
    }),
  ],
);
