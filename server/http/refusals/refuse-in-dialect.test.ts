import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { openGate } from "#test/sites/open-gate.ts";
import { testServices } from "#test/sites/services.ts";
import { tinySite } from "#test/sites/tiny-site.ts";
import { createApp } from "../app.ts";
import { refuseInDialect } from "./refuse-in-dialect.ts";

const tooLarge = {
  error: new AppError("too_large", "What was sent is too large."),
  status: 413,
  message: "What was sent is too large.",
  requestId: "request-of-a-test",
  headers: { "Cache-Control": "no-store" },
};

test.each([
  [
    "/mcp",
    { jsonrpc: "2.0", error: { code: -32_600, message: tooLarge.message }, id: null },
    "application/json",
  ],
  [
    "/auth/v1/signup",
    { code: "too_large", message: tooLarge.message, request_id: tooLarge.requestId },
    "application/json",
  ],
  [
    "/fhir/Patient/_search",
    {
      resourceType: "OperationOutcome",
      issue: [{ severity: "error", code: "too-long", diagnostics: tooLarge.message }],
    },
    "application/fhir+json",
  ],
])("a body that is too large for %s is refused in its dialect", async (path, body, type) => {
  const answer = refuseInDialect(path, tooLarge);
  expect(answer?.status).toBe(413);
  expect(answer?.headers.get("content-type")).toContain(type);
  expect(answer?.headers.get("cache-control")).toBe("no-store");
  expect(await answer?.json()).toEqual(body);
});

test("clients of sign-in read the version of their dialect", () => {
  const answer = refuseInDialect("/auth/v1/token", tooLarge);
  expect(answer?.headers.get("x-supabase-api-version")).toBe("2024-01-01");
});

test("other paths have no dialect of their own", () => {
  for (const path of ["/", "/mcp2", "/auth/v1", "/rest/v1/clinics"])
    expect(refuseInDialect(path, tooLarge), path).toBeNull();
});

describe("the server", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-dialects-"));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const away = () => Promise.reject(new Error("No call here needs a database."));
  const counts = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const pool = { connect: away, query: away, ...counts, options: { max: 4 } };
  const database = { kind: "postgresql", label: "test", pool, writes: openGate };
  const services = testServices(database as unknown as Database, { dataDir });
  const app = createApp(services, tinySite([]), { clientFolder: dataDir });
  const json = { "content-type": "application/json" };
  const large = JSON.stringify("x".repeat(13 * 1024 * 1024));

  test.each([
    ["a method", 405, { method: "DELETE" }],
    [
      "a call with a cookie from elsewhere",
      403,
      {
        method: "POST",
        body: "{}",
        headers: { ...json, cookie: "session=1", origin: "https://elsewhere.example" },
      },
    ],
    ["a body", 413, { method: "POST", body: large, headers: json }],
  ])("refuses %s at /mcp as an error of JSON-RPC", async (_name, status, init) => {
    const answer = await app.request("/mcp", init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      jsonrpc: "2.0",
      error: { code: -32_600 },
      id: null,
    });
  });

  test("refuses a body at /auth/v1 as sign-in does", async () => {
    const init = { method: "POST", body: large, headers: json };
    const answer = await app.request("/auth/v1/signup", init);
    expect(answer.status).toBe(413);
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(await answer.json()).toMatchObject({ code: "too_large" });
  });
});
