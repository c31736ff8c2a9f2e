import { sql } from "drizzle-orm";
import type { Administrator } from "#app/admin-kit/resource.server.ts";
import { type SubjectName, subjectNames } from "#app/ingest/subject.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** The listings of one kind whose own keys begin alike, as "dha:1044". */
export interface Source {
  subject: SubjectName;
  /** Empty for keys without a colon; null for listings without a key, which people made here. */
  prefix: string | null;
  listings: number;
  /** Listings that were not changed for half a year. */
  stale: number;
  changedAt: string;
}

/** The last import of a kind. */
export interface LastRun {
  subject: SubjectName;
  id: number;
  fileName: string;
  finishedAt: string;
}

interface Reader {
  database: Database;
  actor: Administrator;
}

const mostPrefixes = 50;
const inUtc = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Returns the sources of the listings of each kind, the largest first. */
export async function readSources({ database, actor }: Reader): Promise<Source[]> {
  const parts = subjectNames.map(
    (subject) => sql`(
      select ${subject}::text as subject, case when e.external_key is null then null
          when strpos(e.external_key, ':') > 0 then left(split_part(e.external_key, ':', 1), 40) else '' end as prefix,
        count(*)::int as listings, max(e.updated_at) as changed_at,
        count(*) filter (where e.updated_at < now() - interval '6 months')::int as stale
      from ${sql.identifier(subject)} e group by 2 order by 3 desc, 2 limit ${mostPrefixes})`,
  );
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Source & Record<string, unknown>>(sql`
      select subject, prefix, listings, stale, ${inUtc(sql`changed_at`)} as "changedAt"
      from (${sql.join(parts, sql` union all `)}) source order by listings desc, subject, prefix`),
  );
  return rows;
}

/** Returns the last finished import of each kind that has one. */
export async function readLastRuns({ database, actor }: Reader): Promise<LastRun[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<LastRun & Record<string, unknown>>(sql`
      select distinct on (subject) subject, id::int as id, file_name as "fileName", ${inUtc(sql`finished_at`)} as "finishedAt"
      from import_runs where finished_at is not null order by subject, finished_at desc, id desc`),
  );
  return rows;
}
