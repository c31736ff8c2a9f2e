import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { WorkLimit } from "#app/platform/flow/work-limit.ts";
import { openGate } from "#test/sites/open-gate.ts";
import { openListeningSite } from "../sites/listening-site.ts";
import { tinySite } from "../sites/tiny-site.ts";

const client = { query: async () => ({ rows: [] }), release() {} };
const pool = { options: { max: 10 }, connect: async () => client, query: client.query };
// Only the parts of a database that availability uses.
const database = {
  kind: "postgresql",
  label: "test",
  pool,
  writes: openGate,
} as unknown as Database;

const turns = new WorkLimit({ running: 1, waiting: 2 });
const refuse = (error: Error) => () => {
  throw error;
};
const routes = {
  crowded: { loader: () => turns.run(async () => Response.json(await sleep(20, "drawn"))) },
  "no-connection": { loader: refuse(new AppError("busy", "The server is busy.")) },
  "no-key": { default: () => null, loader: refuse(new AppError("not_set_up", "Set a key.")) },
  "foreign-socket": {
    loader: refuse(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  },
};

let site: Awaited<ReturnType<typeof openListeningSite>>;
beforeAll(async () => {
  site = await openListeningSite(database, tinySite([], routes));
});
afterAll(() => site.close());

const ask = (path: string) => fetch(site.origin + path, { headers: { accept: "text/html" } });

test("a full queue refuses those who find no room, and nobody else", async () => {
  const crowd = Array.from({ length: 60 }, () => ask("/crowded"));
  const others = [await ask("/ok"), await ask("/ok"), await ask("/ok")];
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = (await Promise.all(crowd)).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("retry-after")).toBe("5");
  expect(await refused[0]?.json()).toMatchObject({ code: "busy" });
  expect(site.availability.state()).toBe("ready");
});

test.each([
  ["/no-connection", 503],
  ["/no-key", 501],
  ["/foreign-socket", 500],
])("%s is %i for its request alone", async (path, status) => {
  expect((await ask(path)).status).toBe(status);
  expect((await ask("/ok")).status).toBe(200);
  expect(site.availability.state()).toBe("ready");
});

test("a missing setting gives no time to come back", async () => {
  expect((await ask("/no-key")).headers.get("retry-after")).toBeNull();
});

test("a database that is away takes the site out of use", async () => {
  expect((await ask("/outage")).status).toBe(503);
  expect(site.availability.state()).toBe("away");
  expect((await ask("/ok")).status).toBe(503);
});
