import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, isPerson } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { isOwnBucket } from "../own-files/rules.ts";
import type { MediaFile } from "../store-file.server.ts";
import { type ListInput, type PagedListInput, writeCursor } from "./inputs.ts";

const entries = z.array(
  z.object({
    name: z.string(),
    id: z.string().nullable(),
    size: z.number().nullable(),
    type: z.string().nullable(),
    createdAt: z.coerce.date().nullable(),
  }),
);

const pageEntries = z.array(entries.element.extend({ sorted: z.string() }));
/** Sorts as text as the time does. */
const instant = "YYYY-MM-DD HH24:MI:SS.US";

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
  const column = sortColumn(sortBy.column);
  const order = sql.raw(sortBy.order);
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`
      with inside as (
        select id, size, type, created_at, substr(path, ${folder.length + 1}::int) as rest
        from ${storedFiles(actor, bucket)}
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
  return entries.parse(rows).map(describeEntry);
}

/** Files are never rewritten: every timestamp is the upload's. */
const sortColumn = (asked: string) => sql.raw(asked === "name" ? "name" : "created_at");

/** Guests may not read the table of own files; policies show people theirs. */
function storedFiles(actor: Actor, bucket: Bucket): SQL {
  const own =
    isPerson(actor) && isOwnBucket(bucket)
      ? sql`union all select id, bucket, path, size, type, created_at from own_files`
      : sql``;
  return sql`(
    select id, bucket, path, size, type, created_at from media_files
    ${own}
  ) as stored`;
}

function describeEntry({ name, id, size, type, createdAt }: z.infer<typeof entries>[number]) {
  const at = createdAt?.toISOString() ?? null;
  return {
    name,
    id,
    updated_at: at,
    created_at: at,
    last_accessed_at: at,
    metadata: size === null ? null : fileMetadata(size, type ?? ""),
  };
}

interface ObjectPage {
  hasNext: boolean;
  /** Folders have no file of their own, only a name. */
  folders: { name: string; key: string }[];
  objects: (ObjectEntry & { key: string })[];
  nextCursor?: string;
}

/**
 * Lists the files of a bucket by pages, with their whole paths: those that begin with a text, or with a
 * delimiter what follows it up to the next slash, each folder once.
 */
export async function listObjectPage(
  database: Database,
  actor: Actor,
  bucket: Bucket,
  { prefix, limit, cursor, with_delimiter: isFolded, exactMatch, sortBy }: PagedListInput,
): Promise<ObjectPage> {
  const isByName = sortBy.column === "name";
  const sorted = isByName ? sql`name` : sql`to_char(created_at at time zone 'UTC', ${instant})`;
  const order = sql.raw(sortBy.order);
  const later = sortBy.order === "asc" ? sql`>` : sql`<`;
  const seen = cursor ? sql`(sorted, name) ${later} (${cursor.after}, ${cursor.path})` : sql`true`;
  const rest = sql`substr(path, ${prefix.length + 1}::int)`;
  const isInFolder = isFolded ? sql`${rest} like '%/%'` : sql`false`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`
      with inside as (
        select id, size, type, created_at, path collate "C" as path, ${isInFolder} as is_in_folder,
          left(path, ${prefix.length}::int) || split_part(${rest}, '/', 1) || '/' as folder
        from ${storedFiles(actor, bucket)}
        where bucket = ${bucket} and starts_with(path, ${prefix})
          and (path = ${prefix} or not ${exactMatch}::boolean)
      ), entries as (
        select id::text, size, type, created_at, path as name from inside where not is_in_folder
        union all
        select null, null::int, null, min(created_at), folder collate "C" from inside
        where is_in_folder group by folder
      ), placed as (select *, (${sorted}) collate "C" as sorted from entries)
      select name, id, size, type, created_at as "createdAt", sorted from placed where ${seen}
      order by sorted ${order}, name ${order} limit ${limit + 1}`),
  );
  const page = pageEntries.parse(rows.slice(0, limit));
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  return {
    hasNext,
    folders: page
      .filter(({ id }) => id === null)
      .map(({ name }) => ({ name, key: name.slice(0, -1) })),
    objects: page
      .filter(({ id }) => id !== null)
      .map((entry) => ({ ...describeEntry(entry), key: entry.name })),
    ...(hasNext && last
      ? { nextCursor: writeCursor({ after: last.sorted, path: last.name }) }
      : {}),
  };
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
