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
import { adminOnly, authenticatedRole } from "#app/platform/database/policies.server.ts";
import { changeParts, changeStates } from "./rules.ts";

/**
 * What owners of a claimed listing want to stand in it; requests add to it through submit_change()
 * alone. What needs no reading is applied at once, the rest waits for a person.
 */
export const listingChanges = pgTable(
  "listing_changes",
  {
    /** Given by the form itself, so that a form that is sent twice is one change. */
    id: uuid().primaryKey(),
    entityType: text({ enum: ["professionals", "clinics"] }).notNull(),
    entityId: uuid().notNull(),
    /** Nobody once the account is gone: what changed in a listing is known all the same. */
    authorId: text().references(() => users.authUserId, { onDelete: "set null" }),
    part: text({ enum: changeParts }).notNull(),
    /** What of the listing it is about: a place of practice, a review that is replied to. */
    subjectId: uuid(),
    before: jsonb().$type<unknown>().notNull(),
    after: jsonb().$type<unknown>().notNull(),
    state: text({ enum: changeStates }).notNull().default("waiting"),
    /** What the owner is told of a change that was rejected. */
    reason: text().notNull().default(""),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
    /** When the operator was told by mail that it waits. */
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
    pgPolicy("listing_changes_owner_read", {
      for: "select",
      to: authenticatedRole,
      using: sql`owns_listing(entity_type, entity_id)`,
    }),
  ],
);
