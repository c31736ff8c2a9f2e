import { expect, test } from "vitest";
import { PendingChanges, type PendingItem } from "./pending-changes.ts";

/** A client on a clock that the test moves. */
function openClient() {
  let now = 1_000;
  let isTaking = true;
  const timers: { at: number; work: () => void }[] = [];
  const frames: { at: number; changes: PendingItem[] }[] = [];
  const pending = new PendingChanges({
    send: (frame) => {
      if (isTaking) frames.push({ at: now, changes: JSON.parse(frame).changes });
      return isTaking;
    },
    clock: () => now,
    setTimer: (work, ms) => timers.push({ at: now + ms, work }),
  });
  return {
    pending,
    frames,
    block: (blocked: boolean) => {
      isTaking = !blocked;
    },
    pass(ms: number) {
      const end = now + ms;
      for (let next = timers.shift(); next; next = timers.shift()) {
        if (next.at > end) {
          timers.unshift(next);
          break;
        }
        now = next.at;
        next.work();
      }
      now = end;
    },
  };
}

const change = (id: number, operation: PendingItem["operation"], sequence = id): PendingItem => ({
  channel: "rows",
  sequence,
  operation,
  key: `{"id":${id}}`,
  row: operation === "delete" ? null : `{"id":${id},"at":${sequence}}`,
});

test("the first change goes out at once, what follows too soon goes together", () => {
  const { pending, frames, pass } = openClient();
  pending.add(change(1, "insert"));
  for (let id = 2; id <= 40; id += 1) pending.add(change(id, "insert"));
  expect(frames.map(({ changes }) => changes.length)).toEqual([1]);
  pass(100);
  expect(frames.map(({ at, changes }) => [at, changes.length])).toEqual([
    [1_000, 1],
    [1_100, 39],
  ]);
});

test("no client gets more than ten frames in a second, and the last word on each row", () => {
  const { pending, frames, pass } = openClient();
  for (let step = 0; step < 1_000; step += 1) {
    pending.add(change(step % 3, "update", step));
    pass(1);
  }
  pass(200);
  expect(frames.filter(({ at }) => at < 2_000).length).toBeLessThanOrEqual(10);
  const last = new Map(
    frames.flatMap(({ changes }) =>
      changes.map(({ key, row }) => [JSON.stringify(key), row] as const),
    ),
  );
  expect([...last.values()]).toEqual([
    { id: 0, at: 999 },
    { id: 1, at: 997 },
    { id: 2, at: 998 },
  ]);
});

test("changes of one row are merged: an insert stays one, a delete is what remains", () => {
  const { pending, frames, pass } = openClient();
  pending.add(change(9, "update"));
  pending.add(change(1, "insert", 1));
  pending.add(change(1, "update", 2));
  pending.add(change(2, "insert", 3));
  pending.add(change(2, "delete", 4));
  pass(100);
  expect(frames[1]?.changes).toEqual([
    { channel: "rows", sequence: 2, operation: "insert", key: { id: 1 }, row: { id: 1, at: 2 } },
    { channel: "rows", sequence: 4, operation: "delete", key: { id: 2 } },
  ]);
});

test("too many changes become one reset, which covers what follows", () => {
  const { pending, frames, pass } = openClient();
  for (let id = 1; id <= 600; id += 1) pending.add(change(id, "insert"));
  pass(100);
  expect(frames[1]?.changes).toEqual([{ channel: "rows", sequence: 502, operation: "reset" }]);
});

test("a client that takes nothing is sent nothing, keeps the last word, and is known to be stuck", () => {
  const { pending, frames, pass, block } = openClient();
  block(true);
  pending.add(change(1, "insert", 1));
  pass(2_000);
  pending.add(change(1, "update", 2));
  expect(frames).toEqual([]);
  expect(pending.stuckSince).toBe(1_000);
  block(false);
  pass(1_000);
  expect(frames.map(({ changes }) => changes)).toEqual([
    [{ channel: "rows", sequence: 2, operation: "insert", key: { id: 1 }, row: { id: 1, at: 2 } }],
  ]);
  expect(pending.stuckSince).toBeNull();
});

test("a closed channel receives nothing of what waited", () => {
  const { pending, frames, pass } = openClient();
  pending.add(change(1, "insert"));
  pending.add(change(2, "insert"));
  pending.drop("rows");
  pass(100);
  expect(frames).toHaveLength(1);
});
