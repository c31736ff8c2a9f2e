import { expect, test } from "vitest";
import { describeDetail } from "./history.server.ts";

test("fields that a write recorded and did not change are left out of the history", () => {
  const before = { status: "announced", first_day: "2027-01-13", name: null };
  const after = { status: "announced", first_day: "2027-01-14", name: "" };
  const { changes, facts } = describeDetail({ before, after, patients: 3 });
  expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ["firstDay", "2027-01-13", "2027-01-14"],
  ]);
  expect(facts).toEqual(["patients: 3"]);
});
