import fc from "fast-check";
import { expect, test } from "vitest";
import { BitCounter } from "./bit-counter.ts";
import { addBits, countShared, wordCount } from "./bits.ts";

test("lists are counted as bits are counted one by one", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer(),
      (size, listCount, seed) => {
        const anySet = fc.array(fc.integer({ min: 0, max: 0xffff_ffff }), {
          minLength: wordCount(size),
          maxLength: wordCount(size),
        });
        const [among = new Uint32Array(), ...lists] = fc
          .sample(anySet, { numRuns: listCount + 1, seed })
          .map((words) => Uint32Array.from(words));
        const counter = new BitCounter(size, listCount, (bits, list) => {
          addBits(bits, lists[list] ?? among);
        });
        const first = Math.abs(seed) % listCount;
        const counts = counter.countIn(among, first, listCount);
        for (let list = first; list < listCount; list += 1) {
          expect(counts[list]).toBe(countShared(among, lists[list] ?? among));
        }
      },
    ),
    { numRuns: 200 },
  );
});
