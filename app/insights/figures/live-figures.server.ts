import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import { contactEvents } from "../counters/page-event.ts";
import { shown } from "./statement-parts.ts";

/** Null for numbers below the least that is shown. */
export interface LiveTotals {
  views: number | null;
  contacts: number | null;
  searches: number | null;
}

export interface LiveMinute extends LiveTotals {
  /** In Dubai, as 16:05. */
  minute: string;
}

export interface LiveFigures {
  totals: Counted<LiveTotals>;
  /** All minutes, the present one last. */
  minutes: Counted<LiveMinute>;
}

const sumOf = (condition: string, name: string) =>
  shown(`(sum(count) filter (where ${condition}))::int`, name);

const columns = [
  sumOf("measure = 'view'", "views"),
  sumOf(`measure in (${contactEvents.map((event) => `'${event}'`).join(", ")})`, "contacts"),
  sumOf("measure = 'searches'", "searches"),
].join(",\n  ");

/** Searches of sensitive topics have no hour, so they are not among these. */
const counted = `with counted (measure, minute, count) as (
  select event, minute, count from recent_events
  union all select 'searches', date_trunc('minute', searched_at), 1 from search_queries
    where not is_sensitive and searched_at > now() - interval '30 minutes'
)`;
const minutes = `generate_series(date_trunc('minute', now()) - interval '29 minutes',
  date_trunc('minute', now()), interval '1 minute') as minutes (minute)
left join counted on counted.minute = minutes.minute`;

const totalsStatement = `${counted}
select ${columns}
from ${minutes}`;

const minutesStatement = `${counted}
select to_char(minutes.minute at time zone '${timeZone}', 'HH24:MI') as minute,
  ${columns}
from ${minutes}
group by minutes.minute
order by minutes.minute`;

/** Counts what happened in the last 30 minutes, for administrators. */
export function readLiveFigures(database: Database, actor: Actor): Promise<LiveFigures> {
  return withRead(database, actor, async (tx) => ({
    totals: await countRows(tx, totalsStatement),
    minutes: await countRows(tx, minutesStatement),
  }));
}
