import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { tinySite } from "#test/sites/tiny-site.ts";
import { createApp } from "../http/app.ts";
import type { AppEnvironment } from "../http/request-scope.ts";

/** The part of a socket that the server reads. */
function from(remoteAddress: string): AppEnvironment["Bindings"] {
  return { incoming: { socket: { remoteAddress } } } as AppEnvironment["Bindings"];
}

const dataDir = mkdtempSync(join(tmpdir(), "dalil-server-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

onAnyDatabase((open, kind) => {
  async function makeApp(settings: NodeJS.ProcessEnv = {}) {
    const services = testServices(await open({ seed: "empty" }), { dataDir, settings });
    const outbox = {
      position: () => 0,
      missing: () => [],
      ready: Promise.resolve(),
      stop: async () => {},
    };
    return createApp(services, tinySite(), { outbox: () => outbox });
  }

  test("requests are measured by route, never by path", async () => {
    const app = await makeApp();
    for (const path of ["/ok", "/unknown/1", "/unknown/2"]) await app.request(path);
    const response = await app.request("/metrics", {}, from("127.0.0.1"));
    expect(response.headers.get("content-type")).toContain("text/plain");
    const text = await response.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/ok"[^}]*status="200"[^}]*\} 1/,
    );
    expect(text).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/\*"[^}]*status="404"[^}]*\} 2/,
    );
    expect(text).not.toContain("unknown");
    expect(text).toMatch(/database_pool_connections\{state="total"\} \d/);
    expect(text).toMatch(/outbox_lag_events \d/);
    expect(text).toContain("nodejs_eventloop_lag_seconds");
    expect(text).toContain("# TYPE search_index_documents gauge");
  });

  test("without a token only this machine may ask, and no proxy on it", async () => {
    const app = await makeApp();
    expect((await app.request("/metrics", {}, from("::1"))).status).toBe(200);
    expect((await app.request("/metrics", {}, from("::ffff:127.0.0.1"))).status).toBe(200);
    expect((await app.request("/metrics", {}, from("10.0.0.9"))).status).toBe(403);
    const headers = { "x-forwarded-for": "127.0.0.1" };
    expect((await app.request("/metrics", { headers }, from("127.0.0.1"))).status).toBe(403);
  });

  test("with a token who knows it may ask from anywhere", async () => {
    const app = await makeApp({ METRICS_TOKEN: "a-long-random-token" });
    const ask = (authorization: string) =>
      app.request("/metrics", { headers: { authorization } }, from("10.0.0.9"));
    expect((await ask("Bearer a-long-random-token")).status).toBe(200);
    expect((await ask("Bearer another-random-token")).status).toBe(403);
    expect((await app.request("/metrics", {}, from("127.0.0.1"))).status).toBe(403);
  });

  test("a process with a migrated database is ready", async () => {
    const app = await makeApp();
    const response = await app.request("/readyz");
    expect(await response.json()).toMatchObject({
      ready: true,
      parts: { migrations: { ok: true } },
    });
    expect(response.status).toBe(200);
  });

  test(`a ${kind} without its migrations is not ready`, async () => {
    const database = await open({ seed: "empty" });
    const app = await makeApp();
    const shift = "update drizzle.__drizzle_migrations set created_at = created_at";
    await database.pool.query(`${shift} - 9e11`);
    const response = await app.request("/readyz");
    await database.pool.query(`${shift} + 9e11`);
    expect(response.status).toBe(503);
    const { parts } = await response.json();
    expect(parts.migrations.detail).toMatch(/^\d+ migrations are missing$/);
  });
});
