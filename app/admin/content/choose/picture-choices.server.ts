import { sql } from "drizzle-orm";
import { replaceableBuckets } from "#app/media/rules.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { smallestVariant, versionedAddress } from "../media/queries.server.ts";
import type { PictureChoice, PictureChoices } from "./picture-choices.ts";

const pageSize = 24;
const longestSearch = 100;

const alt = (language: "en" | "ar") => sql`coalesce(m.metadata -> 'alt' ->> ${language}::text, '')`;
const columns = sql`m.id, '/files/' || m.bucket || '/' || m.path as src, ${versionedAddress(smallestVariant)} as thumbnail,
  (m.metadata ->> 'width')::int as width, (m.metadata ->> 'height')::int as height,
  jsonb_build_object('en', ${alt("en")}, 'ar', ${alt("ar")}) as alt`;
const isOffered = sql`m.metadata ? 'width' and m.bucket = any(${sql.param([...replaceableBuckets])}::text[])`;

/** Returns a page of the library's pictures, the newest first. @throws AppError `forbidden`. */
export async function listPictureChoices(
  { database, actor }: Pick<RequestContext, "database" | "actor">,
  { searchParams }: URL,
): Promise<PictureChoices> {
  requirePermission(actor, "content.edit");
  const query = (searchParams.get("q") ?? "").trim().slice(0, longestSearch);
  const asked = Math.max(1, Math.floor(Number(searchParams.get("page"))) || 1);
  const like = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  const isFound = sql`${isOffered} and (${query} = '' or m.path ilike ${like} or ${alt("en")} ilike ${like} or ${alt("ar")} ilike ${like})`;
  return withRead(database, actor, async (tx) => {
    const counted = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from media_files m where ${isFound}`,
    );
    const pages = Math.max(1, Math.ceil((counted.rows[0]?.count ?? 0) / pageSize));
    const page = Math.min(asked, pages);
    const { rows } = await tx.execute<PictureChoice & Record<string, unknown>>(sql`
      select ${columns} from media_files m where ${isFound}
      order by m.created_at desc, m.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
    return { pictures: rows, query, page, pages };
  });
}

/** Returns one picture of the library as it is chosen; null for another file. */
export async function findPictureChoice(
  { database, actor }: Pick<RequestContext, "database" | "actor">,
  id: string,
): Promise<PictureChoice | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<PictureChoice & Record<string, unknown>>(
      sql`select ${columns} from media_files m where m.id::text = ${id} and ${isOffered}`,
    ),
  );
  return rows[0] ?? null;
}
