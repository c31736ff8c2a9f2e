import {
  bigint,
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { franchises } from "#app/directory/franchises/tables.server.ts";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";
import { registerRuns } from "../tables.server.ts";
import { proposalStates } from "./proposal-states.ts";

/** Brands that runs of registers found, until somebody makes franchises of them. */
export const franchiseProposals = pgTable(
  "franchise_proposals",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    register: text().notNull(),
    /** The folded name and the type: the same in each run. */
    brand: text().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    /** Slug of the clinic type. */
    type: text().notNull(),
    state: text({ enum: proposalStates }).notNull().default("open"),
    /** The franchise that its branches joined. */
    franchiseId: uuid().references(() => franchises.id, { onDelete: "set null" }),
    /** Whether the proposal made the franchise: undoing it takes that away. */
    madeFranchise: boolean().notNull().default(false),
    /** The run that found it last. */
    runId: bigint({ mode: "number" }).references(() => registerRuns.id, { onDelete: "set null" }),
    foundOn: date().notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("franchise_proposals_brand").on(table.register, table.brand),
    adminOnly("franchise_proposals"),
    officeOnly("franchise_proposals", "directory"),
  ],
);

/** The branches of a proposal. */
export const franchiseProposalBranches = pgTable(
  "franchise_proposal_branches",
  {
    proposalId: bigint({ mode: "number" })
      .notNull()
      .references(() => franchiseProposals.id, { onDelete: "cascade" }),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    /** Somebody said that it is none of this brand: later runs leave it out. */
    isLeftOut: boolean().notNull().default(false),
    /** Whether the proposal put it into the franchise. */
    hasJoined: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.clinicId] }),
    index("franchise_proposal_branches_clinic").on(table.clinicId),
    adminOnly("franchise_proposal_branches"),
    officeOnly("franchise_proposal_branches", "directory"),
  ],
);
