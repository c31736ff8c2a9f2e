import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { searchProcedures } from "#app/search/api.server.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import { callSite } from "../call-site.ts";
import { forEachDatabase } from "../databases/database.ts";

forEachDatabase((open, kind) => {
  let database: Database;
  let site: ReturnType<typeof callSite>;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    site = callSite(database, { "rest/v1/rpc/:name": callProcedure });
  });
  const call = async (name: string, body: unknown, address: string = kind) => {
    const from = { "x-forwarded-for": address };
    const response = await site.post(`/rest/v1/rpc/${name}`, body, from);
    const answer = await response.json();
    const told = searchProcedures.find((procedure) => procedure.name === name);
    if (response.ok && told)
      expect(told.output?.safeParse(answer).error, "as openapi.json says").toBe(undefined);
    return { status: response.status, body: answer };
  };

  test("a search is logged and counted", async () => {
    const logged = await call("log_search_query", {
      search_term: "Heart doctor",
      result_count: 4,
      filters: '{"gender":"female"}',
    });
    expect(logged).toEqual({ status: 200, body: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await call("log_search_query", { search_term: "heart  doctor", filters: { gender: "male" } });
    const top = async () => (await call("get_top_search_queries", {})).body;
    expect(await top()).toEqual([]);
    for (const address of ["10.8.1.1", "10.8.2.1", "10.8.3.1", "10.8.4.1"]) {
      await call("log_search_query", { search_term: "heart doctor" }, address);
      const advertising = { search_term: "Dr Evil Clinic: visit evil.example", result_count: 9 };
      for (let times = 0; times < 8; times += 1)
        await call("log_search_query", advertising, address);
    }
    expect(await top()).toEqual([
      { search_term: expect.stringMatching(/^heart {1,2}doctor$/i), search_count: 6 },
    ]);
    const byGet = await site.get("/rest/v1/rpc/get_top_search_queries?limit_count=0");
    expect(await byGet.json()).toEqual([]);
  });

  test("blank terms and options that cannot be used are skipped", async () => {
    for (const body of [
      {},
      { search_term: "  " },
      { search_term: "dentist", result_count: -1 },
      { search_term: "dentist", filters: [1] },
      { search_term: "dentist", filters: "no json" },
      { search_term: "dentist", filters: { long: "x".repeat(5_000) } },
    ]) {
      expect(await call("log_search_query", body), JSON.stringify(body)).toEqual({
        status: 200,
        body: null,
      });
    }
  });

  test("unified_search takes lists as text and empty lists as null", async () => {
    const { rows } = await database.pool.query(
      "select id from vocabulary_items where slug = 'dentistry'",
    );
    const all = await call("unified_search", { search_term: "", page_size: 5 });
    expect(all.body.results).toHaveLength(5);
    expect(all.body.totalCounts.professionals).toBe(200);
    const none = await call("unified_search", { specialty_ids: null, page_size: 1 });
    expect(none.body.entityCounts).toEqual(all.body.entityCounts);
    const dentists = await call("unified_search", {
      filters_json: JSON.stringify({ specialty_ids: [rows[0]?.id] }),
    });
    expect(dentists.body.totalCount).toBeGreaterThan(0);
    expect(dentists.body.totalCount).toBeLessThan(all.body.totalCount);
  });

  test.each([
    ["nothing", {}, 404, "PGRST202", expect.stringContaining("unified_search")],
    ["get_top_search_queries", { limit_count: "many" }, 400, "22023", expect.any(String)],
    ["get_top_search_queries", "[]", 400, "22023", null],
    ["unified_search", { filters_json: "{" }, 400, "22023", expect.stringContaining("JSON text")],
  ])("%s with %j is refused as PostgREST refuses", async (name, body, status, code, hint) => {
    const refused = await call(name, body);
    expect(refused.status).toBe(status);
    expect(refused.body).toEqual({
      code,
      message: expect.any(String),
      details: null,
      hint,
    });
  });

  test("what writes is called by POST", async () => {
    const response = await site.get("/rest/v1/rpc/log_search_query?search_term=x");
    expect(response.status).toBe(405);
    expect((await response.json()).code).toBe("PGRST101");
  });

  test("a denial of the database is 403 with its code", async () => {
    const grant = "execute on function get_top_search_queries(int, int)";
    await database.pool.query(`revoke ${grant} from anon`);
    try {
      const denied = await call("get_top_search_queries", {});
      expect(denied.status).toBe(403);
      expect(denied.body).toMatchObject({ code: "42501", hint: expect.any(String) });
    } finally {
      await database.pool.query(`grant ${grant} to anon`);
    }
  });

  test("one address may log thirty searches a minute", async () => {
    const codes: number[] = [];
    const flood = `flood of ${kind}`;
    for (let index = 0; index < 40; index += 1) {
      codes.push((await call("log_search_query", { search_term: " " }, flood)).status);
    }
    expect(codes.indexOf(429)).toBe(30);
    expect((await call("log_search_query", { search_term: " " })).status).toBe(200);
  });
});
