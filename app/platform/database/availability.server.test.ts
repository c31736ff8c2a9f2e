import { Writable } from "node:stream";
import { expect, test, vi } from "vitest";
import { DatabaseOutage } from "../errors.ts";
import { createLog } from "../logging/log.server.ts";
import { createAvailability } from "./availability.server.ts";
import type { Database } from "./database.server.ts";

const outage = () => new DatabaseOutage("connect ECONNREFUSED");

/** A database whose server is switched on and off by the test. */
function makeDatabase() {
  const server = { isUp: true };
  const client = { query: async () => ({ rows: [] }), release() {} };
  const pool = {
    async connect() {
      if (!server.isUp) throw outage();
      return client;
    },
  };
  // A database with only the methods that the availability uses.
  const database = { kind: "postgresql", label: "test", pool } as unknown as Database;
  return { server, database };
}

function start(prepare = async () => {}) {
  const lines: string[] = [];
  const log = createLog(
    { LOG_LEVEL: "info" },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)).msg);
        done();
      },
    }),
  );
  const { server, database } = makeDatabase();
  const onWaiting = vi.fn();
  const times = { shortestWaitMs: 5, longestWaitMs: 20 };
  const availability = createAvailability({ database, log, prepare, onWaiting, ...times });
  return { server, availability, lines, onWaiting };
}

test("a server that is there is prepared once", async () => {
  const prepare = vi.fn(async () => {});
  const { availability, onWaiting } = start(prepare);
  expect(availability.refusal()?.code).toBe("unavailable");
  await availability.start();
  expect(availability.state()).toBe("ready");
  expect(availability.refusal()).toBeNull();
  expect(prepare).toHaveBeenCalledOnce();
  expect(onWaiting).not.toHaveBeenCalled();
});

test("a server that comes late is waited for, and logged once", async () => {
  const { server, availability, onWaiting } = start();
  server.isUp = false;
  const ready = availability.start();
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled());
  expect(availability.state()).toBe("waiting");
  expect(availability.refusal()?.status).toBe(503);
  server.isUp = true;
  await ready;
  expect(availability.state()).toBe("ready");
  expect(onWaiting).toHaveBeenCalledOnce();
});

test("an outage while preparing begins again", async () => {
  const prepare = vi.fn(async () => {});
  prepare.mockRejectedValueOnce(outage());
  const { availability } = start(prepare);
  await availability.start();
  expect(prepare).toHaveBeenCalledTimes(2);
});

test("a refusal that is no outage ends the start", async () => {
  const { availability } = start(async () => {
    throw new Error("migration 7 is broken");
  });
  await expect(availability.start()).rejects.toThrow("migration 7");
});

test("a hundred failed requests are two log lines, and the next request after it works", async () => {
  const { server, availability, lines } = start();
  await availability.start();
  server.isUp = false;
  for (let request = 0; request < 100; request += 1) availability.reportOutage(outage());
  expect(availability.state()).toBe("away");
  expect(availability.refusal()?.code).toBe("unavailable");
  server.isUp = true;
  await vi.waitFor(() => expect(availability.state()).toBe("ready"));
  expect(availability.refusal()).toBeNull();
  expect(lines).toEqual([
    "the database is away; pages answer 503 until it is back",
    "the database is back",
  ]);
});

test("a stop ends the waiting", async () => {
  const { server, availability } = start();
  server.isUp = false;
  const ready = availability.start();
  availability.stop();
  await ready;
  expect(availability.state()).toBe("waiting");
});
