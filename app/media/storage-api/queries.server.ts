import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, isPerson } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { isOwnBucket } from "../own-files/rules.ts";
import type { MediaFile } from "../store-file.server.ts";
import type { ListInput } from "./inputs.ts";

const entries = z.array(
  z.object({
    name: z.string(),
    id: z.string().nullable(),
    size: z.number().nullable(),
    type: z.string().nullable(),
    createdAt: z.coerce.date().nullable(),
  }),
);

/** A file or folder as storage clients expect it; a folder has only a name. */
export interface ObjectEntry {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: { size: number; mimetype: string; cacheControl: string } | null;
}

/** Lists the direct children of a folder of a bucket: files, and each folder once. */
export async function listObjects(
  database: Database,
  actor: Actor,
  bucket: Bucket,
  { prefix, limit, offset, search, sortBy }: ListInput,
): Promise<ObjectEntry[]> {
  const folder = prefix === "" ? "" : `${prefix}/`;
  // Files are never rewritten: every timestamp is the upload's.
  const column = sql.raw(sortBy.column === "name" ? "name" : "created_at");
  const order = sql.raw(sortBy.order);
  // Guests may not read the table of own files; policies show people theirs.
  const own =
    isPerson(actor) && isOwnBucket(bucket)
      ? sql`union all
        select id, bucket, path, size, type, created_at from own_files`
      : sql``;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`
      with inside as (
        select id, size, type, created_at, substr(path, ${folder.length + 1}::int) as rest
        from (
          select id, bucket, path, size, type, created_at from media_files
          ${own}
        ) as stored
        where bucket = ${bucket} and starts_with(path, ${folder})
      ), entries as (
        select id::text, size, type, created_at, rest as name from inside where rest not like '%/%'
        union all
        select distinct null, null::int, null, null::timestamptz, split_part(rest, '/', 1)
        from inside where rest like '%/%'
      )
      select name, id, size, type, created_at as "createdAt" from entries
      where strpos(lower(name), lower(${search})) > 0
      order by ${column} ${order} nulls first, name
      limit ${limit} offset ${offset}`),
  );
  return entries.parse(rows).map(({ name, id, size, type, createdAt }) => {
    const at = createdAt?.toISOString() ?? null;
    return {
      name,
      id,
      updated_at: at,
      created_at: at,
      last_accessed_at: at,
      metadata: size === null ? null : fileMetadata(size, type ?? ""),
    };
  });
}

type StoredFile = Pick<MediaFile, "id" | "bucket" | "path" | "size" | "type" | "createdAt">;

/** A removed or stored file with its whole path. */
export function describeObject({ id, bucket, path, size, type, createdAt }: StoredFile) {
  const at = createdAt.toISOString();
  return {
    name: path,
    bucket_id: bucket,
    id,
    updated_at: at,
    created_at: at,
    last_accessed_at: at,
    metadata: fileMetadata(size, type),
  };
}

function fileMetadata(size: number, mimetype: string) {
  return { size, mimetype, cacheControl: "max-age=3600" };
}
