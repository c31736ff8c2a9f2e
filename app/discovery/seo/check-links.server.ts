import { sql } from "drizzle-orm";
import { entityPath } from "#app/directory/cards/rules.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { pageKindOf } from "#app/platform/web/head/page-kinds.ts";
import { readSitemapFile } from "../queries.server.ts";
import { cleanPath, problemOfSource } from "./redirect-rules.ts";
import { listRedirects } from "./redirects.server.ts";
import { linkFaults } from "./tables.server.ts";

const actor = { kind: "job", name: "discovery.check-links" } as const;
const kinds = ["professionals", "clinics", "services", "franchises"] as const;
/** Pages of these kinds exist only where a row does. */
const byRow = [
  ...["professional", "clinic", "service", "franchise", "insurance", "legal", "landing"],
  ...["blogArticle", "blogAuthor", "blogCategory", "helpArticle", "helpCategory"],
];

interface Link extends Record<string, unknown> {
  source: string;
  href: string;
}

/** Every night: finds the links in stored texts that lead to no page of this site. */
export const checkLinksJob = defineJob({
  name: "discovery.check-links",
  schedule: "50 4 * * *",
  async run(_data, { services, log }) {
    log.info({ broken: await checkLinks(services) }, "checked links between pages");
  },
});

/** Replaces the found faults by those of now, with the time of the first finding. Returns their number. */
export async function checkLinks(services: Pick<Services, "database">): Promise<number> {
  const { database } = services;
  const [links, known, redirects] = await Promise.all([
    readLinks(services),
    readKnownPaths(services),
    listRedirects(database),
  ]);
  const broken = links.filter(({ href }) => !leadsSomewhere(href, known, redirects));
  await withTransaction(database, actor, async (tx) => {
    const sources = sql.param(broken.map(({ source }) => source));
    const hrefs = sql.param(broken.map(({ href }) => href));
    const found = sql`unnest(${sources}::text[], ${hrefs}::text[]) as found (source_path, href)`;
    await tx.execute(
      sql`delete from link_faults where (source_path, href) not in (select * from ${found})`,
    );
    if (broken.length > 0) {
      const rows = broken.map(({ source: sourcePath, href }) => ({ sourcePath, href }));
      await tx.insert(linkFaults).values(rows).onConflictDoNothing();
    }
  });
  return broken.length;
}

function leadsSomewhere(
  href: string,
  known: ReadonlySet<string>,
  redirects: ReadonlyMap<string, string>,
): boolean {
  const path = cleanPath(href);
  if (path === null) return false;
  if (known.has(path) || redirects.has(path) || problemOfSource(path)) return true;
  const kind = pageKindOf(path);
  return kind !== null && !byRow.includes(kind);
}

/** The links within the site of every published text, each once. */
function readLinks({ database }: Pick<Services, "database">): Promise<Link[]> {
  const hrefs = (table: string, path: string) => sql`
    select ${sql.raw(path)} as source, link #>> '{}' as href
    from ${sql.identifier(table)}, unnest(array[body, body_ar]) as text (body_json),
      jsonb_path_query(body_json, 'strict $.**.href') as link where published_at <= now()`;
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Link>(sql`
      select distinct source, href from (
        ${hrefs("blog_articles", "'/blog/' || slug")}
        union all ${hrefs("help_articles", "'/help/' || slug")}
        union all ${hrefs("content_pages", "case kind when 'legal' then '/legal/' when 'landing' then '/p/' else '/' end || slug")}
      ) links where href like '/%' order by source, href`);
    return rows;
  });
}

async function readKnownPaths({ database }: Pick<Services, "database">): Promise<Set<string>> {
  const known = new Set<string>();
  for (const file of ["pages", "texts"]) {
    for await (const pages of readSitemapFile(database, file) ?? []) {
      for (const { path } of pages) known.add(decodeURI(path));
    }
  }
  const listed = await withRead(database, actor, (tx) =>
    tx.execute<{ kind: (typeof kinds)[number]; slug: string }>(
      sql`select entity_type as kind, slug from directory_listings where ${sql`entity_type`} = any(${sql.param([...kinds])}::text[])`,
    ),
  );
  for (const { kind, slug } of listed.rows) known.add(entityPath(kind, slug));
  return known;
}
