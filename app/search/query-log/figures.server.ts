import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import { leastInGroup, type Period } from "./figure-rules.ts";

export type { Counted };

const mostTerms = 25;

interface Group {
  /** All searches of the group. */
  searches: number;
  /** Of them those that say how much they found. */
  counted: number;
  /** Of these those without a result. */
  empty: number;
}

export interface DayGroup extends Group {
  /** In Dubai, as 2026-11-23. */
  day: string;
}

export interface LanguageGroup extends Group {
  /** By the letters of the words. */
  language: "en" | "ar";
}

export interface TermGroup extends Group {
  term: string;
}

export interface SearchFigures {
  totals: Counted<Group>;
  days: Counted<DayGroup>;
  languages: Counted<LanguageGroup>;
  terms: Counted<TermGroup>;
  emptyTerms: Counted<TermGroup>;
}

const counts = `count(*)::int as searches,
  count(result_count)::int as counted,
  count(*) filter (where result_count = 0)::int as empty`;

/** The statements of a period; a number from a fixed list is all that varies. */
function statementsOf(period: Period) {
  const since = `from search_queries
where searched_at >= now() - interval '${period} days'`;
  const grouped = (by: string) => `${since}
group by ${by}
having count(*) >= ${leastInGroup}`;
  return {
    totals: `select ${counts}
${since}`,
    days: `select to_char(searched_at at time zone '${timeZone}', 'YYYY-MM-DD') as day,
  ${counts}
${grouped("1")}
order by 1`,
    languages: `select case when term ~ '[\\u0621-\\u064A]' then 'ar' else 'en' end as language,
  ${counts}
${grouped("1")}
order by 1`,
    terms: `select mode() within group (order by term) as term,
  ${counts}
${grouped("folded_term")}
order by searches desc, 1
limit ${mostTerms}`,
    emptyTerms: `select mode() within group (order by term) as term,
  ${counts}
${since}
group by folded_term
having count(*) filter (where result_count = 0) >= ${leastInGroup}
order by empty desc, 1
limit ${mostTerms}`,
  };
}

/** Counts the searches of a period for administrators. */
export function readSearchFigures(
  database: Database,
  actor: Actor,
  period: Period,
): Promise<SearchFigures> {
  const statements = statementsOf(period);
  return withRead(database, actor, async (tx) => ({
    totals: await countRows(tx, statements.totals),
    days: await countRows(tx, statements.days),
    languages: await countRows(tx, statements.languages),
    terms: await countRows(tx, statements.terms),
    emptyTerms: await countRows(tx, statements.emptyTerms),
  }));
}

/** Queries without results, the most frequent first. */
export function readEmptyTerms(
  database: Database,
  actor: Actor,
  period: Period,
): Promise<Counted<TermGroup>> {
  return withRead(database, actor, (tx) => countRows(tx, statementsOf(period).emptyTerms));
}
