import { kmBetween, type Located } from "#app/geography/distance.ts";

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

/** The nearest of the good ones: candidates come best first, and a place among them counts as 1 km. */
export function nearestOfTheBest<T extends Located>(
  candidates: T[],
  here: Located,
  count: number,
): T[] {
  return candidates
    .map((candidate, place) => ({ candidate, cost: place + (kmBetween(here, candidate) ?? farKm) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

const farKm = 50;
