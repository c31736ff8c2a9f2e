import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { timesFor } from "#app/directory/cards/markup/card-memory.server.ts";
import { cachedMatchingPlaces } from "#app/directory/cards/places/queries.server.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { directoryListings as listing } from "#app/directory/tables.server.ts";
import { type CitySketch, sketchCity } from "#app/geography/city-sketch.ts";
import { isMiddleOf } from "#app/geography/distance.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { type SearchReader, searchListings } from "../engine/search-listings.server.ts";
import { parseSearchState } from "../rules.ts";
import { askedDistrictIds } from "../understanding/places/resolve-place.ts";
import type { Pin, PinAnswer } from "./pin.ts";

const mostPins = 500;

/** Where the first results of a search are, in the order of the search. */
export async function readPins(params: URLSearchParams, reader: SearchReader): Promise<PinAnswer> {
  const { database, locale } = reader;
  const geography = await getGeography(database);
  const state = parseSearchState(params);
  const { answer } = await searchListings({ ...state, page: 1, pageSize: mostPins }, reader);
  const rows = await readPlaces(answer.hits, reader);
  const asked = {
    districtIds: askedDistrictIds(state.filters, answer.understood, geography),
    centre: state.near,
  };
  const context = {
    locale,
    freeTimes: getFreeTimes(database),
    now: reader.now,
    wish: answer.timeWish,
  };
  const listed = [...rows.values()].map((row) => ({
    ...row,
    times: timesFor(row, context, asked),
  }));
  const there = await cachedMatchingPlaces(
    database,
    listed.map((row) => ({ ...row, timesAt: row.times?.clinicId ?? null })),
    asked,
  );
  const timesOf = new Map(listed.map(({ entityId, times }) => [entityId, times]));
  const pins = answer.hits.flatMap(({ entityId }): Pin[] => {
    const listed = rows.get(entityId);
    const row = listed && { ...listed, ...there.get(entityId) };
    if (!row) return [];
    const district = geography.districtById.get(row.districtIds[0] ?? 0);
    // Another place of practice has its clinic's own position.
    const known = row.latitude !== null && row.longitude !== null ? row : district;
    const { latitude, longitude } = known ?? row;
    if (latitude === null || longitude === null) return [];
    const clinic = inLocale(locale, row.clinicNameEn, row.clinicNameAr);
    const times = timesOf.get(entityId) ?? null;
    const where = district && placeName(district, locale);
    return [
      {
        entityId,
        title: inLocale(locale, row.nameEn, row.nameAr),
        detail: [times?.first, clinic, where].filter(Boolean).join(" · "),
        // The lowest price of a clinic is of any service, whatever was asked for.
        price: row.entityType === "professionals" ? (times?.fee ?? null) : null,
        path: entityPath(row.entityType, row.slug),
        latitude,
        longitude,
        isAbout: isMiddleOf(district, { latitude, longitude }),
      },
    ];
  });
  return { pins, totalCount: answer.totalCount };
}

async function readPlaces(refs: EntityRef[], { database, actor }: SearchReader) {
  const byType = Map.groupBy(refs, ({ entityType }) => entityType);
  const isAsked = or(
    ...[...byType].map(([entityType, ofType]) => {
      const ids = ofType.map(({ entityId }) => entityId);
      return and(eq(listing.entityType, entityType), inArray(listing.entityId, ids));
    }),
  );
  const rows = await withRead(database, actor, (tx) =>
    tx
      .select({
        entityType: listing.entityType,
        entityId: listing.entityId,
        slug: listing.slug,
        nameEn: listing.nameEn,
        nameAr: listing.nameAr,
        clinicId: listing.clinicId,
        clinicCount: listing.clinicCount,
        clinicNameEn: listing.clinicNameEn,
        clinicNameAr: listing.clinicNameAr,
        districtIds: listing.districtIds,
        latitude: listing.latitude,
        longitude: listing.longitude,
      })
      .from(listing)
      .where(and(isAsked ?? sql`false`, isNotNull(listing.latitude), isNotNull(listing.longitude))),
  );
  return new Map(rows.map((row) => [row.entityId, row]));
}

/** The built-in base: land, creek, main roads, and the districts by name. */
export async function readMapSketch(database: Database, locale: Locale): Promise<CitySketch> {
  return sketchCity(await getGeography(database), locale);
}

/** Reads the data of the built-in map; tiles have the names in both languages. */
export async function readCity(database: Database) {
  const geography = await getGeography(database);
  return { geography, sketch: sketchCity(geography, "en") };
}
