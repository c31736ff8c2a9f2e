import { boolean, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { ownRows } from "#app/platform/database/policies.server.ts";
import { users } from "../tables.server.ts";
import { type DataRetention, type DataSharing, privacyLevels } from "./rules.ts";

/** A person's consent to storing and using data; without a row, the defaults apply. */
export const privacyPreferences = pgTable(
  "privacy_preferences",
  {
    authUserId: text()
      .primaryKey()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    personalizationEnabled: boolean().notNull(),
    privacyLevel: text({ enum: privacyLevels }).notNull(),
    dataSharing: jsonb().$type<DataSharing>().notNull(),
    dataRetention: jsonb().$type<DataRetention>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [ownRows("privacy_preferences", table.authUserId)],
);
