import { setImmediate as nextTurn } from "node:timers/promises";

const mostMs = 5;

/** Does work that pauses at its yields, and lets everybody else have a turn every few milliseconds. */
export async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  let started = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - started < mostMs) continue;
    await nextTurn();
    started = performance.now();
  }
}
