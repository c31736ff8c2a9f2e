import { expect, test } from "vitest";
import { openDatabase } from "./database.server.ts";
import { perDatabase } from "./per-database.server.ts";

// No connection is made before the first query.
const open = () => openDatabase({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" });

test("a value is made once a database, when it is first asked for", async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const made: unknown[] = [];
  const lists = perDatabase<string[]>((database) => {
    made.push(database);
    return [];
  });
  lists.of(one).push("kept");
  expect(lists.of(one)).toEqual(["kept"]);
  expect(lists.of(other)).toEqual([]);
  expect(made).toEqual([one, other]);
  await Promise.all([one.close(), other.close()]);
});

test("a value that is null or undefined is not made again; delete drops it, set replaces it", async () => {
  const database = await open();
  let calls = 0;
  const values = perDatabase<string | undefined>(() => {
    calls += 1;
    return undefined;
  });
  expect([values.of(database), values.of(database), calls]).toEqual([undefined, undefined, 1]);
  values.set(database, "set");
  expect(values.of(database)).toBe("set");
  values.delete(database);
  expect([values.of(database), calls]).toEqual([undefined, 2]);
  await database.close();
});
