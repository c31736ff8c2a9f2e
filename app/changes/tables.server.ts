import { sql } from "drizzle-orm";
import {
  index,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import {
  adminOnly,
  authenticatedRole,
  officeOnly,
} from "#app/platform/database/policies.server.ts";
import { changeParts, changeStates } from "./rules.ts";

/**
 * Changes by owners of claimed listings and managers of clinics; requests insert through
 * submit_change() alone. Parts without review are applied at once, the others stay pending.
 */
export const listingChanges = pgTable(
  "listing_changes",
  {
    /** Given by the form itself, so that a form that is sent twice is one change. */
    id: uuid().primaryKey(),
    entityType: text({ enum: ["professionals", "clinics"] }).notNull(),
    entityId: uuid().notNull(),
    /** Null once the account is deleted: the history of the listing stays. */
    authorId: text().references(() => users.authUserId, { onDelete: "set null" }),
    part: text({ enum: changeParts }).notNull(),
    /** The place of practice, the review or the person that the change is about; a photograph of a gallery has its own. */
    subjectId: uuid(),
    before: jsonb().$type<unknown>().notNull(),
    after: jsonb().$type<unknown>().notNull(),
    state: text({ enum: changeStates }).notNull().default("waiting"),
    /** Shown to the owner of a rejected change. */
    reason: text().notNull().default(""),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
    /** When the operator was mailed about the pending change. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("listing_changes_entity").on(table.entityType, table.entityId, table.submittedAt),
    index("listing_changes_author").on(table.authorId, table.submittedAt),
    uniqueIndex("listing_changes_waiting")
      .on(
        table.entityType,
        table.entityId,
        table.part,
        sql`coalesce(${table.subjectId}, ${table.entityId})`,
      )
      .where(sql`${table.state} = 'waiting'`),
    adminOnly("listing_changes"),
    officeOnly("listing_changes", "directory"),
    pgPolicy("listing_changes_owner_read", {
      for: "select",
      to: authenticatedRole,
      using: sql`may_change_listing(entity_type, entity_id, part) or (part = 'team' and owns_listing('professionals', subject_id))`,
    }),
  ],
);

export type ListingChange = typeof listingChanges.$inferSelect;
