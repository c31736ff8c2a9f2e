import { expect, test } from "vitest";
import { findLeaveProblems } from "./leave-problems.ts";

const right = {
  who: ["one"],
  isForAll: false,
  from: "2026-12-01",
  to: "2026-12-05",
  kind: "closed",
  starts: "",
  ends: "",
  remark: "",
};
const today = "2026-11-28";

test("a right form has no problem", () => {
  expect(findLeaveProblems(right, today)).toEqual({});
  expect(findLeaveProblems({ ...right, who: [], isForAll: true }, today)).toEqual({});
});

test.each([
  [{ who: [] }, { who: "problem.who" }],
  [{ to: "2026-11-30" }, { to: "problem.order" }],
  [
    { from: "9999-01-02", to: "9999-01-03" },
    { from: "problem.day", to: "problem.day" },
  ],
  [{ from: "2026-11-27" }, { from: "problem.day" }],
  [{ to: "2027-06-01" }, { to: "problem.long" }],
  [{ starts: "09:00" }, { starts: "problem.closed" }],
  [{ ends: "11:00" }, { ends: "problem.closed" }],
  [{ kind: "block" }, { starts: "problem.time", ends: "problem.time" }],
  [{ kind: "block", starts: "12:00", ends: "11:00" }, { ends: "problem.times" }],
])("the wrong field of %j is named", (wrong, problems) => {
  expect(findLeaveProblems({ ...right, ...wrong }, today)).toEqual(problems);
});
