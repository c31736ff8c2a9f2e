import { type SQL, sql } from "drizzle-orm";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { hasListings } from "#app/directory/listings/listed-kinds/listed-kinds.ts";
import { getListedKinds } from "#app/directory/listings/listed-kinds/queries.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { readFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import {
  fillFiles,
  type PartsFile,
  pagesPerFile,
  parsePartsFile,
  partsPerKind,
  type SitemapFile,
  type SitemapPage,
  type SitemapPart,
} from "./sitemap.ts";

const kinds: readonly EntityType[] = ["professionals", "clinics", "services", "franchises"];
const pieceSize = 1_000;
/** Long enough for a crawler to fetch all files of places that the index named. */
const placesFreshMs = 60_000;
const places = cachedRead("discovery.places", placesFreshMs, readPlaces);
const standingPages = [
  ...[
    "/",
    "/about",
    "/blog",
    "/browse",
    "/contact",
    "/data",
    "/developers",
    "/emergency-departments",
    "/help",
    "/insurances",
    "/newsletter",
    "/sitemap",
    "/specialties",
  ],
  ...kinds.map((kind) => `/${kind}`),
];

/** A page whose last change is known. */
type ChangedPage = SitemapPage & { changedAt: string };

const changedAt = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Any even spread over the parts will do; it is not stored. */
const partOf = sql`hashtext(slug) & ${sql.raw(String(partsPerKind - 1))}`;

/** Every file of the sitemap with its youngest change. */
export async function listSitemapFiles(database: Database): Promise<SitemapFile[]> {
  const [listed, parts] = await Promise.all([places.get(database), countParts(database)]);
  const files: SitemapFile[] = ["pages", "texts"].map((name) => ({ name, changedAt: null }));
  for (let start = 0; start < listed.length; start += pagesPerFile) {
    const youngest = listed
      .slice(start, start + pagesPerFile)
      .reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), "");
    files.push({ name: `places-${start / pagesPerFile + 1}`, changedAt: youngest });
  }
  return [...files, ...fillFiles(parts)];
}

async function countParts(database: Database): Promise<SitemapPart[]> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ kind: string; part: number; pages: number; changed_at: string }>(sql`
      select entity_type as kind, ${partOf} as part, count(*)::int as pages,
        ${changedAt(sql`max(updated_at)`)} as changed_at
      from directory_listings group by kind, part order by kind, part`),
  );
  return rows.map(({ changed_at, ...part }) => ({ ...part, changedAt: changed_at }));
}

/** The pages of a file in pieces, so that no file is ever held whole; null for an unknown name. */
export function readSitemapFile(
  database: Database,
  name: string,
): AsyncIterable<SitemapPage[]> | null {
  if (name === "pages") return once(() => readStandingPages(database));
  if (name === "texts") return once(() => readTexts(database));
  const [, number] = /^places-([1-9]\d?)$/.exec(name) ?? [];
  if (number) return once(() => readPlacesFile(database, Number(number)));
  const file = parsePartsFile(name);
  return file && kinds.some((kind) => kind === file.kind) ? readProfiles(database, file) : null;
}

async function* once(read: () => Promise<SitemapPage[]>) {
  const pages = await read();
  for (let start = 0; start < pages.length; start += pieceSize) {
    yield pages.slice(start, start + pieceSize);
  }
}

async function readStandingPages(database: Database): Promise<SitemapPage[]> {
  const [vocabulary, listed] = await Promise.all([
    getVocabulary(database),
    getListedKinds(database),
  ]);
  const insurers = vocabulary
    .category("insurance-providers")
    .map(({ slug }) => `/insurances/${encodeURIComponent(slug)}`);
  const paths = [
    ...standingPages.filter((path) => hasListings(path, listed)),
    ...(listed.insurers ? insurers : []),
  ];
  const pages = paths.map((path) => ({ path, changedAt: null }));
  return withoutClosedPages(database, pages);
}

/** Reads the pages of texts: articles, help, landing, legal and information pages. */
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
  return withoutClosedPages(
    database,
    rows.map(({ path, changed_at }) => ({ path: encodeURI(path), changedAt: changed_at })),
  );
}

/** The help centre, open data and the newsletter can be closed to visitors. */
async function withoutClosedPages(
  database: Database,
  pages: SitemapPage[],
): Promise<SitemapPage[]> {
  const features = await readFeatures(database);
  return pages.filter(
    ({ path }) =>
      (features["help.public"] || !/^\/help(\/|$)/.test(path)) &&
      (features["data.open"] || path !== "/data") &&
      (features["newsletter.signup"] || path !== "/newsletter"),
  );
}

async function readPlacesFile(database: Database, number: number): Promise<SitemapPage[]> {
  return (await places.get(database)).slice((number - 1) * pagesPerFile, number * pagesPerFile);
}

/** Lists pages by city, district and offer, wherever there are listings. */
async function readPlaces(database: Database): Promise<ChangedPage[]> {
  const [vocabulary, geography, rows] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    withRead(database, guest, listOffers),
  ]);
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

/**
 * Lists the offers in each district, and that there are any (no item), with the latest change. The
 * many listings of the same places and kinds are grouped before they are expanded.
 */
async function listOffers(tx: Transaction) {
  const { rows } = await tx.execute<{
    kind: string;
    district_id: number;
    item_id: number | null;
    changed_at: string;
  }>(sql`
    with alike as materialized (
      select entity_type as kind, district_ids, max(updated_at) as updated_at,
        case entity_type when 'professionals' then specialty_ids else clinic_type_ids end
          || null::int as item_ids
      from directory_listings where entity_type in ('professionals', 'clinics')
      group by kind, district_ids, item_ids
    )
    select kind, district_id, item_id, ${changedAt(sql`max(updated_at)`)} as changed_at
    from alike, unnest(district_ids) as district_id, unnest(item_ids) as item_id
    group by kind, district_id, item_id
    order by kind, district_id, item_id nulls first`);
  return rows;
}

/** The addresses are read at once, a few megabytes; the text made of them is ten times that. */
async function* readProfiles(database: Database, { kind, first, last }: PartsFile) {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ slug: string; changed_at: string }>(sql`
      select slug, ${changedAt(sql`updated_at`)} as changed_at from directory_listings
      where entity_type = ${kind} and ${partOf} between ${first} and ${last}
      limit ${pagesPerFile}`),
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

/** Counts the listings of each kind. */
export async function countListings(
  database: Database,
): Promise<Partial<Record<EntityType, number>>> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ kind: EntityType; count: number }>(sql`
      select entity_type as kind, count(*)::int as count from directory_listings group by entity_type`),
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
