import { sql } from "drizzle-orm";
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";
import { longestText, proposalStates } from "./inputs.ts";
import type { Fact } from "./review-entry.ts";

/**
 * Signatures of reviewers under contents of the clinical vocabulary. An entry whose content has no
 * signature is unsigned; one that has a signature of another content has changed since.
 */
export const clinicalSignatures = pgTable(
  "clinical_signatures",
  {
    entryKey: text().notNull(),
    contentHash: text().notNull(),
    /** The signed content: later contents are compared with it. */
    facts: jsonb().$type<Fact[]>().notNull(),
    /** Null once the account is erased. */
    signedBy: text().references(() => users.authUserId, { onDelete: "set null" }),
    signerName: text().notNull(),
    signedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entryKey, table.contentHash] }),
    index("clinical_signatures_signer").on(table.signedBy),
    adminOnly("clinical_signatures"),
    officeOnly("clinical_signatures", "clinical"),
  ],
);

/** Changes of the clinical vocabulary that reviewers ask for. */
export const clinicalProposals = pgTable(
  "clinical_proposals",
  {
    /** The id of the form, which makes a form that is sent twice one proposal. */
    id: uuid().primaryKey(),
    entryKey: text().notNull(),
    /** The content that the proposal is about. */
    contentHash: text().notNull(),
    text: text().notNull(),
    state: text({ enum: proposalStates }).notNull().default("open"),
    proposedBy: text().references(() => users.authUserId, { onDelete: "set null" }),
    proposedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answer: text().notNull().default(""),
    decidedBy: text().references(() => users.authUserId, { onDelete: "set null" }),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("clinical_proposals_entry").on(table.entryKey),
    index("clinical_proposals_state").on(table.state, table.proposedAt),
    index("clinical_proposals_proposer").on(table.proposedBy),
    index("clinical_proposals_decider").on(table.decidedBy),
    check(
      "clinical_proposals_text",
      sql`length(text) between 1 and ${sql.raw(String(longestText))}`,
    ),
    check("clinical_proposals_decided", sql`(state = 'open') = (decided_at is null)`),
    adminOnly("clinical_proposals"),
    officeOnly("clinical_proposals", "clinical"),
  ],
);
