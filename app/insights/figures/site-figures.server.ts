import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import type { PageEvent } from "../counters/page-event.ts";
import { leastInGroup, type Measure, ownedMeasures, type Period } from "./rules.ts";
import { shown, today } from "./statement-parts.ts";
import { readVitals, type VitalGroup } from "./vital-figures.server.ts";

/** Null for a number below the least that is shown. */
export interface MeasureTotal {
  measure: Measure;
  recent: number | null;
  /** In the period before. */
  before: number | null;
}

export interface MeasureDay {
  /** In Dubai, as 2026-11-23. */
  day: string;
  count: number;
}

export interface SiteFigures {
  totals: Counted<MeasureTotal>;
  /** The days of one measure, those of the period before included. */
  days: Counted<MeasureDay>;
  vitals: Counted<VitalGroup>;
}

const dayOf = (column: string) => `(${column} at time zone '${timeZone}')::date`;

const pageEvent = (event: PageEvent) =>
  `select day, count from page_events where event = '${event}'`;

/** The rows of each measure: a day and a number. */
const sources: Record<Measure, string> = {
  view: pageEvent("view"),
  call: pageEvent("call"),
  directions: pageEvent("directions"),
  website: pageEvent("website"),
  save: pageEvent("save"),
  share: pageEvent("share"),
  searches: `select ${dayOf("searched_at")} as day, 1 as count from search_queries`,
  accounts: `select ${dayOf("created_at")} as day, 1 as count from users`,
  // A time that is only held is no booking yet.
  bookings: `select ${dayOf("created_at")} as day, 1 as count from bookings
    where state not in ('held', 'expired')`,
  reviews: `select ${dayOf("submitted_at")} as day, 1 as count from reviews`,
  claims: `select ${dayOf("submitted_at")} as day, 1 as count from claims`,
  messages: `select ${dayOf("submitted_at")} as day, 1 as count from contact_submissions`,
};

const isOwned = (measure: string) => ownedMeasures.some((one) => one === measure);

const shownOf = (measure: string, number: "recent" | "before") =>
  isOwned(measure) ? `coalesce(${number}, 0) as ${number}` : shown(number, number);

const totalsOf = (period: Period) =>
  `${Object.entries(sources)
    .map(
      ([measure, source]) => `select '${measure}' as measure,
  ${shownOf(measure, "recent")},
  ${shownOf(measure, "before")}
from (
  select (sum(count) filter (where day > ${today} - ${period}))::int as recent,
    (sum(count) filter (where day <= ${today} - ${period}))::int as before
  from (${source}) counted
  where day > ${today} - ${2 * period}
) summed`,
    )
    .join("\nunion all\n")}`;

const daysOf = (measure: Measure, period: Period) => `select to_char(day, 'YYYY-MM-DD') as day,
  sum(count)::int as count
from (${sources[measure]}) counted
where day > ${today} - ${2 * period}
group by counted.day
having sum(count) >= ${isOwned(measure) ? 1 : leastInGroup}
order by counted.day`;

export interface MeasureOfDay extends MeasureDay {
  measure: Measure;
}

const trendOf = (measures: readonly Measure[], period: Period) =>
  `${measures
    .map(
      (measure) => `select '${measure}' as measure, to_char(day, 'YYYY-MM-DD') as day,
  sum(count)::int as count
from (${sources[measure]}) counted
where day > ${today} - ${period}
group by counted.day`,
    )
    .join("\nunion all\n")}
order by measure, day`;

/** Counts rows that the operator owns by day, exactly, for the dashboard of administrators. */
export function readMeasureTrend(
  database: Database,
  actor: Actor,
  { measures, period }: { measures: readonly Measure[]; period: Period },
): Promise<Counted<MeasureOfDay>> {
  const owned = measures.filter(isOwned);
  if (owned.length === 0) return Promise.resolve({ sql: "", rows: [] });
  return withRead(database, actor, (tx) => countRows(tx, trendOf(owned, period)));
}

interface Asked {
  period: Period;
  measure: Measure;
}

/** Counts what happens on the site in a period and in the one before, for administrators. */
export function readSiteFigures(
  database: Database,
  actor: Actor,
  { period, measure }: Asked,
): Promise<SiteFigures> {
  return withRead(database, actor, async (tx) => ({
    totals: await countRows(tx, totalsOf(period)),
    days: await countRows(tx, daysOf(measure, period)),
    vitals: await readVitals(tx, period),
  }));
}
