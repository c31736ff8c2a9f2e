import { expect, test } from "vitest";
import type { PublishedTable } from "../../gateway/tables/published-table.server.ts";
import { Pace } from "./pace.ts";
import { PendingChanges, type PendingItem } from "./pending-changes.ts";

const table = { name: "rows" } as PublishedTable;

/** A channel on a clock that the test moves. */
function openChannel({ isBatched }: { isBatched: boolean }) {
  let now = 1_000;
  let isTaking = true;
  const timers: { at: number; work: () => void }[] = [];
  const frames: { at: number; changes: PendingItem[] }[] = [];
  const pending = new PendingChanges({
    send: (changes) => {
      if (isTaking) frames.push({ at: now, changes: [...changes] });
      return isTaking;
    },
    pace: isBatched ? new Pace(1, 100) : new Pace(10, 1_000),
    isBatched,
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
  binding: 1,
  table,
  sequence,
  operation,
  at: "2026-11-28T10:00:00.000Z",
  key: `{"id":${id}}`,
  row: operation === "delete" ? null : `{"id":${id},"at":${sequence}}`,
});

test("the first change goes out at once, what follows too soon goes together", () => {
  const { pending, frames, pass } = openChannel({ isBatched: true });
  pending.add(change(1, "insert"));
  for (let id = 2; id <= 40; id += 1) pending.add(change(id, "insert"));
  expect(frames.map(({ changes }) => changes.length)).toEqual([1]);
  pass(100);
  expect(frames.map(({ at, changes }) => [at, changes.length])).toEqual([
    [1_000, 1],
    [1_100, 39],
  ]);
});

test("without batches each change is a message, ten of them in a second, and all arrive", () => {
  const { pending, frames, pass } = openChannel({ isBatched: false });
  for (let id = 1; id <= 25; id += 1) pending.add(change(id, "insert"));
  expect(frames).toHaveLength(10);
  pass(999);
  expect(frames).toHaveLength(10);
  pass(1);
  expect(frames).toHaveLength(20);
  pass(1_000);
  expect(frames.map(({ changes }) => changes[0]?.sequence)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
});

test("no client gets more than ten frames in a second, and the last word on each row", () => {
  const { pending, frames, pass } = openChannel({ isBatched: true });
  for (let step = 0; step < 1_000; step += 1) {
    pending.add(change(step % 3, "update", step));
    pass(1);
  }
  pass(200);
  expect(frames.filter(({ at }) => at < 2_000).length).toBeLessThanOrEqual(10);
  const last = new Map(frames.flatMap(({ changes }) => changes.map(({ key, row }) => [key, row])));
  expect([...last.values()]).toEqual([
    '{"id":0,"at":999}',
    '{"id":1,"at":997}',
    '{"id":2,"at":998}',
  ]);
});

test("changes of one row are merged: an insert stays one, a delete is what remains", () => {
  const { pending, frames, pass } = openChannel({ isBatched: true });
  pending.add(change(9, "update"));
  pending.add(change(1, "insert", 1));
  pending.add(change(1, "update", 2));
  pending.add(change(2, "insert", 3));
  pending.add(change(2, "delete", 4));
  pass(100);
  expect(frames[1]?.changes).toMatchObject([
    { sequence: 2, operation: "insert", key: '{"id":1}', row: '{"id":1,"at":2}' },
    { sequence: 4, operation: "delete", key: '{"id":2}', row: null },
  ]);
});

test("too many changes become one reset, which covers what follows", () => {
  const { pending, frames, pass } = openChannel({ isBatched: true });
  for (let id = 1; id <= 600; id += 1) pending.add(change(id, "insert"));
  pass(100);
  expect(frames[1]?.changes).toMatchObject([
    { binding: 1, sequence: 502, operation: "reset", key: null, row: null },
  ]);
});

test("a client that takes nothing is sent nothing, keeps the last word, and is known to be stuck", () => {
  const { pending, frames, pass, block } = openChannel({ isBatched: false });
  block(true);
  pending.add(change(1, "insert", 1));
  pass(2_000);
  pending.add(change(1, "update", 2));
  expect(frames).toEqual([]);
  expect(pending.stuckSince).toBe(1_000);
  block(false);
  pass(1_000);
  expect(frames.map(({ changes }) => changes)).toMatchObject([
    [{ sequence: 2, operation: "insert", row: '{"id":1,"at":2}' }],
  ]);
  expect(pending.stuckSince).toBeNull();
});

test("a closed channel receives nothing of what waited", () => {
  const { pending, frames, pass } = openChannel({ isBatched: true });
  pending.add(change(1, "insert"));
  pending.add(change(2, "insert"));
  pending.clear();
  pass(100);
  expect(frames).toHaveLength(1);
});
