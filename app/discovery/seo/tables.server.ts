import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import {
  adminOnly,
  officeOnly,
  officeWrites,
  publicAlways,
} from "#app/platform/database/policies.server.ts";

/** Addresses that lead elsewhere for good. */
export const redirects = pgTable(
  "redirects",
  {
    /** A path of this site without language and query. */
    fromPath: text().primaryKey(),
    toPath: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [...publicAlways("redirects"), ...officeWrites("redirects", "content")],
);

/** Links in stored texts that lead to no page of this site, as the last check found them. */
export const linkFaults = pgTable(
  "link_faults",
  {
    /** The page that holds the link. */
    sourcePath: text().notNull(),
    href: text().notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sourcePath, table.href] }),
    index("link_faults_found_at").on(table.foundAt),
    adminOnly("link_faults"),
    officeOnly("link_faults", "content"),
  ],
);
