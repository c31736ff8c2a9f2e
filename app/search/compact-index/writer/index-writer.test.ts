import fc from "fast-check";
import { expect, test } from "vitest";
import { anyIndexRow } from "#test/search/index-rows.ts";
import type { IndexRow } from "../index-row.ts";
import { hasBit } from "../matching/bits.ts";
import { Segment } from "../segment.ts";
import { IndexWriter, type KeptSegment } from "./index-writer.ts";

const keyOf = ({ entityType, entityId }: Pick<IndexRow, "entityType" | "entityId">) =>
  `${entityType} ${entityId}`;

/** Each listing that is there with the transaction that wrote it. */
function contentsOf(segments: KeptSegment[]): string[] {
  const contents = segments.flatMap(({ block, gone }) => {
    const segment = new Segment(block);
    return Array.from({ length: segment.size }, (_, listing) => listing)
      .filter((listing) => !gone || !hasBit(gone, listing))
      .map((listing) => {
        const ref = {
          entityType: segment.entityTypeOf(listing),
          entityId: segment.idOf(listing),
        };
        return `${keyOf(ref)} ${segment.arrays.writtenBy[listing]}`;
      });
  });
  return contents.sort();
}

const expected = (model: Map<string, IndexRow>) =>
  [...model].map(([key, row]) => `${key} ${row.writtenBy}`).sort();

/** How many listings a step touches; 200 overflow the first tier, 900 together the second. */
const anyStep = fc.record({
  kind: fc.constantFrom("write", "write", "remove", "begin", "finish"),
  rows: fc.oneof(
    fc.array(anyIndexRow(3_000), { maxLength: 6 }),
    fc.array(anyIndexRow(3_000), { minLength: 200, maxLength: 900, size: "max" }),
  ),
});

test("whatever is written, removed and built beside, the index has the last of each", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 14 }), (steps) => {
      const indexWriter = new IndexWriter(() => null);
      const model = new Map<string, IndexRow>();
      let writer = 10_000;
      let isBuilding = false;
      indexWriter.beginBuild();
      indexWriter.finishBuild();
      for (const { kind, rows } of steps) {
        const unique = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
        const before = indexWriter.segments();
        const contentsBefore = contentsOf(before);
        if (kind === "write") {
          const written = unique.map((row) => ({ ...row, writtenBy: writer++ }));
          for (const row of written) model.set(keyOf(row), row);
          indexWriter.apply(written, written);
        } else if (kind === "remove") {
          for (const row of unique) model.delete(keyOf(row));
          indexWriter.apply(unique, []);
        } else if (kind === "begin") {
          // What a build reads is what the table holds at that moment.
          indexWriter.beginBuild();
          indexWriter.addRows([...model.values()]);
          isBuilding = true;
        } else if (isBuilding) {
          indexWriter.finishBuild();
          isBuilding = false;
        }
        expect(contentsOf(indexWriter.segments())).toEqual(expected(model));
        expect(contentsOf(before)).toEqual(contentsBefore);
        const print = indexWriter.fingerprint();
        expect(print.count).toBe(model.size);
        expect(print.sum).toBe([...model.values()].reduce((sum, row) => sum + row.writtenBy, 0));
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("a build beside leaves nothing over the new base but what came meanwhile", () => {
  const rows = fc.sample(anyIndexRow(3_000), { numRuns: 500, seed: 3 });
  const unique = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const indexWriter = new IndexWriter(() => null);
  indexWriter.beginBuild();
  indexWriter.finishBuild();
  indexWriter.apply(unique, unique);
  expect(indexWriter.overlaySize).toBe(unique.length);
  indexWriter.beginBuild();
  indexWriter.addRows(unique);
  indexWriter.apply(unique.slice(0, 3), unique.slice(0, 3));
  indexWriter.finishBuild();
  expect(indexWriter.baseSize).toBe(unique.length);
  expect(indexWriter.overlaySize).toBe(3);
});
