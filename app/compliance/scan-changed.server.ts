import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { scanText } from "./scan-text.ts";
import { legalFindings, legalScans } from "./tables.server.ts";

const actor = { kind: "job", name: "compliance.scan-texts" } as const;
const batchSize = 200;
/** Changes with the rules, so that every text is scanned again by new ones. */
const rulesVersion = "1";

/** A published text with its parts by language. */
interface Source extends Record<string, unknown> {
  type: string;
  id: string;
  digest: string;
  parts: { field: string; locale: "en" | "ar"; text: string }[];
}

const part = (field: string, locale: "en" | "ar", value: string) =>
  sql`jsonb_build_object('field', ${field}::text, 'locale', ${locale}::text, 'text', ${sql.raw(value)})`;

const listing = (table: string) => sql`
  select ${table}::text as type, id::text as id, jsonb_build_array(
    ${part("name", "en", "name_en")}, ${part("name", "ar", "name_ar")},
    ${part("description", "en", "description_en")}, ${part("description", "ar", "description_ar")}) as parts
  from ${sql.identifier(table)} where status = 'active'`;

const bodyText = (column: string) =>
  `(select coalesce(string_agg(piece #>> '{}', ' '), '') from jsonb_path_query(${column}, 'strict $.**.text') as piece where jsonb_typeof(piece) = 'string')`;

const document = (table: string) => sql`
  select ${table}::text, id::text, jsonb_build_array(
    ${part("title", "en", "title")}, ${part("title", "ar", "title_ar")},
    ${part("summary", "en", "summary")}, ${part("summary", "ar", "summary_ar")},
    ${part("body", "en", bodyText("body"))}, ${part("body", "ar", bodyText("body_ar"))})
  from ${sql.identifier(table)} where published_at <= now()`;

const sources = sql`(
  ${listing("professionals")} union all ${listing("clinics")} union all ${listing("services")}
  union all ${listing("franchises")} union all ${document("blog_articles")}
  union all ${document("help_articles")} union all ${document("content_pages")}
) source`;

/** Every hour: scans the published texts that changed since they were scanned. */
export const scanTextsJob = defineJob({
  name: "compliance.scan-texts",
  schedule: "55 * * * *",
  timeoutSeconds: 900,
  async run(_data, { services, log, signal }) {
    log.info(await scanChanged(services, signal), "scanned texts for legal risk");
  },
});

/** Scans changed texts in batches. Wording that is gone, with its text or from it, is resolved. */
export async function scanChanged(
  { database }: Pick<Services, "database">,
  signal?: AbortSignal,
): Promise<{ scanned: number }> {
  let scanned = 0;
  while (!signal?.aborted) {
    const batch = await readChanged(database);
    if (batch.length === 0) break;
    await withTransaction(database, actor, async (tx) => {
      for (const source of batch) await scanSource(tx, source);
    });
    scanned += batch.length;
  }
  await withTransaction(database, actor, (tx) =>
    tx.execute(sql`
      update legal_findings f set state = 'resolved', decided_at = now() where state <> 'resolved'
        and not exists (select 1 from ${sources} where source.type = f.source_type and source.id = f.source_id)`),
  );
  return { scanned };
}

function readChanged(database: Database): Promise<Source[]> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Source>(sql`
      select source.type, source.id, source.parts, md5(${rulesVersion} || source.parts::text) as digest
      from ${sources} left join legal_scans scan on scan.source_type = source.type and scan.source_id = source.id
      where scan.digest is distinct from md5(${rulesVersion} || source.parts::text)
      limit ${batchSize}`);
    return rows;
  });
}

async function scanSource(tx: Transaction, { type, id, digest, parts }: Source): Promise<void> {
  const found = parts.flatMap(({ field, locale, text }) =>
    scanText(text, locale).map((match) => ({
      sourceType: type,
      sourceId: id,
      field,
      locale,
      ...match,
    })),
  );
  const kept: string[] = [];
  for (const finding of found) {
    const reopened = sql`case when ${legalFindings.state} = 'resolved' then 'open' else ${legalFindings.state} end`;
    const [row] = await tx
      .insert(legalFindings)
      .values(finding)
      .onConflictDoUpdate({
        target: [
          legalFindings.sourceType,
          legalFindings.sourceId,
          legalFindings.field,
          legalFindings.locale,
          legalFindings.rule,
          legalFindings.match,
        ],
        set: { excerpt: finding.excerpt, state: reopened },
      })
      .returning({ id: legalFindings.id });
    if (row) kept.push(row.id);
  }
  const isOfSource = and(eq(legalFindings.sourceType, type), eq(legalFindings.sourceId, id));
  const isGone = kept.length > 0 ? sql`not ${inArray(legalFindings.id, kept)}` : undefined;
  await tx
    .update(legalFindings)
    .set({ state: "resolved", decidedAt: sql`now()` })
    .where(and(isOfSource, isGone, sql`${legalFindings.state} <> 'resolved'`));
  await tx
    .insert(legalScans)
    .values({ sourceType: type, sourceId: id, digest })
    .onConflictDoUpdate({
      target: [legalScans.sourceType, legalScans.sourceId],
      set: { digest, scannedAt: sql`now()` },
    });
}
