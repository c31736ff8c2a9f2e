import fc from "fast-check";
import { expect, test } from "vitest";
import { SequenceTable } from "./sequence-table.ts";

const sequence = fc.array(fc.nat({ max: 6 }), { maxLength: 5 });

test("a table has the lists that a map of texts has", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(sequence, fc.nat({ max: 3 })), { maxLength: 300 }),
      fc.array(sequence),
      (added, others) => {
        const table = new SequenceTable<number>();
        const lists = new Map<string, number[]>();
        for (const [numbers, value] of added) {
          table.add(numbers, value);
          const list = lists.get(numbers.join(" ")) ?? [];
          lists.set(numbers.join(" "), list);
          if (!list.includes(value)) list.push(value);
        }
        for (const numbers of [...others, ...added.map(([one]) => one)])
          expect(table.get(numbers)).toEqual(lists.get(numbers.join(" ")) ?? null);
      },
    ),
  );
});

test("a part of some numbers is looked up without a copy", () => {
  const table = new SequenceTable<string>();
  table.add([2, 3], "two and three");
  expect(table.get([1, 2, 3, 4], 1, 2)).toEqual(["two and three"]);
  expect(table.get([1, 2, 3, 4], 1, 3)).toBeNull();
});

test("a number that no sequence has is never found", () => {
  const table = new SequenceTable<string>();
  table.add([0], "zero");
  expect(table.get([-1])).toBeNull();
  expect(table.get([])).toBeNull();
});
