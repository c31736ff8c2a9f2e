/** A step of education or experience, as the table stores it. */
export interface TrainingStep {
  /** First year, and last year or null while it continues. */
  from: number;
  to: number | null;
  titleEn: string;
  titleAr: string;
  placeEn: string;
  placeAr: string;
}

interface Located {
  latitude: number | null;
  longitude: number | null;
}

const kmPerDegree = 111.2;

/** Kilometres between two points of one city; exact enough below 50 km. */
export function distanceKm(from: Located, to: Located): number | null {
  if (from.latitude === null || from.longitude === null) return null;
  if (to.latitude === null || to.longitude === null) return null;
  const north = (to.latitude - from.latitude) * kmPerDegree;
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  const east = (to.longitude - from.longitude) * kmPerDegree * narrowing;
  return Math.hypot(north, east);
}

/** The nearest of the good ones: candidates come best first, and a place among them counts as 1 km. */
export function nearestOfTheBest<T extends Located>(
  candidates: T[],
  here: Located,
  count: number,
): T[] {
  return candidates
    .map((candidate, place) => ({
      candidate,
      cost: place + (distanceKm(here, candidate) ?? farKm),
    }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

const farKm = 50;
