import { sql } from "drizzle-orm";
import type { StatedFacts } from "#app/directory/stated-facts.ts";
import type { Geography } from "#app/geography/geography.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { arabicNameStates } from "../known-facilities.server.ts";
import { openStreetMap } from "./map-source.ts";
import type { MatchedClinic } from "./match-places.ts";

/** A clinic of the city, with the columns that other sources stated. */
export interface KnownClinic extends MatchedClinic {
  slug: string;
  key: string | null;
  /** Whether the map alone states it. */
  isOfMap: boolean;
  isActive: boolean;
  /** Whether the map itself took it off the site. */
  isEnded: boolean;
  /** Whether its Arabic name is one that somebody stated, not the English one or a derived one. */
  hasArabicName: boolean;
  isNameDerived: boolean;
  /** Columns that have a value which another source stated. */
  stated: ReadonlySet<string>;
}

interface Row extends Record<string, unknown> {
  id: string;
  slug: string;
  key: string | null;
  nameEn: string;
  nameAr: string;
  types: string[];
  latitude: number | null;
  longitude: number | null;
  districtId: number | null;
  active: boolean;
  ended: boolean;
  filled: string[];
  facts: StatedFacts;
  hasArabicName: boolean;
  isNameDerived: boolean;
}

/** The dated fact of each column that the map states. */
const factOfColumn: Readonly<Record<string, keyof StatedFacts>> = {
  latitude: "position",
  longitude: "position",
  hours: "hours",
  phone: "phone",
  website: "website",
  step_free: "stepFree",
  address_en: "address",
  address_ar: "address",
  district: "address",
};

/** Lists the clinics of a city. */
export async function listKnownClinics(
  database: Database,
  reader: Actor,
  { geography, cityId }: { geography: Geography; cityId: number },
): Promise<KnownClinic[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<Row>(sql`
      select c.id, c.slug, c.external_key as key, c.name_en as "nameEn", c.name_ar as "nameAr",
        c.latitude, c.longitude, c.district_id as "districtId", c.status = 'active' as active,
        c.status <> 'active' and coalesce((select r.kind = 'vanished' from register_rows r
          where r.entity_id = c.id and r.change is not null and r.kind in ('vanished', 'returning')
          order by r.id desc limit 1), false) as ended, c.stated_facts as facts,
        ${arabicNameStates(sql`c`)},
        array(select v.slug from clinic_vocabulary j join vocabulary_items v on v.id = j.item_id
          where j.clinic_id = c.id and j.purpose = 'type') as types,
        array_remove(array[
          case when c.latitude is not null then 'latitude' end,
          case when c.longitude is not null then 'longitude' end,
          case when c.opening_hours is not null then 'hours' end,
          case when c.phone is not null then 'phone' end,
          case when c.website is not null then 'website' end,
          case when c.step_free_access is not null then 'step_free' end,
          case when c.address_en <> '' then 'address_en' end,
          case when c.address_ar <> '' then 'address_ar' end,
          case when c.district_id is not null then 'district' end], null) as filled
      from clinics c where c.city_id = ${cityId} or c.city_id is null`),
  );
  return rows.map((row) => toKnown(row, geography));
}

function toKnown(row: Row, geography: Geography): KnownClinic {
  const { id, slug, key, nameEn, nameAr, types, latitude, longitude, districtId, facts } = row;
  const ofOthers = row.filled.filter((column) => {
    const fact = factOfColumn[column];
    return fact === undefined || facts[fact]?.source !== "map";
  });
  return {
    id,
    slug,
    key,
    nameEn,
    nameAr,
    types,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    districtCentre: geography.districtById.get(districtId ?? -1) ?? null,
    isOfMap: key?.startsWith(openStreetMap.keyPrefix) ?? false,
    isActive: row.active,
    isEnded: row.ended,
    hasArabicName: row.hasArabicName,
    isNameDerived: row.isNameDerived,
    stated: new Set(ofOthers),
  };
}
