import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import { bucketBounds, type RouteKind, searchKinds, type TimingPeriod } from "./rules.ts";

export interface Timing {
  requests: number;
  /** Answers of status 500 and above. */
  errors: number;
  /** Milliseconds within which half of the requests were answered; null above the last bound. */
  p50: number | null;
  /** The same of 95 in 100. */
  p95: number | null;
}

export interface NamedTiming extends Timing {
  name: string;
}

export interface EmptySearches {
  searches: number;
  empty: number;
}

export interface TimingFigures {
  total: Counted<NamedTiming>;
  /** By hour of the last day, else by day, in Dubai. */
  times: Counted<NamedTiming>;
  kinds: Counted<NamedTiming>;
  searches: Counted<NamedTiming>;
  /** Of the query log. */
  empty: Counted<EmptySearches>;
}

interface Grouping {
  /** The expression that names a group. */
  by: string;
  where: string;
  order: string;
}

/** A percentile is the bound of the bucket in which it lies. */
function timingsBy({ by, where, order }: Grouping): string {
  const bounds = `array[${bucketBounds.join(", ")}]`;
  return `with spread as (
  select ${by} as name, place, sum(amount) as amount
  from request_minutes, unnest(buckets) with ordinality as bucket (amount, place)
  where ${where}
  group by 1, 2
), reached as (
  select name, place, sum(amount) over (partition by name order by place) as upto,
    sum(amount) over (partition by name) as total
  from spread
), failed as (
  select ${by} as name, sum(errors)::int as errors
  from request_minutes
  where ${where}
  group by 1
)
select name, max(total)::int as requests, max(errors) as errors,
  (${bounds})[min(place) filter (where upto >= total * 0.5)] as p50,
  (${bounds})[min(place) filter (where upto >= total * 0.95)] as p95
from reached join failed using (name)
group by name
order by ${order}`;
}

/** The statements of a period; numbers and kinds from fixed lists are all that varies. */
function statementsOf(period: TimingPeriod, kind: RouteKind | null) {
  const since = `minute >= now() - interval '${period} days'`;
  const chosen = kind === null ? since : `${since} and kind = '${kind}'`;
  const format = period === 1 ? "YYYY-MM-DD HH24:00" : "YYYY-MM-DD";
  const slowest = "p95 desc, requests desc, name";
  const ofSearch = searchKinds.map((name) => `'${name}'`).join(", ");
  return {
    total: timingsBy({ by: "'all'", where: chosen, order: "name" }),
    times: timingsBy({
      by: `to_char(minute at time zone '${timeZone}', '${format}')`,
      where: chosen,
      order: "name",
    }),
    kinds: timingsBy({ by: "kind", where: since, order: slowest }),
    searches: timingsBy({
      by: "kind",
      where: `${since} and kind in (${ofSearch})`,
      order: slowest,
    }),
    // Searches of sensitive topics are logged without their hour: whole days are counted.
    empty: `select count(result_count)::int as searches,
  count(*) filter (where result_count = 0)::int as empty
from search_queries
where searched_at >= date_trunc('day', now() - interval '${period} days')`,
  };
}

/** Reads how long requests took, for administrators. */
export function readTimingFigures(
  database: Database,
  actor: Actor,
  { period, kind }: { period: TimingPeriod; kind: RouteKind | null },
): Promise<TimingFigures> {
  const statements = statementsOf(period, kind);
  return withRead(database, actor, async (tx) => ({
    total: await countRows(tx, statements.total),
    times: await countRows(tx, statements.times),
    kinds: await countRows(tx, statements.kinds),
    searches: await countRows(tx, statements.searches),
    empty: await countRows(tx, statements.empty),
  }));
}
