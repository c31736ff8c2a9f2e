import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import * as logout from "#app/accounts/sign-in/logout.route.ts";
import * as claim from "#app/claims/claim.route.tsx";
import * as redirectOldAddress from "#app/discovery/redirect-old-address.route.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import * as setPreferences from "#app/shell/set-preferences.route.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { makeCaller } from "../people/callers.ts";
import { type ServedSite, serveSite } from "../sites/serve-site.ts";

const password = "a-password-for-tests";

/** Paths with every character that a header cannot carry. */
const oddPath = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom("\u007f", "ط", "é", "漢", "😀", "%", "?", "#"),
      fc.string({ minLength: 1, maxLength: 1, unit: "binary" }),
    ),
    maxLength: 40,
  })
  .map((text) => `/${text}`);

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

onAnyDatabase((open) => {
  let site: ServedSite;
  let email: string;
  beforeAll(async () => {
    site = await serveSite(await open({ seed: "vocabulary" }), {
      login,
      logout,
      preferences: setPreferences,
      "clinic/:slug": redirectOldAddress,
      "claim/clinic/:slug": claim,
      "functions/v1/:name": callFunction,
      "rest/v1/rpc/:name": callProcedure,
      "rest/v1/:table": callTable,
    });
    ({ email } = await makeCaller(site.services, "odd-paths", { password }));
  });
  afterAll(() => site.close());

  let networks = 0;
  const post = (path: string, body: BodyInit, headers = {}) => {
    networks += 1;
    return fetch(site.origin + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { "x-forwarded-for": `10.7.${networks >> 8}.${networks & 255}`, ...headers },
    });
  };
  const submit = (path: string, fields: Record<string, string>) =>
    post(path, new URLSearchParams(fields));

  test("a form leads back to whatever path it names, in a header that can be sent", async () => {
    const forms: [path: string, fields: Record<string, string>][] = [
      ["/logout", {}],
      ["/preferences", { theme: "dark" }],
      ["/preferences", { lang: "ar" }],
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...forms), oddPath, async ([path, fields], next) => {
        const response = await submit(path, { ...fields, next });
        expect(response.status).toBeGreaterThanOrEqual(302);
        expect(response.status).toBeLessThan(304);
        expect(response.headers.get("location")).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      }),
      { numRuns: 60 },
    );
  });

  test("signing in leads to an Arabic search as it was typed", async () => {
    const next = "/search?q=طبيب\u007f";
    const response = await submit("/login", { mode: "login", email, password, next });
    expect(response.status).toBe(303);
    const to = new URL(response.headers.get("location") ?? "", site.origin);
    expect(to.searchParams.get("q")).toBe("طبيب\u007f");
  });

  test("an address of a listing with any characters is answered", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("/clinic", "/claim/clinic"), oddPath, async (path, slug) => {
        const address = `${site.origin}${path}/${encodeURIComponent(slug.slice(1).toWellFormed())}`;
        const response = await fetch(address, { redirect: "manual" });
        expect(response.status, address).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["/rest/v1/interactions", `{"event_type":"search","metadata":{"a":${nested(5_000)}}}`],
    ["/rest/v1/interactions", nested(200_000)],
    ["/rest/v1/rpc/log_search_query", `{"search_term":"a","filters":{"a":${nested(20_000)}}}`],
    ["/rest/v1/rpc/log_search_query", JSON.stringify({ search_term: "a", filters: nested(1_900) })],
    ["/rest/v1/rpc/unified_search", JSON.stringify({ filters_json: nested(20_000) })],
    ["/functions/v1/search", `{"filters":${nested(20_000)}}`],
  ])("%s answers JSON that is nested too deeply with no 5xx", async (path, body) => {
    const response = await post(path, body, { "content-type": "application/json" });
    await response.text();
    expect(response.status).toBeLessThan(500);
  });

  test("metadata is taken as deep as anybody writes it", async () => {
    const body = `{"event_type":"search","metadata":{"a":${nested(20)}}}`;
    const response = await post("/rest/v1/interactions", body, {
      "content-type": "application/json",
    });
    expect(response.status).toBe(201);
  });
});
