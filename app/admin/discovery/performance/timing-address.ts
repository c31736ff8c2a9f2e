import type { RouteKind, TimingPeriod } from "#app/insights/timings/rules.ts";

/** Returns the address of the figures of a period, and of one kind where it is given. */
export function addressOf(period: TimingPeriod, kind: RouteKind | null = null): string {
  return `/admin/performance?days=${period}${kind === null ? "" : `&kind=${kind}`}`;
}
