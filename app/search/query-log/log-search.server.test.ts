import { tmpdir } from "node:os";
import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { forgetSearchesJob } from "./jobs.server.ts";
import { logSearch, logSearchQuietly } from "./log-search.server.ts";
import { listTopSearches } from "./queries.server.ts";

const person: Actor = { kind: "user", userId: "person-1", email: "person@dalil.example" };
const admin: Actor = { kind: "admin", userId: "person-2", email: "admin@dalil.example" };

function collectingLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "debug" }, { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

const { log } = collectingLog();
const config = readConfig({ SESSION_SECRET: "s".repeat(40) });

async function storedQueries(database: Database) {
  const { rows } = await database.pool.query(
    "select term, result_count, filters, is_sensitive, auth_user_id, searched_at from search_queries order by term",
  );
  return rows;
}

onAnyDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    await database.pool.query("delete from search_queries");
    await database.pool.query(`
      insert into users (auth_user_id, email) values ('person-1', 'person@dalil.example') on conflict do nothing`);
  });
  const add = (term: string, actor: Actor = guest, more: object = {}) =>
    logSearch({ config, database, actor, log }, { term, ...more });

  test.each(["i want to end it all", "bdi mout", "بقتل حالي"])(
    "«%s» is kept without whose it is and without filters",
    async (term) => {
      await add(term, person, { filtersUsed: { entityType: "clinics", gender: "female" } });
      expect(await storedQueries(database)).toMatchObject([
        { term, is_sensitive: true, auth_user_id: null, filters: { entityType: "clinics" } },
      ]);
    },
  );

  test("a search is kept with its count, its filters and who asked", async () => {
    const id = await add("  Dentist Marina ", person, {
      resultCount: 12,
      filtersUsed: { entityType: "clinics", rating_min: "4", bounds: "1,2,3,4", location: "home" },
    });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await storedQueries(database)).toMatchObject([
      {
        term: "Dentist Marina",
        result_count: 12,
        filters: { entityType: "clinics", rating_min: "4" },
        is_sensitive: false,
        auth_user_id: "person-1",
      },
    ]);
  });

  test.each([
    ["words", "hiv test", {}],
    ["words in Arabic", "طبيب نفسي", {}],
    ["mistyped words", "phsychiatrist in jlt", {}],
    ["other mistyped words", "gynocologist", {}],
    ["a filter by id", "dubai", { filtersUsed: { specialty_ids: "PSYCHIATRY" } }],
    ["a filter by name", "dubai", { filtersUsed: { category: "mental-health-clinic" } }],
    ["what was understood", "bad mood", { itemIds: ["PSYCHIATRY"] }],
  ])("a sensitive topic in %s is kept without person, hour and filters", async (_n, term, more) => {
    const { rows } = await database.pool.query(
      "select id from vocabulary_items where slug = 'psychiatry'",
    );
    const known = JSON.parse(
      JSON.stringify(more)
        .replace('["PSYCHIATRY"]', `[${rows[0]?.id}]`)
        .replace("PSYCHIATRY", String(rows[0]?.id)),
    );
    await add(term, person, known);
    const [stored] = await storedQueries(database);
    expect(stored).toMatchObject({ term, is_sensitive: true, auth_user_id: null, filters: {} });
    const { rows: hours } = await database.pool.query(
      "select searched_at = date_trunc('day', searched_at) as untied from search_queries",
    );
    expect(hours).toEqual([{ untied: true }]);
  });

  test("nothing but the topic's own mark lets an entry be tied to a person", async () => {
    await withTransaction(database, person, (tx) =>
      tx.execute("select log_search_query('whatever', 1, '{}')"),
    );
    expect(await storedQueries(database)).toMatchObject([
      { is_sensitive: true, auth_user_id: null },
    ]);
    const tie = database.pool.query("update search_queries set auth_user_id = 'person-1'");
    await expect(tie).rejects.toMatchObject({ code: "23514" });
  });

  test("a blank term is skipped, options that cannot be used are said and skipped", async () => {
    const { log: heard, lines } = collectingLog();
    expect(await add("   ")).toBeNull();
    for (const resultCount of [-1, 1.5, Number.NaN]) {
      expect(
        await logSearch(
          { config, database, actor: guest, log: heard },
          { term: "dentist", resultCount },
        ),
      ).toBeNull();
    }
    expect(await storedQueries(database)).toEqual([]);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      level: 40,
      problems: [expect.stringContaining("resultCount")],
    });
  });

  test("the process's own log shows fifty characters of a term, of a sensitive one none", async () => {
    const { log: heard, lines } = collectingLog();
    await logSearch({ config, database, actor: guest, log: heard }, { term: "ع".repeat(120) });
    await logSearch({ config, database, actor: guest, log: heard }, { term: "hiv" });
    expect(lines.map(({ term }) => term)).toEqual(["ع".repeat(50), ""]);
  });

  test("requests reach the log through its function alone; administrators read it", async () => {
    await add("dentist");
    const read = (tx: Transaction) => tx.execute("select 1 from search_queries");
    const insert = (tx: Transaction) =>
      tx.execute("insert into search_queries (term, folded_term) values ('a', 'a')");
    for (const actor of [guest, person]) {
      for (const work of [read, insert]) {
        await expect(withTransaction(database, actor, work)).rejects.toMatchObject({
          cause: { code: "42501" },
        });
      }
    }
    await expect(withTransaction(database, admin, insert)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    expect((await withTransaction(database, admin, read)).rowCount).toBe(1);
  });

  test("a refusal of the database is silent for the visitor and named in the log", async () => {
    const { log: heard, lines } = collectingLog();
    await database.pool.query(
      "revoke execute on function log_search_query(text, int, jsonb, boolean, text, boolean) from anon",
    );
    try {
      await logSearchQuietly({ config, database, actor: guest, log: heard }, { term: "dentist" });
    } finally {
      await database.pool.query(
        "grant execute on function log_search_query(text, int, jsonb, boolean, text, boolean) to anon",
      );
    }
    expect(lines).toMatchObject([{ level: 40, code: "42501" }]);
    expect(JSON.stringify(lines)).not.toContain("dentist");
  });

  test("top searches are known terms that five people searched for", async () => {
    for (const sender of ["a", "b", "c", "d", "e"]) {
      await add(sender < "c" ? "Dentist" : "DENTIST", guest, { resultCount: 5, sender });
      await add("ent", guest, { resultCount: 5, sender });
      await add("hiv test", guest, { resultCount: 5, sender });
      await add("qwertyuiop", guest, { resultCount: 5, sender });
    }
    await add("dentist", guest, { sender: "f" });
    for (let times = 0; times < 30; times += 1) {
      await add("cardiologist", guest, { sender: `${times % 4}` });
      await add("dr evil clinic is a scam evil.example", guest, { sender: `${times}` });
    }
    const everyone = await listTopSearches(database, guest);
    expect(everyone.map(({ search_count }) => search_count)).toEqual([6, 5]);
    expect(everyone[0]?.search_term.toLowerCase()).toBe("dentist");
    expect(await listTopSearches(database, guest, { limit: 1 })).toHaveLength(1);
    const all = (await listTopSearches(database, admin, { limit: 20 })).map(
      ({ search_term }) => search_term,
    );
    expect(all).toEqual(expect.arrayContaining(["hiv test", "qwertyuiop"]));
    await database.pool.query(
      "update search_queries set searched_at = now() - interval '31 days' where term = 'ent'",
    );
    expect(await listTopSearches(database, guest)).toHaveLength(1);
    expect(await listTopSearches(database, guest, { daysBack: 40 })).toHaveLength(2);
  });

  test("the five most frequent searches of 30 days are listed", async () => {
    const terms = [
      "dentist",
      "ent",
      "cardiologist",
      "dermatologist",
      "pediatrician",
      "ophthalmologist",
    ];
    const senders = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    for (const [at, term] of terms.entries()) {
      for (const sender of senders.slice(0, senders.length - at))
        await add(term, guest, { resultCount: 5, sender });
    }
    const listTerms = async () =>
      (await listTopSearches(database, guest)).map(({ search_term }) => search_term.toLowerCase());
    expect(await listTerms()).toEqual(terms.slice(0, 5));
    const age = (term: string, days: number) =>
      database.pool.query(
        "update search_queries set searched_at = now() - make_interval(days => $2) where term = $1",
        [term, days],
      );
    await age("ent", 31);
    await age("cardiologist", 29);
    expect(await listTerms()).toEqual(terms.filter((term) => term !== "ent"));
  });

  test("searches are forgotten after ninety days", async () => {
    await add("young");
    await add("old");
    await database.pool.query(`
      update search_queries set searched_at = now() - make_interval(days => case term when 'old' then 91 else 89 end)`);
    const services = testServices(database, { dataDir: tmpdir() });
    const { signal } = new AbortController();
    await forgetSearchesJob.run({}, { services, log: services.log, signal });
    expect((await storedQueries(database)).map(({ term }) => term)).toEqual(["young"]);
  });
});
