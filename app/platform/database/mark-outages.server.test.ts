import pg from "pg";
import { expect, test } from "vitest";
import { isDatabaseOutage } from "../errors.ts";
import { openDatabase } from "./database.server.ts";
import { markError, markOutages } from "./mark-outages.server.ts";
import { PgliteBridge, PgliteSocket } from "./pglite/pglite-bridge.server.ts";

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const rejection = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test.each([
  ["a refused connection", withCode("connect", "ECONNREFUSED")],
  ["a server that is shutting down", withCode("terminating connection", "57P01")],
  ["a wrapped failure", new Error("Failed", { cause: withCode("reset", "ECONNRESET") })],
  ["several addresses that all refuse", new AggregateError([withCode("connect", "ECONNREFUSED")])],
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
  ["the embedded database's end", new Error("The embedded database has stopped.")],
])("%s is marked as an outage, with its code and its cause", (_name, error) => {
  const marked = markError(error);
  expect(isDatabaseOutage(marked)).toBe(true);
  expect(marked).toMatchObject({ name: "DatabaseOutage", cause: error });
  expect(markError(marked)).toBe(marked);
});

test("a refused statement is passed on as it is", () => {
  const error = withCode("duplicate key", "23505");
  expect(markError(error)).toBe(error);
});

test("a server that does not listen is an outage for the pool and for its queries", async () => {
  const database = openDatabase({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" });
  expect(isDatabaseOutage(await rejection(database.pool.connect()))).toBe(true);
  expect(isDatabaseOutage(await rejection(database.pool.query("select 1")))).toBe(true);
  await database.close();
});

test("waiting too long for a connection that others hold is busy, not an outage", async () => {
  const bridge = new PgliteBridge(undefined);
  const pool = new pg.Pool({
    max: 1,
    stream: () => new PgliteSocket(bridge),
    user: "postgres",
    database: "postgres",
  });
  markOutages(pool);
  const held = await pool.connect();
  // From now on: a busy machine may take long to start the engine.
  pool.options.connectionTimeoutMillis = 20;
  const error = await rejection(pool.connect());
  expect(error).toMatchObject({ name: "AppError", code: "busy" });
  expect(isDatabaseOutage(error)).toBe(false);
  held.release();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await bridge.close();
});
