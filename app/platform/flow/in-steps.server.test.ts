import { expect, test } from "vitest";
import { inSteps } from "./in-steps.server.ts";

test("long work ends with its result, and others have their turn meanwhile", async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  const sum = await inSteps(count(100));
  clearInterval(others);
  expect(sum).toBe(100);
  expect(turns).toBeGreaterThan(0);
});

/** A hundred milliseconds of work that would otherwise block the event loop. */
function* count(most: number): Generator<void, number> {
  let done = 0;
  while (done < most) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    done += 1;
    yield;
  }
  return done;
}
