import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { Refusal } from "#app/platform/gateway/refusal.ts";
import { parseTableQuery } from "#app/platform/gateway/tables/parsing/parse-table-query.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { product } from "#app/slices.server.ts";
import { callSite } from "../call-site.ts";
import { forEachDatabase, runsOn } from "../databases/database.ts";
import { makeCaller } from "../people/callers.ts";
import { tableParams } from "./hostile-table-params.ts";
import { hostileBody } from "./hostile-values.ts";

const { publishedTables: tables } = product;

test("no address makes the parser fail in an unexpected way", () => {
  fc.assert(
    fc.property(tableParams, (params) => {
      try {
        parseTableQuery(new URLSearchParams(params));
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
        expect(error).toMatchObject({ status: 400, code: "PGRST100" });
      }
    }),
    { numRuns: 5_000 },
  );
});

async function openSite(database: Database) {
  const site = callSite(database, { "rest/v1/:table": callTable });
  const mona = await makeCaller(site.services, "mona");
  const omar = await makeCaller(site.services, "omar");
  const admin = await makeCaller(site.services, "chief", { isAdmin: true });
  return { ...site, mona, omar, admin };
}

forEachDatabase((open, kind) => {
  let opened: ReturnType<typeof openSite> | null = null;
  const site = () => (opened ??= open({ seed: "vocabulary" }).then(openSite));

  test.each([
    ["an unknown table", "nothing", 404, "PGRST205"],
    ["a table that is not published", "auth_sessions", 404, "PGRST205"],
    ["a table of the database itself", "pg_roles", 404, "PGRST205"],
    ["an unknown column", "geo_cities?secret=eq.1", 400, "42703"],
    ["an unknown column to read", "geo_cities?select=secret", 400, "42703"],
    ["an unknown column to order by", "geo_cities?order=secret", 400, "42703"],
    ["an unknown operator", "geo_cities?id=matches.1", 400, "PGRST100"],
    ["a condition without an operator", "geo_cities?id=1", 400, "PGRST100"],
    ["a bracket that stays open", "geo_cities?or=(id.eq.1", 400, "PGRST100"],
    ["a list that stays open", "geo_cities?id=in.(1,2", 400, "PGRST100"],
    ["too many brackets", "geo_cities?and=(or(and(or(and(or(id.eq.1))))))", 400, "PGRST100"],
    ["an embedded stranger", "geo_cities?select=users(id)", 400, "PGRST200"],
    ["an embedded table that is closed", "users?select=user_roles(*)", 403, "42501"],
    ["resources too deep", "geo_districts?select=a(b(c(d(e(id)))))", 400, "PGRST100"],
    ["a selected expression", "geo_cities?select=count(*)", 400, "PGRST200"],
    ["a cast", "geo_cities?select=id::text", 400, "PGRST100"],
    ["a value of another type", "geo_cities?id=eq.one", 400, "22P02"],
    ["a number out of range", "geo_cities?id=eq.99999999999999", 400, "22003"],
    ["letters of a number", "geo_cities?id=like.1", 400, "42883"],
    ["the truth of a number", "geo_cities?id=is.true", 400, "42883"],
    ["words that cannot be read", "geo_cities?name=fts.a+b+!", 400, "42601"],
    ["a language that is not there", "geo_cities?name=fts(klingon).a", 400, "PGRST100"],
    ["a pattern that ends in a mark", "geo_cities?name=like.D%5C", 400, "22025"],
    ["a negative limit", "geo_cities?limit=-1", 400, "PGRST100"],
    ["an offset without end", "geo_cities?offset=99999999999", 400, "PGRST100"],
    ["no direction", "geo_cities?order=id.sideways", 400, "PGRST100"],
    ["something of nothing embedded", "geo_cities?x.limit=1", 400, "PGRST100"],
  ])("%s is refused in a client's own words", async (_what, path, status, code) => {
    const { app, logged } = await site();
    const response = await app.request(`/rest/v1/${path}`);
    const body = await response.json();
    expect([response.status, body.code]).toEqual([status, code]);
    expect(Object.keys(body).sort()).toEqual(["code", "details", "hint", "message"]);
    expect(body.message).not.toMatch(/select |insert |from "/i);
    expect(response.headers.get("x-request-id")).toBeTruthy();
    expect(logged).toEqual([]);
  });

  test("what a caller cannot prefer, accept or send is said", async () => {
    const { app, admin } = await site();
    const ask = async (path: string, init: RequestInit) => {
      const response = await app.request(`/rest/v1/${path}`, init);
      return [response.status, (await response.json()).code];
    };
    const headers = { ...admin.headers, "content-type": "application/json" };
    const post = (body: string) => ask("geo_countries", { method: "POST", headers, body });
    expect(await post("{")).toEqual([400, "PGRST102"]);
    expect(await post("7")).toEqual([400, "PGRST102"]);
    expect(await post('[{"slug":"a"},{"name":"b"}]')).toEqual([400, "PGRST102"]);
    expect(await post(`[${Array(501).fill("{}").join()}]`)).toEqual([413, "PGRST102"]);
    expect(await post(`"${"x".repeat(600_000)}"`)).toEqual([413, "PGRST102"]);
    const torn = { method: "PATCH", headers, body: '{"slug":"\\u0000"}' };
    expect(await ask("geo_countries?slug=eq.uae", torn)).toEqual([400, "22021"]);
    expect(await ask("geo_cities", { headers: { prefer: "tx=rollback" } })).toEqual([
      400,
      "PGRST122",
    ]);
    expect(await ask("geo_cities", { headers: { accept: "text/html" } })).toEqual([
      406,
      "PGRST107",
    ]);
    expect(await ask("geo_cities", { headers: { "accept-profile": "auth" } })).toEqual([
      406,
      "PGRST106",
    ]);
    expect(await ask("geo_cities", { method: "PUT" })).toEqual([405, "PGRST117"]);
    expect(await ask("geo_cities", { headers: { range: "5-1" } })).toEqual([416, "PGRST103"]);
    const forged = { headers: { authorization: "Bearer a.b.c" } };
    expect(await ask("geo_cities", forged)).toEqual([401, "PGRST301"]);
    const columns = await ask("geo_countries?columns=id", { method: "POST", headers, body: "{}" });
    expect(columns).toEqual([400, "PGRST204"]);
    const limited = { method: "PATCH", headers, body: '{"value":"x"}' };
    expect(await ask("geo_cities?id=eq.1&limit=1", limited)).toEqual([400, "PGRST109"]);
  });

  test("no call is answered by a failure, and nobody gets what is not theirs", async () => {
    const { app, services, logged, mona, omar, admin } = await site();
    const closedTo = async (caller: typeof mona, response: Response, path: string) => {
      const text = await response.text();
      expect(response.status, `${path} ${text}`).toBeLessThan(500);
      expect(text, path).not.toMatch(/select .* from |insert into|at .*\.ts:\d/);
      if (caller !== admin) expect(text, path).not.toContain(omar.email);
    };
    const call = fc.record({
      table: fc.constantFrom(...tables.map(({ name }) => name)),
      params: tableParams,
      method: fc.constantFrom("GET", "GET", "HEAD", "POST", "PATCH", "DELETE"),
      caller: fc.constantFrom(mona, admin),
      body: fc.oneof(hostileBody, fc.jsonValue(), fc.array(hostileBody, { maxLength: 3 })),
      prefer: fc.constantFrom(
        "",
        "return=representation,count=exact",
        "resolution=merge-duplicates",
      ),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ table, params, method, caller, body, prefer }) => {
        const path = `/rest/v1/${table}?${new URLSearchParams(params)}`;
        const writes = method !== "GET" && method !== "HEAD";
        const response = await app.request(path, {
          method,
          headers: { ...caller.headers, prefer, "content-type": "application/json" },
          ...(writes ? { body: JSON.stringify(body) } : {}),
        });
        await closedTo(caller, response, `${method} ${path} ${JSON.stringify(body)}`);
      }),
      { numRuns: runsOn(kind, 1_200) },
    );
    expect(logged).toEqual([]);
    const { rows } = await services.database.pool.query(
      "select (select count(*)::int from users) as people, (select count(*)::int from user_roles) as roles",
    );
    expect(rows).toEqual([{ people: 3, roles: 1 }]);
  });
});
