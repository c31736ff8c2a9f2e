import { expect, test } from "vitest";
import { WorkLimit } from "./work-limit.ts";

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
  const limit = new WorkLimit({ running: 1, waiting: 1 });
  const [first, second, third] = [makeWork(), makeWork(), makeWork()];
  const firstDone = limit.run(first.work);
  const secondDone = limit.run(second.work);
  await expect(limit.run(third.work)).rejects.toMatchObject({ code: "busy" });
  expect([first, second, third].map((one) => one.isStarted())).toEqual([true, false, false]);
  first.end();
  await firstDone;
  second.end();
  await secondDone;
  expect(second.isStarted()).toBe(true);
  expect(third.isStarted()).toBe(false);
});

test("work that fails makes place like any other", async () => {
  const limit = new WorkLimit({ running: 1, waiting: 0 });
  await expect(limit.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(limit.run(async () => "done")).resolves.toBe("done");
});
