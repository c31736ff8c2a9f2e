import { type SQL, sql } from "drizzle-orm";
import type { EntityType } from "../directory/cards/card.ts";
import { getGeography } from "../geography/queries.server.ts";
import { guest } from "../platform/actor.ts";
import { type Database, withRead } from "../platform/database/database.server.ts";
import { getVocabulary } from "../vocabulary/queries.server.ts";
import { pagesPerFile, parseProfilesFile, type SitemapFile, type SitemapPage } from "./sitemap.ts";

const kinds: readonly EntityType[] = ["professionals", "clinics", "services", "franchises"];
const pieceSize = 1_000;
const standingPages = [
  ...[
    "/",
    "/about",
    "/blog",
    "/browse",
    "/contact",
    "/help",
    "/insurances",
    "/sitemap",
    "/specialties",
  ],
  ...kinds.map((kind) => `/${kind}`),
];

const changedAt = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Every file of the sitemap with its youngest change. */
export async function listSitemapFiles(database: Database): Promise<SitemapFile[]> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ kind: string; number: number; changed_at: string }>(sql`
      select kind, number, ${changedAt(sql`max(updated_at)`)} as changed_at
      from (
        select entity_type as kind, updated_at,
          1 + ((row_number() over (partition by entity_type order by slug)) - 1) / ${pagesPerFile} as number
        from directory_listings
      ) as numbered
      group by kind, number order by kind, number`),
  );
  const profiles = rows.map((row) => ({
    name: `${row.kind}-${row.number}`,
    changedAt: row.changed_at,
  }));
  const others = ["pages", "texts", "places"].map((name) => ({ name, changedAt: null }));
  return [...others, ...profiles];
}

/** The pages of a file in pieces, so that no file is ever held whole; null for an unknown name. */
export function readSitemapFile(
  database: Database,
  name: string,
): AsyncIterable<SitemapPage[]> | null {
  if (name === "pages") return once(() => readStandingPages(database));
  if (name === "texts") return once(() => readTexts(database));
  if (name === "places") return once(() => readPlaces(database));
  const file = parseProfilesFile(name);
  const kind = kinds.find((one) => one === file?.kind);
  return file && kind ? readProfiles(database, kind, file.number) : null;
}

async function* once(read: () => Promise<SitemapPage[]>) {
  const pages = await read();
  for (let start = 0; start < pages.length; start += pieceSize) {
    yield pages.slice(start, start + pieceSize);
  }
}

async function readStandingPages(database: Database): Promise<SitemapPage[]> {
  const vocabulary = await getVocabulary(database);
  const insurers = vocabulary
    .category("insurance-providers")
    .map(({ slug }) => `/insurances/${encodeURIComponent(slug)}`);
  return [...standingPages, ...insurers].map((path) => ({ path, changedAt: null }));
}

/** What was written: articles, help, landing, legal and information pages. */
async function readTexts(database: Database): Promise<SitemapPage[]> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ path: string; changed_at: string | null }>(sql`
      select '/blog/' || slug as path, ${changedAt(sql`updated_at`)} as changed_at from blog_articles
      union all select '/blog/category/' || slug, null from blog_categories
      union all select '/blog/author/' || slug, null from blog_authors
      union all select '/help/' || slug, ${changedAt(sql`updated_at`)} from help_articles
      union all select '/help/category/' || slug, null from help_categories
      union all select case kind when 'legal' then '/legal/' when 'landing' then '/p/' else '/' end || slug,
        ${changedAt(sql`updated_at`)} from content_pages
      order by path`),
  );
  return rows.map(({ path, changed_at }) => ({ path: encodeURI(path), changedAt: changed_at }));
}

/** Lists by city, district and what is offered there, wherever anybody is listed. */
async function readPlaces(database: Database): Promise<SitemapPage[]> {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{
      kind: string;
      district_id: number;
      item_id: number | null;
      changed_at: string;
    }>(sql`
      select entity_type as kind, district_id, item_id, ${changedAt(sql`max(updated_at)`)} as changed_at
      from directory_listings
      cross join unnest(district_ids) as listed (district_id)
      cross join lateral unnest(
        case entity_type when 'professionals' then specialty_ids else clinic_type_ids end || null::int
      ) as offered (item_id)
      where entity_type in ('professionals', 'clinics')
      group by entity_type, district_id, item_id
      order by entity_type, district_id, item_id nulls first`),
  );
  const pages = new Map<string, string>();
  const add = (parts: string[], youngest: string) => {
    const path = `/d/${parts.map(encodeURIComponent).join("/")}`;
    const known = pages.get(path);
    if (!known || known < youngest) pages.set(path, youngest);
  };
  for (const { kind, district_id, item_id, changed_at } of rows) {
    const district = geography.districtById.get(district_id);
    const city = geography.cityById.get(district?.cityId ?? -1);
    if (!district || !city) continue;
    add([kind, city.slug], changed_at);
    const item = item_id === null ? null : vocabulary.byId.get(item_id);
    if (item !== undefined)
      add([kind, city.slug, district.slug, ...(item ? [item.slug] : [])], changed_at);
  }
  return [...pages].map(([path, youngest]) => ({ path, changedAt: youngest }));
}

/** The addresses are read at once, a few megabytes; the text made of them is ten times that. */
async function* readProfiles(database: Database, kind: EntityType, number: number) {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ slug: string; changed_at: string }>(sql`
      select slug, ${changedAt(sql`updated_at`)} as changed_at from directory_listings
      where entity_type = ${kind}
      order by slug limit ${pagesPerFile} offset ${(number - 1) * pagesPerFile}`),
  );
  for (let start = 0; start < rows.length; start += pieceSize) {
    yield rows.slice(start, start + pieceSize).map(
      (row): SitemapPage => ({
        path: `/${kind}/${encodeURIComponent(row.slug)}`,
        changedAt: row.changed_at,
      }),
    );
  }
}

/** How many of each kind are listed. */
export async function countListings(
  database: Database,
): Promise<Partial<Record<EntityType, number>>> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ kind: EntityType; count: number }>(sql`
      select entity_type as kind, count(*)::int as count from directory_listings group by entity_type`),
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
