import { sql } from "drizzle-orm";
import {
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { adminRole, authenticatedRole, ownRows } from "#app/platform/database/policies.server.ts";

/** Favourites of people. The row of a removed listing stays: the listing may return. */
export const userFavorites = pgTable(
  "user_favorites",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    entityType: text({ enum: ["professionals", "clinics", "services", "franchises"] }).notNull(),
    entityId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("user_favorites_entity").on(table.userId, table.entityType, table.entityId),
    ownRows(
      "user_favorites",
      table.userId,
      sql`exists (select 1 from directory_listings listed where listed.entity_type = ${table.entityType} and listed.entity_id = ${table.entityId})`,
    ),
  ],
);

/** Favourites under a name, as "Dentists for the children". */
export const favoriteLists = pgTable(
  "favorite_lists",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The secret by which anybody reads the list; null while it is not shared. */
    shareKey: text().unique("favorite_lists_share_key"),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("favorite_lists_user").on(table.userId),
    ownRows("favorite_lists", table.userId),
  ],
);

/** A favourite in a list; one that is kept no more leaves every list. */
export const favoriteListItems = pgTable(
  "favorite_list_items",
  {
    listId: uuid()
      .notNull()
      .references(() => favoriteLists.id, { onDelete: "cascade" }),
    favoriteId: uuid()
      .notNull()
      .references(() => userFavorites.id, { onDelete: "cascade" }),
    /** For its owner alone; a shared list does not show it. */
    note: text().notNull().default(""),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.favoriteId] }),
    index("favorite_list_items_favorite").on(table.favoriteId),
    pgPolicy("favorite_list_items_own", {
      for: "all",
      to: [authenticatedRole, adminRole],
      // Of both tables a person sees their own rows alone.
      using: sql`exists (select 1 from favorite_lists list where list.id = ${table.listId}) and exists (select 1 from user_favorites favorite where favorite.id = ${table.favoriteId})`,
    }),
  ],
);
