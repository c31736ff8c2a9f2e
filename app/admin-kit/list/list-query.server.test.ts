import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { forEachDatabase, runsOn } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { describeColumns } from "../describe-resource.server.ts";
import { type AdminScope, defineResource, inLanguage } from "../resource.server.ts";
import type { Cell } from "../shown-resource.ts";
import { exportRows } from "./export-rows.server.ts";
import { listRules } from "./list-query.server.ts";
import { type Filter, type ListState, readListState, writeListState } from "./list-state.ts";
import { readPage } from "./read-page.server.ts";
import { hasText } from "./search-words.server.ts";

const words = { one: "one", many: "many", column: "column", a: "Alpha", b: "Beta" };
const labels: Readonly<Record<string, string>> = words;
const column = { label: "column", isFiltered: true } as const;

const declared = defineResource({
  name: "samples",
  path: "/admin/samples",
  words: { one: "one", many: "many" },
  messages: { en: words, ar: words },
  entityType: "samples",
  from: sql`kit_samples s`,
  id: sql`s.id`,
  title: { en: "name", ar: "name" },
  search: [sql`s.name`],
  sort: "name",
  size: 25,
  columns: {
    name: { ...column, kind: "text", value: sql`s.name` },
    kind: { ...column, hasNulls: true, kind: "choice", value: sql`s.kind`, options: ["a", "b"] },
    flag: { ...column, kind: "flag", value: sql`s.flag` },
    size: { ...column, hasNulls: true, kind: "number", value: sql`s.size` },
    day: { ...column, hasNulls: true, kind: "date", value: sql`s.day` },
    at: { ...column, kind: "moment", value: sql`s.at` },
  },
});
const samples = inLanguage(declared, "en");
const rules = listRules(samples, "en");
const columns = describeColumns({ locale: "en" } as AdminScope, samples);

/** The same rows as a large table that grows, of which 40 are counted, and 27 of words that more have. */
const mostCounted = 27;
const growing = { ...samples, mostCounted: 40, isGrowing: true } satisfies typeof samples;
const large = {
  ...samples,
  mostCounted: 40,
  wordSearch: {
    ids: (words, _shown) => {
      const all = words.map(({ pattern }) => hasText([sql`t.name`], pattern));
      const ids = sql`select t.id from kit_samples t where ${sql.join(all, sql` and `)}`;
      return sql`${ids} union all ${ids} and t.flag`;
    },
    matches: ({ pattern }) => hasText([sql`s.name`], pattern),
    mostCounted,
  },
} satisfies typeof samples;

interface Sample extends Record<string, Cell> {
  id: number;
  name: string;
  kind: string | null;
  flag: boolean;
  size: number | null;
  day: string | null;
  at: string;
}

const names = [
  "Amina",
  "amina 2",
  "Bilal",
  "50%",
  "a_b",
  "=1+1",
  `"quoted", text`,
  "د. منى",
  "\\",
  "-2",
];
const rows: Sample[] = Array.from({ length: 180 }, (_none, at) => ({
  id: at + 1,
  name: `${names[at % names.length]}${at % 3 === 0 ? ` ${at}` : ""}`,
  kind: [null, "a", "b"][at % 3] ?? null,
  flag: at % 4 === 0,
  size: at % 5 === 0 ? null : (at * 7) % 23,
  day: at % 6 === 0 ? null : `2026-0${(at % 9) + 1}-15`,
  at: new Date(Date.UTC(2026, at % 12, 10, 18, at % 60)).toISOString(),
}));

/** Computes a list in plain JavaScript. */
function listByHand({ search, filters, sort, columns }: ListState): Sample[] {
  const searched = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const label = columns.includes("kind") ? (labels[row.kind ?? ""] ?? "") : "";
    // A single letter is in some label of every choice: it is looked for in the names alone.
    const textFor = (word: string) =>
      (word.length === 1 ? row.name : `${row.name}\n${label}`).toLowerCase();
    const fits = ([name, filter]: [string, Filter]) => matches(row[name] ?? null, name, filter);
    return (
      searched.every((word) => textFor(word).includes(word)) && Object.entries(filters).every(fits)
    );
  });
  const sign = sort.isDescending ? -1 : 1;
  const keyOf = (row: Sample) => {
    const value = row[sort.column] ?? null;
    return typeof value === "string" && sort.column === "name" ? value.toLowerCase() : value;
  };
  return found.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === b) return sign * (one.id - other.id);
    if (a === null) return 1;
    if (b === null) return -1;
    return sign * (a < b ? -1 : 1);
  });
}

