import { getGeography } from "#app/geography/queries.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { type FirstTimes, findFirstTimes } from "./find-first-times.server.ts";
import type { OfferedType } from "./queries.server.ts";

const kmPerDegree = 111.2;

interface Point {
  latitude: number | null;
  longitude: number | null;
}

/** Returns kilometres between two points of the same city; null if one is unknown. */
function distanceKm(one: Point, other: Point): number | null {
  if (one.latitude === null || one.longitude === null) return null;
  if (other.latitude === null || other.longitude === null) return null;
  const narrowing = Math.cos((one.latitude * Math.PI) / 180);
  const [north, east] = [one.latitude - other.latitude, one.longitude - other.longitude];
  return Math.hypot(north, east * narrowing) * kmPerDegree;
}

/** Finds the branches with free times that are nearest to the centre of a district, nearest first. */
export async function findNearestBranches(
  reader: Pick<BookingContext, "database" | "actor">,
  types: readonly OfferedType[],
  { districtId, count }: { districtId: number; count: number },
): Promise<FirstTimes[]> {
  const { districtById } = await getGeography(reader.database);
  const centre = districtById.get(districtId);
  if (!centre) return [];
  const branches = [...Map.groupBy(types, ({ clinicId }) => clinicId).values()]
    .map((own) => ({ own, km: own[0] ? distanceKm(centre, own[0]) : null }))
    .sort((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity));
  const found: FirstTimes[] = [];
  for (const { own } of branches) {
    if (found.length === count) break;
    const options = { count: 1, groupOf: ({ clinicId }: OfferedType) => clinicId };
    found.push(...(await findFirstTimes(reader, own, options)));
  }
  return found;
}
