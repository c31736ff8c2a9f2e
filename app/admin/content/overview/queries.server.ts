import { sql } from "drizzle-orm";
import type { Administrator } from "#app/admin-kit/resource.server.ts";
import type { DocumentKind } from "#app/content/editing/content-kinds.ts";
import { type DocumentState, documentStates } from "#app/content/editing/rules.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { hasArabic, stateOf } from "../content-columns.server.ts";

export interface KindCounts extends Record<DocumentState, number> {
  kind: DocumentKind;
  withoutArabic: number;
}

interface Reader {
  locale: Locale;
  database: Database;
  actor: Administrator;
}

/** Counts the documents of each kind by state, and those that lack their Arabic. */
export async function countDocuments(
  { database, actor }: Pick<Reader, "database" | "actor">,
  kinds: readonly DocumentKind[],
): Promise<KindCounts[]> {
  return withRead(database, actor, async (tx) => {
    const counts: KindCounts[] = [];
    for (const kind of kinds) {
      const byState = documentStates.map(
        (state) =>
          sql`count(*) filter (where ${stateOf} = ${state})::int as ${sql.identifier(state)}`,
      );
      const { rows } = await tx.execute<Omit<KindCounts, "kind"> & Record<string, unknown>>(sql`
        select ${sql.join(byState, sql`, `)},
          count(*) filter (where not ${hasArabic} and c.archived_at is null)::int as "withoutArabic"
        from ${sql.identifier(kind)} c`);
      const [row] = rows;
      if (row) counts.push({ ...row, kind });
    }
    return counts;
  });
}

export interface ListedDocument {
  kind: DocumentKind;
  id: number;
  title: string;
  state: DocumentState;
  moment: string;
}

const mostListed = 10;
const inUtc = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Returns documents of several kinds, the drafts and changes newest first, the scheduled next first. */
export async function listDocuments(
  { database, actor, locale }: Reader,
  { kinds, state }: { kinds: readonly DocumentKind[]; state: "draft" | "scheduled" | null },
): Promise<ListedDocument[]> {
  if (kinds.length === 0) return [];
  const moment = state === "scheduled" ? sql`c.published_at` : sql`c.updated_at`;
  // A draft may have no Arabic yet.
  const title = locale === "ar" ? sql`coalesce(nullif(c.title_ar, ''), c.title)` : sql`c.title`;
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, c.id, ${title} as title, ${stateOf} as state,
      ${inUtc(moment)} as moment, ${moment} as at from ${sql.identifier(kind)} c
      where ${state === null ? sql`true` : sql`${stateOf} = ${state}`}`,
  );
  const order = state === "scheduled" ? sql`at` : sql`at desc`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<ListedDocument & Record<string, unknown>>(sql`
      select kind, id, title, state, moment from (${sql.join(parts, sql` union all `)}) as found
      order by ${order}, kind, id limit ${mostListed}`),
  );
  return rows.map(({ kind, id, title, state: own, moment: at }) => ({
    kind,
    id,
    title,
    state: own,
    moment: at,
  }));
}