function matches(value: Cell, name: string, filter: Filter): boolean {
  if (filter.kind === "contains") {
    return String(value ?? "")
      .toLowerCase()
      .includes(filter.text.toLowerCase());
  }
  if (filter.kind === "among") {
    return filter.values.includes(value === true ? "yes" : value === false ? "no" : String(value));
  }
  if (value === null) return false;
  if (name === "size") {
    const [from, to] = [Number(filter.from ?? -Infinity), Number(filter.to ?? Infinity)];
    return Number(value) >= from && Number(value) <= to;
  }
  const day = name === "at" ? dubaiDay(String(value)) : String(value);
  return day >= (filter.from ?? "0") && day <= (filter.to ?? "9");
}

function dubaiDay(moment: string): string {
  return new Date(new Date(moment).getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
}

const words3 = fc.constantFrom(
  "",
  "amina",
  "alph",
  "AM",
  "%",
  "_",
  "\\",
  "50%",
  "د.",
  "a 2",
  '"',
  "none",
);
const number = fc.constantFrom("", "0", "5", "12.5", "٧", "-3", "x", "1e9");
const days = fc.constantFrom("", "2026-03-15", "2026-02-30", "2026-06-10", "2026-12-11", "soon");
const address = fc
  .record({
    q: words3,
    sort: fc.constantFrom("", "name", "-name", "-size", "size", "day", "-at", "flag", "none"),
    page: fc.constantFrom("", "1", "2", "7", "-1", "x"),
    size: fc.constantFrom("", "25", "50", "7"),
    "f.name": words3,
    "f.kind": fc.constantFrom("", "a", "b", "c"),
    "f.flag": fc.constantFrom("", "yes", "no"),
    "f.size.from": number,
    "f.size.to": number,
    "f.day.from": days,
    "f.day.to": days,
    "f.at.from": days,
    "f.at.to": days,
    col: fc.constantFrom("", "kind", "none"),
  })
  .map((fields) => new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== "")));

