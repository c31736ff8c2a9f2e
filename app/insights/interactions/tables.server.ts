import { sql } from "drizzle-orm";
import { check, index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { adminOnly, anonRole, authenticatedRole } from "#app/platform/database/policies.server.ts";
import { eventTypes, targetTypes } from "./rules.ts";

/**
 * Views, presses and submissions. The trigger settle_interaction() sets the person, never a caller:
 * null, unless the person allows counting and the topic cannot be sensitive.
 */
export const interactions = pgTable(
  "interactions",
  {
    id: uuid().primaryKey().defaultRandom(),
    eventType: text({ enum: eventTypes }).notNull(),
    targetType: text({ enum: targetTypes }),
    /** Id or slug of the target. */
    targetId: text(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    userId: text().references(() => users.authUserId, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("interactions_created_at").on(table.createdAt),
    index("interactions_user").on(table.userId).where(sql`${table.userId} is not null`),
    check("interactions_target_id", sql`length(${table.targetId}) <= 200`),
    check("interactions_metadata", sql`length(${table.metadata}::text) <= 4000`),
    pgPolicy("interactions_add", {
      for: "insert",
      to: [anonRole, authenticatedRole],
      withCheck: sql`user_id is null or user_id = nullif(current_setting('app.user_id', true), '')`,
    }),
    adminOnly("interactions"),
  ],
);
