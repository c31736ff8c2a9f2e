import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { authCalls } from "./auth-calls.ts";
import { type ClientTown, openClientTown } from "./client-town.ts";
import { functionCalls } from "./function-calls.ts";
import { realtimeCalls } from "./realtime-calls.ts";
import { storageCalls } from "./storage-calls.ts";
import { tableCalls } from "./table-calls.ts";

/** Every area of the published client, in the order in which a program would use it. */
const areas = {
  auth: authCalls,
  tables: tableCalls,
  realtime: realtimeCalls,
  storage: storageCalls,
  functions: functionCalls,
};

test("the published client is tried with at least 120 different calls", () => {
  const names = Object.values(areas).flatMap((calls) => calls.map(({ call }) => call));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(120);
});

onAnyDatabase((open) => {
  let town: ClientTown;
  beforeAll(async () => {
    town = await openClientTown(await open({ seed: "demo" }));
  });
  afterAll(() => town.close());

  describe.each(Object.entries(areas))("%s", (_area, calls) => {
    test.each(calls)("$call", ({ run }) => run(town));
  });

  test("no call ended in an error of the server", () => {
    expect(town.logged).toEqual([]);
  });
});