forEachDatabase((open, kind) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "empty" }).then(found));

  async function found(database: Database) {
    await database.pool.query(
      `create table kit_samples (id int primary key, name text, kind text, flag boolean, size numeric, day date, at timestamptz)`,
    );
    await database.pool.query("grant select on kit_samples to admin");
    await database.pool.query(
      "insert into kit_samples select * from json_populate_recordset(null::kit_samples, $1)",
      [JSON.stringify(rows)],
    );
    const scope: AdminScope = {
      ...testServices(database, { dataDir: tmpdir() }),
      actor: { kind: "admin", userId: "noura", email: "noura@example.ae" },
      locale: "en",
      requestId: "request-of-a-test",
      namesOf: async () => new Map(),
      administrators: async () => new Map(),
    };
    return scope;
  }

  test("a list is what filters, search and order say, page by page", async () => {
    const { database, actor } = await openTown();
    await fc.assert(
      fc.asyncProperty(address, async (params) => {
        const state = readListState(params, rules);
        const expected = listByHand(state);
        const page = await withRead(database, actor, (tx) => readPage(tx, samples, state));
        const pages = Math.max(Math.ceil(expected.length / state.size), 1);
        const from = (Math.min(state.page, pages) - 1) * state.size;
        expect(page.count).toBe(expected.length);
        expect(page.rows.map(({ id }) => Number(id))).toEqual(
          expected.slice(from, from + state.size).map(({ id }) => id),
        );
        for (const { id, cells } of page.rows) {
          const row = rows[Number(id) - 1];
          expect(cells).toEqual(
            Object.fromEntries(state.columns.map((name) => [name, row?.[name]])),
          );
        }
      }),
      { numRuns: runsOn(kind, 300), seed: 15 },
    );
  });

  test("a search in a large table counts no further than its limit, and pages in order", async () => {
    const { database, actor } = await openTown();
    const unfiltered = address.map(
      (params) =>
        new URLSearchParams([...params].filter(([name]) => /^(sort|page|size|col)$/.test(name))),
    );
    const asked = fc.tuple(
      fc.oneof(address, unfiltered),
      fc.constantFrom("i", "I", "i a", "amina", "alph", "zz", "Alpha", "amina beta", "am alph bet"),
    );
    const seen = { frequent: 0, others: 0 };
    await fc.assert(
      fc.asyncProperty(asked, async ([params, search]) => {
        const state = { ...readListState(params, rules), search };
        const expected = listByHand(state);
        const page = await withRead(database, actor, (tx) => readPage(tx, large, state));
        const most = page.count === large.mostCounted ? large.mostCounted : mostCounted;
        if (page.hasMore) expect(expected.length).toBeGreaterThan(most);
        expect(page.count).toBe(page.hasMore ? most : expected.length);
        const from =
          (Math.min(state.page, Math.max(Math.ceil(page.count / state.size), 1)) - 1) * state.size;
        expect(page.rows.map(({ id }) => Number(id))).toEqual(
          expected.slice(from, from + state.size).map(({ id }) => id),
        );
        seen[page.hasMore ? "frequent" : "others"] += 1;
      }),
      { numRuns: 200, seed: 15 },
    );
    expect(seen.frequent).toBeGreaterThan(5);
    expect(seen.others).toBeGreaterThan(50);
  });

  test.each([
    ["of which some are asked for", { ...growing, isGrowing: false }],
    ["that grows", growing],
  ])("a large table %s is counted no further than its limit", async (_which, resource) => {
    const { database, actor } = await openTown();
    const seen = { more: 0, others: 0 };
    const wide = address.map(
      (params) =>
        new URLSearchParams(
          [...params].filter(([name]) => /^(sort|page|size|col|f.kind|f.flag)$/.test(name)),
        ),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(address, wide), async (params) => {
        const state = readListState(params, rules);
        const isWhole = state.search === "" && Object.keys(state.filters).length === 0;
        const expected = listByHand(state);
        const page = await withRead(database, actor, (tx) => readPage(tx, resource, state));
        const isLimited = resource.isGrowing || !isWhole;
        const hasMore = isLimited && expected.length > resource.mostCounted;
        const count = hasMore ? resource.mostCounted : expected.length;
        expect([page.count, page.hasMore]).toEqual([count, hasMore]);
        const from =
          (Math.min(state.page, Math.max(Math.ceil(count / state.size), 1)) - 1) * state.size;
        expect(page.rows.map(({ id }) => Number(id))).toEqual(
          expected.slice(from, from + state.size).map(({ id }) => id),
        );
        seen[hasMore ? "more" : "others"] += 1;
      }),
      { numRuns: runsOn(kind, 200), seed: 15 },
    );
    expect(seen.more).toBeGreaterThan(5);
    expect(seen.others).toBeGreaterThan(5);
  });

  test("a state is read as it was written", () => {
    fc.assert(
      fc.property(address, (params) => {
        const state = readListState(params, rules);
        const written = new URLSearchParams(writeListState(state, rules));
        expect(readListState(written, rules)).toEqual(state);
      }),
    );
  });

  test.each([
    ["f.day.from=2026-12-31&f.day.to=2026-12-01", "day", "2026-12-01", "2026-12-31"],
    ["f.at.from=2026-12-31&f.at.to=2026-12-01", "at", "2026-12-01", "2026-12-31"],
    ["f.size.from=12&f.size.to=5", "size", "5", "12"],
    ["f.size.from=5&f.size.to=12", "size", "5", "12"],
  ])("a range that ends before it begins is read from its end: %s", (query, name, from, to) => {
    const { filters } = readListState(new URLSearchParams(query), rules);
    expect(filters).toEqual({ [name]: { kind: "range", from, to } });
  });

  test("an export holds exactly the filtered rows in their order", async () => {
    const scope = await openTown();
    await fc.assert(
      fc.asyncProperty(address, async (params) => {
        const state = readListState(params, rules);
        const { stream, bytes } = await exportRows(scope, samples, {
          state,
          columns,
          format: "json",
        });
        const text = (await buffer(stream)).toString();
        expect(Buffer.byteLength(text)).toBe(bytes);
        const expected = listByHand(state).map((row) => ({
          ...Object.fromEntries(state.columns.map((name) => [name, row[name]])),
          id: String(row.id),
        }));
        expect(JSON.parse(text)).toEqual(expected);
      }),
      { numRuns: runsOn(kind, 60), seed: 15 },
    );
  });

  test("a spreadsheet runs nothing of an export", async () => {
    const scope = await openTown();
    const state = readListState(new URLSearchParams("col=name&sort=name"), rules);
    const asked = { state, columns, format: "csv" } as const;
    const { stream } = await exportRows(scope, samples, asked);
    const lines = (await buffer(stream)).toString().split("\r\n");
    expect(lines[0]).toBe("\uFEFFid,column");
    expect(lines).toHaveLength(rows.length + 2);
    expect(lines.find((line) => line.includes("=1+1"))).toMatch(/^\d+,'=1\+1/);
    expect(lines.find((line) => line.includes("quoted"))).toMatch(/^\d+,"""quoted"", text/);
  });
});
