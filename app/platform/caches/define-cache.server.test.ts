import { expect, test } from "vitest";
import { openDatabase } from "../database/database.server.ts";
import { countCached, defineCache } from "./define-cache.server.ts";

// No connection is made before the first query.
const open = () => openDatabase({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" });

test("each database has a cache of its own", async () => {
  const [one, other] = [open(), open()];
  const values = defineCache<{ of: string }>({ name: "test.own", maxEntries: 2, maxAgeMs: null });
  values.of(one).set("a", { of: "one" });
  expect([values.of(one).get("a"), values.of(other).get("a")]).toEqual([{ of: "one" }, undefined]);
  await Promise.all([one.close(), other.close()]);
});

test("the entries of used caches are counted by name", async () => {
  const database = open();
  const used = defineCache<{ n: number }>({ name: "test.used", maxEntries: 5, maxAgeMs: null });
  defineCache<{ n: number }>({ name: "test.unused", maxEntries: 5, maxAgeMs: null });
  for (const n of [1, 2]) used.of(database).set(String(n), { n });
  expect([...countCached(database)]).toEqual([["test.used", 2]]);
  await database.close();
});
