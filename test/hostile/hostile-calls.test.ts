import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { searchFunctions } from "#app/search/api.server.ts";
import { pageSizeOf } from "#app/search/management/page-size.ts";
import { parseSearchState, writeSearchState } from "#app/search/rules.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import { callSite } from "../call-site.ts";
import { forEachDatabase } from "../databases/database.ts";
import { hostileBody, hostileParams } from "./hostile-values.ts";

const procedures = ["log_search_query", "get_top_search_queries", "unified_search"];
const paths = [
  ...searchFunctions.map(({ name }) => `/functions/v1/${name}`),
  ...procedures.map((name) => `/rest/v1/rpc/${name}`),
];
const expected = [200, 400, 404, 405, 413, 414, 429];

/** Returns a sendable address: a lone surrogate cannot be encoded. */
function addressOf(path: string, params: [string, string][]): string {
  const query = new URLSearchParams(
    params.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  );
  return `${path}?${query}`;
}

test("no arguments make a function fail in an unexpected way", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...searchFunctions),
      fc.oneof(hostileBody, hostileParams),
      (called, given) => {
        const body = Array.isArray(given) ? Object.fromEntries(given) : given;
        try {
          called.prepare(body);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect(error).toMatchObject({ code: "bad_request" });
        }
      },
    ),
    { numRuns: 5_000 },
  );
});

test("no address is refused by the search screen, and what it read it can write and read again", () => {
  fc.assert(
    fc.property(hostileParams, (params) => {
      const state = parseSearchState(new URLSearchParams(params));
      expect(state.page).toBeGreaterThanOrEqual(1);
      expect(pageSizeOf(state.filters.query)).toBeGreaterThan(0);
      expect(parseSearchState(writeSearchState(state))).toEqual(state);
    }),
    { numRuns: 5_000 },
  );
});

forEachDatabase((open) => {
  let database: Database;
  let site: ReturnType<typeof callSite>;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    site = callSite(database, {
      "functions/v1/:name": callFunction,
      "rest/v1/rpc/:name": callProcedure,
    });
  });
  // Each call has its own address; the rate limit per minute would refuse most of them otherwise.
  const from = () => ({ "x-forwarded-for": randomUUID() });
  const check = async (response: Response, what: string) => {
    expect(expected, what).toContain(response.status);
    const body = await response.json();
    if (response.status < 400) return;
    expect(body.message, what).toEqual(expect.any(String));
    expect(JSON.stringify(body), what).not.toMatch(/select |insert |at .*\.ts:\d/);
  };

  test("no address is answered by a failure", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), hostileParams, async (path, params) => {
        const address = addressOf(path, params);
        await check(await site.get(address, from()), address);
      }),
      { numRuns: 300 },
    );
  });

  test.each(paths)("%s takes an object without a text of its own", async (path) => {
    const odd = { toString: 1, valueOf: "x" };
    const body = {
      q: odd,
      entityType: odd,
      near: [odd],
      page: odd,
      filters: { category: odd },
      odd,
    };
    await check(await site.post(path, body, from()), path);
  });

  test("no body is answered by a failure", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.oneof(hostileBody, fc.jsonValue(), fc.constantFrom("{", "\u0000", "[".repeat(50_000))),
        async (path, body) => {
          await check(await site.post(path, body, from()), `${path} ${JSON.stringify(body)}`);
        },
      ),
      { numRuns: 300 },
    );
    expect(site.logged).toEqual([]);
  });
});
