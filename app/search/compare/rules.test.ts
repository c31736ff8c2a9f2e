import { expect, test } from "vitest";
import { defaultFilters, defaultState } from "../filters/filters.ts";
import { addPath, comparePath, parseComparison, toggleCompared } from "./rules.ts";

const id = (n: number) => `0b7e5c1a-0000-4000-8000-00000000000${n}`;

test("an address names up to four, each once, and what is no id is left out", () => {
  const ids = [1, 1, 2, 3, 4, 5].map(id);
  const asked = new URLSearchParams(`ids=${ids}&near=25.08,55.14`);
  const near = { latitude: 25.08, longitude: 55.14 };
  expect(parseComparison(asked)).toEqual({
    ids: [1, 2, 3, 4].map(id),
    near,
    search: defaultState,
  });
  expect(parseComparison(new URLSearchParams("ids=x&ids=%27&near=here"))).toEqual({
    ids: [],
    near: null,
    search: defaultState,
  });
  expect(parseComparison(new URLSearchParams(comparePath([id(2)], near).split("?")[1]))).toEqual({
    ids: [id(2)],
    near,
    search: defaultState,
  });
});

test("adding another goes on with the search that they were chosen in", () => {
  const filters = { ...defaultFilters, query: "dentist in jlt", gender: "female" as const };
  const chosen = {
    ...defaultState,
    entityType: "all" as const,
    filters,
    page: 3,
    compare: [id(1)],
  };
  const asked = parseComparison(
    new URLSearchParams(comparePath([id(1), id(2)], null, chosen).split("?")[1]),
  );
  expect(addPath(asked)).toBe(`/search?q=dentist+in+jlt&gender=female&compare=${id(1)},${id(2)}`);
  const bare = parseComparison(new URLSearchParams(`ids=${id(1)}`));
  expect(addPath(bare)).toBe(`/search?entityType=professionals&compare=${id(1)}`);
});

test("a professional is set aside once, taken back, and a fifth has no room", () => {
  expect(toggleCompared([id(1)], id(2))).toEqual([id(1), id(2)]);
  expect(toggleCompared([id(1), id(2)], id(1))).toEqual([id(2)]);
  expect(toggleCompared([1, 2, 3, 4].map(id), id(5))).toBeNull();
});
