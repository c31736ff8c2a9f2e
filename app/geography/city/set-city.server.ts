import { open } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  dropStoredValue,
  readStoredValue,
  storeValue,
} from "#app/platform/settings/stored-value.server.ts";
import { forgetGeography } from "../queries.server.ts";
import { type Bounds, boundsShape } from "./bounds.ts";
import { type CityFile, mostCityBytes, parseCityFile } from "./city-file.ts";

const actor: Actor = { kind: "job", name: "city" };
const boundsKey = (slug: string) => `city.bounds.${slug}`;

/**
 * Makes a city the site's own: one that is known, by its slug, or one of a JSON file, whose places are
 * added. Nothing is written where it is so already.
 * @throws AppError `not_found` for an unknown city or file, `unprocessable` for a file that is none.
 */
export async function setCity(database: Database, slugOrFile: string): Promise<void> {
  const file = slugOrFile.endsWith(".json") ? await readCityFile(slugOrFile) : null;
  const slug = file?.city.slug ?? slugOrFile;
  await withTransaction(database, actor, async (tx) => {
    const added = file ? await storePlaces(tx, file) : 0;
    const { rows } = await tx.execute<{ first: boolean }>(sql`
      select sort_order = 0 as first from geo_cities where slug = ${slug} and status = 'active'`);
    const [city] = rows;
    if (!city) {
      const message = `CITY names "${slug}", which is no city here. Give the path of its file.`;
      throw new AppError("not_found", message);
    }
    if (city.first && added === 0) return;
    await tx.execute(sql`
      update geo_cities set sort_order = case when slug = ${slug} then 0 else 1 end
      where slug = ${slug} or sort_order = 0`);
    await recordAudit(tx, {
      actor,
      action: "geography.city",
      entityType: "geo_cities",
      entityId: slug,
      detail: { added },
    });
  });
  forgetGeography(database);
}

async function readCityFile(path: string): Promise<CityFile> {
  const handle = await open(path).catch(() => {
    throw new AppError("not_found", `CITY names the file ${path}, which cannot be read.`);
  });
  try {
    const { size } = await handle.stat();
    if (size > mostCityBytes) throw new AppError("too_large", "The file of the city is too large.");
    return parseCityFile(await handle.readFile("utf8"));
  } finally {
    await handle.close();
  }
}

/** Returns the box that the file of a city stated; null without one. */
export async function findStatedBounds(database: Database, slug: string): Promise<Bounds | null> {
  const value = await withRead(database, actor, (tx) => readStoredValue(tx, boundsKey(slug)));
  const parsed = boundsShape.safeParse(value);
  return parsed.success ? parsed.data : null;
}

type Names = Pick<CityFile["city"], "slug" | "name_en" | "name_ar">;

/** @returns the number of rows that were added or changed. */
async function storePlaces(
  tx: Transaction,
  { country, province, city, bounds, districts }: CityFile,
): Promise<number> {
  const countryId = await storePlace(tx, "geo_countries", ["slug"], country, {
    value: country.iso2,
    iso2: country.iso2,
    calling_code: country.calling_code,
    currency: country.currency,
  });
  const provinceId = await storePlace(tx, "geo_provinces", ["country_id", "slug"], province, {
    country_id: countryId.id,
    health_regulator: province.health_regulator,
  });
  const { latitude, longitude } = city;
  const cityId = await storePlace(tx, "geo_cities", ["slug"], city, {
    province_id: provinceId.id,
    latitude,
    longitude,
  });
  let written = countryId.written + provinceId.written + cityId.written;
  for (const district of districts) {
    const stored = await storePlace(tx, "geo_districts", ["city_id", "slug"], district, {
      city_id: cityId.id,
      latitude: district.latitude,
      longitude: district.longitude,
      aliases: district.aliases,
    });
    written += stored.written;
  }
  if (bounds) await storeValue(tx, boundsKey(city.slug), bounds);
  else await dropStoredValue(tx, boundsKey(city.slug));
  return written;
}

/** Writes a place that is new or differs; the order and the state that people gave it stay. */
async function storePlace(
  tx: Transaction,
  table: string,
  key: readonly string[],
  { slug, name_en, name_ar }: Names,
  others: Readonly<Record<string, string | number | string[]>>,
): Promise<{ id: number; written: number }> {
  const values = { value: name_en, ...others, slug, name: name_en, name_ar };
  const names = Object.keys(values).map((name) => sql.identifier(name));
  const cells = Object.values(values).map((value) =>
    Array.isArray(value) ? sql`${sql.param(value)}::text[]` : sql`${value}`,
  );
  const keys = key.map((name) => sql.identifier(name));
  const set = names.map((name) => sql`${name} = excluded.${name}`);
  const own = names.map((name) => sql`p.${name}`);
  const next = names.map((name) => sql`excluded.${name}`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${sql.identifier(table)} as p (${sql.join(names, sql`, `)}, sort_order)
    values (${sql.join(cells, sql`, `)}, 10000)
    on conflict (${sql.join(keys, sql`, `)}) do update set ${sql.join(set, sql`, `)}
    where (${sql.join(own, sql`, `)}) is distinct from (${sql.join(next, sql`, `)})
    returning id`);
  const [written] = rows;
  if (written) return { id: written.id, written: 1 };
  const byKey = new Map<string, unknown>(Object.entries(values));
  const where = key.map((name) => sql`${sql.identifier(name)} = ${byKey.get(name)}`);
  const { rows: found } = await tx.execute<{ id: number }>(sql`
    select id from ${sql.identifier(table)} where ${sql.join(where, sql` and `)}`);
  return { id: found[0]?.id ?? 0, written: 0 };
}
