import { sql } from "drizzle-orm";
import type { Administrator } from "#app/admin-kit/resource.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

export interface StoredPicture {
  src: string;
  width: number;
  height: number;
}

const mostShown = 24;

/** Returns the newest stored pictures of articles and pages. */
export async function listPictures({
  database,
  actor,
}: {
  database: Database;
  actor: Administrator;
}): Promise<StoredPicture[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<StoredPicture & Record<string, unknown>>(sql`
      select '/files/' || bucket || '/' || path as src, (metadata ->> 'width')::int as width,
        (metadata ->> 'height')::int as height
      from media_files where bucket = 'blog-images' and metadata ? 'width'
      order by created_at desc, id limit ${mostShown}`),
  );
  return rows.map(({ src, width, height }) => ({ src, width, height }));
}
