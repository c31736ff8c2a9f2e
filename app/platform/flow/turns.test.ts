import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

/** Work that finishes when the test resolves it. */
function makeWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  const work = () => {
    started = true;
    return promise;
  };
  return { work, end: resolve, isStarted: () => started };
}

test("one runs, one waits for it, the third is refused", async () => {
  const turns = new Turns({ running: 1, waiting: 1 });
  const [first, second, third] = [makeWork(), makeWork(), makeWork()];
  const firstDone = turns.run(first.work);
  const secondDone = turns.run(second.work);
  await expect(turns.run(third.work)).rejects.toMatchObject({ code: "busy" });
  expect([first, second, third].map((one) => one.isStarted())).toEqual([true, false, false]);
  first.end();
  await firstDone;
  second.end();
  await secondDone;
  expect(second.isStarted()).toBe(true);
  expect(third.isStarted()).toBe(false);
});

test("work that fails makes place like any other", async () => {
  const turns = new Turns({ running: 1, waiting: 0 });
  await expect(turns.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(turns.run(async () => "done")).resolves.toBe("done");
});
