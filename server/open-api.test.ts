import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { openGate } from "#test/sites/open-gate.ts";
import { testServices } from "#test/sites/services.ts";
import { tinySite } from "#test/sites/tiny-site.ts";
import { createApp } from "./http/app.ts";

const answer = () => Response.json({ answered: true });
const call = { loader: answer, action: answer };
const nowhere = { pool: { options: { max: 4 } }, writes: openGate } as unknown as Database;
const app = createApp(
  testServices(nowhere, { dataDir: tmpdir() }),
  tinySite([], {
    "functions/v1/:name": call,
    "rest/v1/rpc/:name": call,
    "rest/v1/:table": call,
    "storage/v1/:name": call,
  }),
  { clientFolder: join(tmpdir(), "dalil-no-build") },
);
const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };

test("a page of another site may read the answers, without cookies", async () => {
  for (const path of ["/functions/v1/search?q=x", "/rest/v1/rpc/x", "/rest/v1/geo_cities"]) {
    const response = await app.request(path, { headers: elsewhere });
    expect(response.status, path).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  }
});

test("it may ask by POST, but for nobody in particular", async () => {
  const post = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { method: "POST", body: "{}", headers: { ...elsewhere, ...headers } });
  expect((await post("/functions/v1/search")).status).toBe(200);
  expect((await post("/functions/v1/search", { cookie: "session=1" })).status).toBe(403);
  expect((await post("/rest/v1/users")).status).toBe(200);
  expect((await post("/rest/v1/users", { cookie: "session=1" })).status).toBe(403);
  expect((await post("/storage/v1/media")).status).toBe(200);
  expect((await post("/storage/v1/media", { cookie: "session=1" })).status).toBe(403);
});

test("a browser that asks first gets an answer", async () => {
  const ask = (path: string) =>
    app.request(path, {
      method: "OPTIONS",
      headers: { ...elsewhere, "access-control-request-headers": "apikey, content-type" },
    });
  const preflight = await ask("/functions/v1/search");
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("apikey, content-type");
  expect((await ask("/login")).status).toBe(405);
});
