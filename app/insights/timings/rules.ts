/** Retention of timings in days. */
export const keepTimingsDays = 14;

/** The upper bounds of the buckets in milliseconds; a last bucket has what took longer. */
export const bucketBounds = [
  5, 10, 15, 25, 35, 50, 75, 100, 150, 250, 350, 500, 750, 1_000, 1_500, 2_500, 5_000, 10_000,
] as const;

/** Returns the place of a duration among the buckets, from 0. */
export function bucketOf(ms: number): number {
  const place = bucketBounds.findIndex((bound) => ms <= bound);
  return place < 0 ? bucketBounds.length : place;
}

/** Groups of timings; a path would make endless groups. */
export const routeKinds = [
  "search",
  "searchFunction",
  "suggestions",
  "map",
  "profile",
  "home",
  "reading",
  "signIn",
  "account",
  "admin",
  "program",
  "picture",
  "asset",
  "other",
] as const;
export type RouteKind = (typeof routeKinds)[number];

/** The kinds by which people search, and what is beside a search. */
export const searchKinds = ["search", "searchFunction", "suggestions", "map"] as const;

export const timingPeriods = [1, 7, 14] as const;
/** Days back from now. */
export type TimingPeriod = (typeof timingPeriods)[number];

/** Reads the period of an address; a day unless it names another. */
export function readTimingPeriod(params: URLSearchParams): TimingPeriod {
  return timingPeriods.find((days) => String(days) === params.get("days")) ?? 1;
}

/** Reads the kind of an address; null for all. */
export function readRouteKind(params: URLSearchParams): RouteKind | null {
  return routeKinds.find((kind) => kind === params.get("kind")) ?? null;
}
