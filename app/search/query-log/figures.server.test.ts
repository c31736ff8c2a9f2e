import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { leastInGroup } from "./figure-rules.ts";
import { readSearchFigures } from "./figures.server.ts";

const admin = { kind: "admin", userId: "noura", email: "noura@example.ae" } as const;
const user = { kind: "user", userId: "sara", email: "sara@example.ae" } as const;

/** A search as the test recounts it. */
interface LoggedSearch {
  term: string;
  resultCount: number | null;
  daysAgo: number;
}

/** Repeats one search, so that its group has a known size. */
const times = (count: number, search: LoggedSearch) => Array.from({ length: count }, () => search);

const searches: LoggedSearch[] = [
  ...times(12, { term: "Dentist", resultCount: 8, daysAgo: 1 }),
  ...times(3, { term: "dentist", resultCount: null, daysAgo: 1 }),
  ...times(9, { term: "hijama", resultCount: 0, daysAgo: 2 }),
  ...times(11, { term: "طبيب اسنان", resultCount: 4, daysAgo: 2 }),
  ...times(10, { term: "cuping", resultCount: 0, daysAgo: 3 }),
  ...times(2, { term: "cuping", resultCount: 1, daysAgo: 3 }),
  ...times(4, { term: "quiet day", resultCount: 5, daysAgo: 5 }),
  ...times(20, { term: "long ago", resultCount: 0, daysAgo: 40 }),
];

const recount = (some: LoggedSearch[]) => ({
  searches: some.length,
  counted: some.filter(({ resultCount }) => resultCount !== null).length,
  empty: some.filter(({ resultCount }) => resultCount === 0).length,
});

type Counts = ReturnType<typeof recount>;

/** Groups of the least size or more, counted from the rows themselves. */
function groups<K extends string>(name: K, keyOf: (search: LoggedSearch) => string, days = 30) {
  const recent = searches.filter(({ daysAgo }) => daysAgo < days);
  return [...Map.groupBy(recent, keyOf)]
    .filter(([, group]) => group.length >= leastInGroup)
    .map(([key, group]) => ({ [name]: key, ...recount(group) }) as Record<K, string> & Counts);
}

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    await database.pool.query("delete from search_queries");
    for (const { term, resultCount, daysAgo } of searches) {
      await database.pool.query(
        `insert into search_queries (term, folded_term, result_count, is_sensitive, searched_at)
          values ($1, fold_text($1), $2, false, now() - make_interval(days => $3))`,
        [term, resultCount, daysAgo],
      );
    }
  }, 180_000);

  test("each figure of the query log is what its rows recount to, without groups under ten", async () => {
    const figures = await readSearchFigures(database, admin, 30);
    const recent = searches.filter(({ daysAgo }) => daysAgo < 30);
    expect(figures.totals.rows).toEqual([recount(recent)]);
    const dayOf = ({ daysAgo }: LoggedSearch) =>
      new Date(Date.now() + 4 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
    expect(figures.days.rows).toEqual(
      groups("day", dayOf).sort((a, b) => (a.day < b.day ? -1 : 1)),
    );
    const languageOf = ({ term }: LoggedSearch) => (/[\u0621-\u064a]/.test(term) ? "ar" : "en");
    expect(figures.languages.rows).toEqual(groups("language", languageOf).toReversed());
    const terms = groups("term", ({ term }) => term.toLowerCase());
    expect(figures.terms.rows.map((row) => ({ ...row, term: row.term.toLowerCase() }))).toEqual(
      terms.sort((a, b) => b.searches - a.searches),
    );
    // Nine searches without a result are too few to name; twelve of which ten found nothing are not.
    expect(figures.emptyTerms.rows).toEqual(terms.filter(({ empty }) => empty >= leastInGroup));
    expect(figures.emptyTerms.rows.map(({ term }) => term)).toEqual(["cuping"]);
  });

  test("only administrators count searches, and the statement that is shown is the one that ran", async () => {
    const { totals } = await readSearchFigures(database, user, 30).catch(() => ({
      totals: { rows: [{ searches: 0 }] },
    }));
    expect(totals.rows[0]?.searches).toBe(0);
    const figures = await readSearchFigures(database, admin, 90);
    for (const { sql, rows } of Object.values(figures)) {
      expect((await database.pool.query(sql)).rows).toEqual(rows);
    }
  });
});
