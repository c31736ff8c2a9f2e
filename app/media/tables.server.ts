import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { publicWhere } from "#app/platform/database/policies.server.ts";
import { publicBuckets } from "#app/platform/storage/paths.ts";

const publicNames = sql.raw(publicBuckets.map((bucket) => `'${bucket}'`).join(", "));

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
        /** What a picture shows, in both languages. */
        alt?: { en: string; ar: string };
      }>()
      .notNull(),
    variants: jsonb().$type<MediaVariant[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("media_files_path").on(table.bucket, table.path),
    index("media_files_created").on(table.createdAt),
    ...publicWhere("media_files", sql`${table.bucket} in (${publicNames})`),
  ],
);
