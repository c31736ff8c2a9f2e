import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { defineCache } from "#app/platform/caches/define-cache.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { clinics } from "../../clinics/tables.server.ts";
import { placesOfPractice as place, professionals } from "../../professionals/tables.server.ts";
import type { CardRow } from "../queries.server.ts";
import { type AskedPlace, asksForInsurance, choosePlace } from "./choose-place.ts";

/** The parts of a card that depend on the place of practice. */
const placeColumns = {
  districtId: clinics.districtId,
  cityId: clinics.cityId,
  latitude: clinics.latitude,
  longitude: clinics.longitude,
  clinicId: clinics.id,
  clinicSlug: clinics.slug,
  clinicNameEn: clinics.nameEn,
  clinicNameAr: clinics.nameAr,
  phone: sql<string | null>`coalesce(${professionals.phone}, ${place.phone}, ${clinics.phone})`,
  whatsapp: clinics.whatsapp,
  insurerIds: acceptedIds(sql`n.insurer_id`),
  networkIds: acceptedIds(sql`n.network_id`),
  fee: place.fee,
  // As the listing has them: those of the clinic where the place has none of its own.
  hours: sql<CardRow["hours"]>`coalesce(${place.hours}, ${clinics.openingHours})`,
  ramadanHours: sql<CardRow["ramadanHours"]>`case when ${place.hours} is null
    then ${clinics.ramadanHours} else ${place.ramadanHours} end`,
};

/** Of the place's own statements, or of the clinic's where it follows those. */
function acceptedIds(column: SQL): SQL<number[]> {
  return sql<number[]>`array(select ${column} from (
    select insurer_id, network_id from clinic_networks
    where clinic_id = ${clinics.id} and ${place.followsClinicNetworks}
    union all
    select insurer_id, network_id from place_networks
    where place_id = ${place.id} and not ${place.followsClinicNetworks}) n
    where ${column} is not null)`;
}

type PlaceRow = Awaited<ReturnType<typeof readPlaces>>[number];

const placesOfPerson = defineCache<PlaceRow[]>({
  name: "directory.places",
  maxEntries: 3_000,
  maxAgeMs: 5 * 60_000,
});

/** Drops the places after a change of the catalogue. */
export function forgetPlaces(database: Database): void {
  placesOfPerson.of(database).clear();
}

/** The fields of a listing that depend on the place. */
type MatchingPlace = Omit<
  PlaceRow,
  "districtId" | "fee" | "professionalId" | "insurerIds" | "networkIds"
> &
  Pick<CardRow, "districtIds"> &
  Partial<Pick<CardRow, "priceMin" | "priceMax">>;
interface Listed
  extends Pick<CardRow, "entityType" | "entityId" | "districtIds" | "clinicId" | "clinicCount"> {
  /** The clinic of the shown times. */
  timesAt?: string | null;
}

/**
 * Returns the places of those professionals whose shown times, or whose practice in the asked
 * districts or under the asked insurance, are not at the first place, by id: what lists them shows this in the first one's stead.
 */
export async function cachedMatchingPlaces(
  database: Database,
  rows: readonly Listed[],
  asked: AskedPlace,
): Promise<Map<string, MatchingPlace>> {
  const ids = rows.filter((row) => isElsewhere(row, asked)).map(({ entityId }) => entityId);
  if (ids.length === 0) return new Map();
  const cache = placesOfPerson.of(database);
  const known = new Map(ids.map((id) => [id, cache.get(id)]));
  const missing = ids.filter((id) => !known.get(id));
  if (missing.length > 0) {
    const { clears } = cache;
    const read = await withRead(database, guest, (tx) => readPlaces(tx, missing));
    const byPerson = Map.groupBy(read, ({ professionalId }) => professionalId);
    for (const id of missing) {
      const places = byPerson.get(id) ?? [];
      // A change may have come after the places were read.
      if (cache.clears === clears) cache.set(id, places);
      known.set(id, places);
    }
  }
  const timesAt = new Map(rows.map(({ entityId, timesAt }) => [entityId, timesAt ?? null]));
  return new Map(
    ids.flatMap((id) => {
      const places = known.get(id) ?? [];
      const chosen =
        places.find(({ clinicId }) => clinicId === timesAt.get(id)) ?? choosePlace(places, asked);
      return chosen ? [[id, matchingPlace(chosen)] as const] : [];
    }),
  );
}

/** The listing has the district of the first place first; other kinds have no places of practice. */
function isElsewhere(
  { entityType, districtIds, clinicId, clinicCount, timesAt }: Listed,
  asked: AskedPlace,
): boolean {
  if (timesAt) return entityType === "professionals" && timesAt !== clinicId;
  if (entityType === "professionals" && clinicCount > 1 && asksForInsurance(asked)) return true;
  const [first, ...others] = districtIds;
  return (
    entityType === "professionals" &&
    !asked.districtIds.includes(first ?? 0) &&
    others.some((id) => asked.districtIds.includes(id))
  );
}

function matchingPlace(row: PlaceRow): MatchingPlace {
  const { districtId, fee, professionalId: _, insurerIds: __, networkIds: ___, ...place } = row;
  return {
    ...place,
    districtIds: districtId === null ? [] : [districtId],
    ...(fee !== null && { priceMin: fee, priceMax: fee }),
  };
}

/** The first place of each comes first, as in the listings. */
function readPlaces(tx: Transaction, ids: string[]) {
  return tx
    .select({ professionalId: place.professionalId, ...placeColumns })
    .from(place)
    .innerJoin(clinics, and(eq(clinics.id, place.clinicId), eq(clinics.status, "active")))
    .innerJoin(professionals, eq(professionals.id, place.professionalId))
    .where(inArray(place.professionalId, ids))
    .orderBy(desc(place.isPrimary), asc(place.id));
}
