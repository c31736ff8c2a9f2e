import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { anyIndexRow } from "#test/search/index-rows.ts";
import { SegmentBuilder } from "./building/build-segment.ts";
import { Segment } from "./segment.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.server.ts";

const folder = mkdtempSync(join(tmpdir(), "dalil-snapshot-"));
const file = join(folder, "search-index", "listings");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const builder = new SegmentBuilder(() => null);
for (const row of fc.sample(anyIndexRow(200), { numRuns: 200, seed: 1 })) builder.add(row);
const block = builder.finish();

beforeEach(() => writeSnapshot(file, { block, position: 42 }, "stamp"));

test("a snapshot comes back as it was written", () => {
  const snapshot = readSnapshot(file, "stamp");
  expect(snapshot?.position).toBe(42);
  const bytesOf = (memory: SharedArrayBuffer) => Buffer.from(new Uint8Array(memory));
  expect(snapshot && bytesOf(snapshot.block).equals(bytesOf(block))).toBe(true);
  expect(new Segment(snapshot?.block ?? block).size).toBe(200);
});

test("a snapshot with any byte changed is not trusted and taken away", () => {
  const whole = readFileSync(file);
  const position = whole.indexOf('"position":42') + '"position":'.length;
  const anyPlace = fc.oneof(
    fc.constantFrom(position, position + 1),
    fc.integer({ min: 4_096, max: whole.length - 1 }),
    // In its head, before the blanks at the end of it.
    fc.integer({ min: 0, max: whole.indexOf("}") }),
  );
  fc.assert(
    fc.property(anyPlace, fc.integer({ min: 1, max: 255 }), (place, change) => {
      const damaged = Buffer.from(whole);
      damaged[place] = (damaged[place] ?? 0) ^ change;
      writeFileSync(file, damaged);
      expect(readSnapshot(file, "stamp")).toBeNull();
      expect(existsSync(file)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["cut off", () => truncateSync(file, readFileSync(file).length - 7)],
  ["empty", () => writeFileSync(file, "")],
  ["something else", () => writeFileSync(file, "x".repeat(10_000))],
])("a snapshot that is %s is not trusted", (_, damage) => {
  damage();
  expect(readSnapshot(file, "stamp")).toBeNull();
});

test("a snapshot of other circumstances is not used", () => {
  expect(readSnapshot(file, "another stamp")).toBeNull();
  expect(readSnapshot(file, "stamp")).toBeNull();
});
