import { eq } from "drizzle-orm";
import { cachedRows } from "#app/platform/caches/cached-read.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { buildGeography, type Geography } from "./geography.ts";
import { geoCities, geoCountries, geoDistricts, geoProvinces } from "./tables.server.ts";

export type { City, Country, District, Geography, Province } from "./geography.ts";

const tenMinutes = 10 * 60_000;
const tables = [geoCountries, geoProvinces, geoCities, geoDistricts];
const cache = cachedRows("geography", { maxAgeMs: tenMinutes, tables }, readGeography);

/** The active places of a database, looked at again after ten minutes. Call it before a transaction is opened. */
export function getGeography(database: Database): Promise<Geography> {
  return cache.get(database);
}

/** Clears the cache: the next read queries the database. */
export function forgetGeography(database: Database): void {
  cache.forget(database);
}

async function readGeography(tx: Transaction): Promise<Geography> {
  return buildGeography({
    countries: await tx.select().from(geoCountries).where(eq(geoCountries.status, "active")),
    provinces: await tx.select().from(geoProvinces).where(eq(geoProvinces.status, "active")),
    cities: await tx.select().from(geoCities).where(eq(geoCities.status, "active")),
    districts: await tx.select().from(geoDistricts).where(eq(geoDistricts.status, "active")),
  });
}
