import { expect, test } from "vitest";
import { countDecisions, decisionsOf, namedDecisions } from "./decisions-of.ts";

const displaced = ["a", "b", "c"].map((id) => ({ id }));

test("one choice holds for every displaced appointment", () => {
  const decided = decisionsOf({ displaced: "keep", choices: [] }, displaced);
  expect(countDecisions(decided)).toEqual({ kept: 3 });
});

test("single choices count by what was chosen, for displaced appointments alone", () => {
  const choices = [
    { id: "a", choice: "keep" },
    { id: "b", choice: "move" },
    { id: "c", choice: "cancel" },
    { id: "stranger", choice: "cancel" },
  ] as const;
  const decided = decisionsOf({ displaced: "each", choices }, displaced);
  expect(countDecisions(decided)).toEqual({ kept: 1, moved: 1, cancelled: 1 });
});

test("an entry names at most a thousand appointments", () => {
  const many = Array.from({ length: 1_200 }, (_, at) => ({ id: String(at) }));
  const decided = decisionsOf({ displaced: "cancel", choices: [] }, many);
  expect(countDecisions(decided)).toEqual({ cancelled: 1_200 });
  expect(namedDecisions(decided).appointments).toHaveLength(1_000);
  expect(namedDecisions([])).toEqual({});
});
