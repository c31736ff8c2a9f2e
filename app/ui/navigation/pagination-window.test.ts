import fc from "fast-check";
import { expect, test } from "vitest";
import { clampPage, paginationSlots } from "./pagination-window.ts";

function draw(options: Parameters<typeof paginationSlots>[0]): string {
  return paginationSlots(options)
    .map((slot) =>
      slot.kind === "gap" ? "…" : slot.page === options.currentPage ? `[${slot.page}]` : slot.page,
    )
    .join(" ");
}

test.each([
  [1, 1, "[1]"],
  [3, 7, "1 2 [3] 4 5 6 7"],
  [1, 20, "[1] 2 3 4 5 6 … 20"],
  [10, 20, "1 … 8 9 [10] 11 12 … 20"],
  [20, 20, "1 … 15 16 17 18 19 [20]"],
])("page %i of %i shows %s", (currentPage, totalPages, shown) => {
  expect(draw({ currentPage, totalPages })).toBe(shown);
});

test("without edges the window alone is shown", () => {
  expect(draw({ currentPage: 10, totalPages: 20, showEdges: false })).toBe("7 8 9 [10] 11 12 13");
});

test("a small window keeps the current page", () => {
  expect(draw({ currentPage: 10, totalPages: 20, window: 3 })).toBe("1 … [10] … 20");
  expect(draw({ currentPage: 10, totalPages: 20, window: 1 })).toBe("[10]");
});

test("any page asked for becomes a whole page that exists", () => {
  expect(clampPage(0, 5)).toBe(1);
  expect(clampPage(-3, 5)).toBe(1);
  expect(clampPage(9, 5)).toBe(5);
  expect(clampPage(2.7, 5)).toBe(2);
  expect(clampPage(Number.NaN, 5)).toBe(1);
  expect(clampPage(Number.POSITIVE_INFINITY, 5)).toBe(5);
  expect(clampPage(4, 0)).toBe(1);
});

test("whatever the numbers, as many buttons as fit, in order, each once, the current among them", () => {
  const pages = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(
      pages,
      pages,
      fc.integer({ min: 1, max: 15 }),
      fc.boolean(),
      (page, totalPages, window, showEdges) => {
        const slots = paginationSlots({ currentPage: page, totalPages, window, showEdges });
        const numbers = slots.flatMap((slot) => (slot.kind === "page" ? [slot.page] : []));
        expect(numbers).toHaveLength(Math.min(window, totalPages));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(Math.min(page, totalPages));
        if (showEdges && window >= 3) expect([numbers[0], numbers.at(-1)]).toEqual([1, totalPages]);
      },
    ),
  );
});
