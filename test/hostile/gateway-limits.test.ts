import { afterAll, beforeAll, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { forEachDatabase } from "../databases/database.ts";
import { type ServedSite, serveSite } from "../sites/serve-site.ts";

/** A page that reads, as every page of the site does. */
const reading = {
  loader: async ({
    context,
  }: {
    context: { get(key: typeof requestContext): { database: Database } };
  }) => {
    const { database } = context.get(requestContext);
    const { rows } = await withRead(database, guest, (tx) => tx.execute("select 1 as one"));
    return Response.json(rows);
  },
};

const visitor = { "x-forwarded-for": "203.0.113.7" };
const attacker = { "x-forwarded-for": "198.51.100.9" };
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}:vocabulary_items(*)`).join(",");

forEachDatabase((open) => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveSite(await open({ seed: "vocabulary" }), {
      reading,
      "rest/v1/rpc/:name": callProcedure,
      "rest/v1/:table": callTable,
    });
  });
  afterAll(() => site.close());

  const get = (path: string, headers = {}) => fetch(site.origin + path, { headers });

  test("one call embeds ten resources, four levels deep, and never the rows it came from", async () => {
    const fitting = [
      `vocabulary_categories?select=slug,${items(10)}&limit=1&a0.limit=1`,
      "geo_countries?select=name,geo_provinces(name,geo_cities(name,geo_districts(name)))",
    ];
    for (const path of fitting) expect((await get(`/rest/v1/${path}`)).status, path).toBe(200);
    const deepest = "geo_districts(name,geo_cities(name,geo_provinces(name,geo_countries(name))))";
    const refused: [path: string, message: RegExp][] = [
      [`vocabulary_categories?select=slug,${items(11)}`, /one call may embed 10 resources/],
      [`vocabulary_categories?select=slug,${items(150)}`, /one call may embed 10 resources/],
      [`geo_countries?select=a(b(c(d(${deepest}))))`, /embedded 4 levels deep/],
      [
        "vocabulary_items?select=id,vocabulary_categories(id,vocabulary_items(*))",
        /vocabulary_items cannot be embedded in what is embedded in it/,
      ],
      [
        "vocabulary_categories?select=id,vocabulary_items(id,vocabulary_categories(*))",
        /vocabulary_categories cannot be embedded/,
      ],
    ];
    for (const [path, message] of refused) {
      const response = await get(`/rest/v1/${path}`);
      expect(response.status, path).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "PGRST100",
        message: expect.stringMatching(message),
      });
    }
  });

  test("one sender's heaviest calls leave everybody else's answered", async () => {
    const heavy = `/rest/v1/vocabulary_categories?select=*,${items(10)}`;
    const attack = Promise.all(
      Array.from({ length: 60 }, async () => {
        const response = await get(heavy, attacker);
        const { status, headers } = response;
        return { status, headers, text: await response.text() };
      }),
    );
    let isOver = false;
    void attack.finally(() => {
      isOver = true;
    });
    const failed: string[] = [];
    while (!isOver) {
      for (const path of ["/reading", "/ok"]) {
        const { status } = await get(path, visitor);
        if (status !== 200) failed.push(`${status} ${path}`);
      }
      expect(site.availability.state()).toBe("ready");
    }
    const attacked = await attack;
    expect(failed).toEqual([]);
    const refused = attacked.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get("retry-after")).toMatch(/^\d+$/);
    // A call that was let in may last longer than a statement may.
    const others = attacked.filter(({ status }) => ![200, 503].includes(status));
    for (const { status, text } of others)
      expect([status, text]).toEqual([400, expect.stringContaining("The call takes too long")]);
    expect((await get("/rest/v1/geo_cities?limit=1", attacker)).status).toBe(200);
  }, 120_000);
});
