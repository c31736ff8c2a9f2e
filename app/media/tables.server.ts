import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  adminOnly,
  adminRole,
  anonRole,
  authenticatedRole,
  officeOrOwn,
  publicWhere,
} from "#app/platform/database/policies.server.ts";
import { publicBuckets } from "#app/platform/storage/paths.ts";
import { ownBuckets } from "./own-files/rules.ts";

const publicNames = publicBuckets.map((bucket) => `'${bucket}'`).join(", ");

export interface MediaVariant {
  path: string;
  format: "avif" | "webp";
  width: number;
  height: number;
  size: number;
}

/** A stored picture or document; variants are made when it is stored. */
export const mediaFiles = pgTable(
  "media_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    bucket: text().notNull(),
    path: text().notNull(),
    size: integer().notNull(),
    type: text().notNull(),
    metadata: jsonb()
      .$type<{
        width?: number;
        height?: number;
        format?: string;
        uploadedAt: string;
        blur?: string;
        /** Describes a picture, in both languages. */
        alt?: { en: string; ar: string };
      }>()
      .notNull(),
    variants: jsonb().$type<MediaVariant[]>().notNull().default([]),
    /** Where programs fetch it with a token; relative to the site. */
    url: text().generatedAlwaysAs(sql`'/storage/v1/object/' || bucket || '/' || path`),
    /** Where everybody fetches it; null in closed buckets. */
    publicUrl: text().generatedAlwaysAs(
      sql.raw(
        `case when bucket in (${publicNames}) then '/storage/v1/object/public/' || bucket || '/' || path end`,
      ),
    ),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("media_files_path").on(table.bucket, table.path),
    index("media_files_created").on(table.createdAt),
    ...publicWhere("media_files", sql`${table.bucket} in (${sql.raw(publicNames)})`),
  ],
);

const isOwn = sql`owner_id = nullif(current_setting('app.user_id', true), '')`;
const isPortrait = sql`bucket = 'profile-images' and starts_with(path, owner_id || '/')`;

/**
 * Files that people and guests put themselves, through the storage API: private ones of theirs. A
 * trigger checks the quotas.
 */
export const ownFiles = pgTable(
  "own_files",
  {
    id: uuid().primaryKey(),
    /** Null for the screenshot of a guest. */
    ownerId: text(),
    bucket: text({ enum: ownBuckets }).notNull(),
    path: text().notNull(),
    size: integer().notNull(),
    type: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("own_files_path").on(table.bucket, table.path),
    index("own_files_owner").on(table.ownerId),
    index("own_files_created").on(table.bucket, table.createdAt),
    check("own_files_bucket", sql`${table.bucket} in ('profile-images', 'feedback-screenshots')`),
    check("own_files_size", sql`${table.size} > 0`),
    check("own_files_length", sql`char_length(${table.path}) <= 512`),
    pgPolicy("own_files_read", { for: "select", to: [authenticatedRole, adminRole], using: isOwn }),
    pgPolicy("own_files_put", {
      for: "insert",
      to: [authenticatedRole, adminRole],
      withCheck: sql`${isOwn} and (${isPortrait} or bucket = 'feedback-screenshots')`,
    }),
    pgPolicy("own_files_leave", {
      for: "insert",
      to: anonRole,
      withCheck: sql`owner_id is null and bucket = 'feedback-screenshots'`,
    }),
    // A screenshot belongs to the feedback that names it.
    pgPolicy("own_files_remove", {
      for: "delete",
      to: [authenticatedRole, adminRole],
      using: sql`${isOwn} and bucket = 'profile-images'`,
    }),
    adminOnly("own_files"),
    officeOrOwn("own_files", isOwn, "support"),
  ],
);
