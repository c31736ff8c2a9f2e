import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { openGate } from "#test/sites/open-gate.ts";
import { testServices } from "#test/sites/services.ts";
import { tinySite } from "#test/sites/tiny-site.ts";
import { createApp } from "../app.ts";
import { attachApp, closeHttp, listenHttp } from "../http.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-unread-"));
let server: Server;
let port = 0;

beforeAll(async () => {
  const away = () => Promise.reject(new Error("No call here needs a database."));
  const counts = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const pool = { connect: away, query: away, ...counts, options: { max: 4 } };
  const database = { kind: "postgresql", label: "test", pool, writes: openGate };
  const services = testServices(database as unknown as Database, { dataDir });
  server = await listenHttp({ PORT: 0, HOST: "127.0.0.1" });
  attachApp(server, createApp(services, tinySite([]), { clientFolder: dataDir }));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await closeHttp(server);
  rmSync(dataDir, { recursive: true });
});

interface Answer {
  status: number;
  type: string;
  headers: string;
  body: string;
}

/** Sends bytes that no client library would send, one part after the other, and reads to the end. */
async function send(...parts: string[]): Promise<Answer> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const answered = text(socket);
  for (const part of parts) {
    socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [headers = "", body = ""] = (await answered).split(/\r\n\r\n([\s\S]*)/);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]),
    type: /^content-type: (.*)$/im.exec(headers)?.[1] ?? "",
    headers,
    body,
  };
}

const long = (size: number) => "a".repeat(size);
const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

test.each([
  ["/fhir/Practitioner?name=", "application/fhir+json", { resourceType: "OperationOutcome" }],
  ["/auth/v1/user?a=", "application/json", { code: "address_too_long" }],
  ["/rest/v1/clinics?slug=", "application/json", { message: "The address is too long." }],
  ["/functions/v1/search?q=", "application/json", { code: "address_too_long" }],
  ["/mcp?a=", "application/json", { jsonrpc: "2.0", id: null }],
])("an address of 100 kB under %s is refused in its dialect", async (path, type, body) => {
  const answer = await send(get(path + long(100_000)));
  expect(answer.status).toBe(414);
  expect(answer.type).toContain(type);
  expect(answer.headers).toContain("access-control-allow-origin: *");
  expect(JSON.parse(answer.body)).toMatchObject(body);
});

test("a page with an address of 100 kB is refused with a page in its language", async () => {
  const english = await send(get(`/search?q=${long(100_000)}`));
  expect(english.status).toBe(414);
  expect(english.type).toContain("text/html");
  expect(english.body).toContain('"status":414');
  expect(english.headers).toContain("x-content-type-options: nosniff");
  const arabic = await send(get(`/search?lang=ar&q=${long(100_000)}`));
  expect(arabic.body).toContain('"locale":"ar"');
});

test("headers of 100 kB are refused in the dialect of their address", async () => {
  const cookies = `Cookie: a=${long(100_000)}\r\n`;
  const outcome = await send(get("/fhir/Location", cookies));
  expect(outcome.status).toBe(431);
  expect(JSON.parse(outcome.body)).toMatchObject({ issue: [{ code: "too-long" }] });
  const page = await send(get("/about", cookies));
  expect([page.status, page.type]).toEqual([431, "text/html; charset=utf-8"]);
  expect(page.body).toContain('"status":431');
  // Those answer before the guards of the site.
  expect((await send(get("/healthz", cookies))).status).toBe(431);
});

test("a space in an address of FHIR is refused with an OperationOutcome", async () => {
  const answer = await send(get("/fhir/Practitioner?name=a b"));
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ issue: [{ code: "invalid" }] });
});

test("HEAD is refused without a body", async () => {
  const answer = await send(`HEAD /about?${long(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect([answer.status, answer.body]).toEqual([414, ""]);
});

test("a first line that came before is refused with a bare status", async () => {
  const answer = await send("GET /fhir/Practitioner?name=", long(40_000), long(40_000));
  expect([answer.status, answer.body]).toEqual([431, ""]);
  expect((await send("HELLO\r\n\r\n")).status).toBe(400);
});

test("a client that goes on sending is cut off", async () => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.resume();
  const megabyte = long(1_048_576);
  let sent = 0;
  for (; sent < 64 && !socket.destroyed; sent += 1)
    await new Promise((resolve) =>
      socket.write(sent === 0 ? `GET /?${megabyte}` : megabyte, resolve),
    );
  expect(sent).toBeLessThan(64);
  socket.destroy();
});
