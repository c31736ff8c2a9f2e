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

test("values that a write states for the first time are in the history, and cannot be reverted", () => {
  const appointments = [{ id: "1", decision: "kept" }];
  const stated = describeDetail({ before: {}, after: { kept: 1 }, appointments });
  expect(stated).toMatchObject({ changes: [{ field: "kept", from: "", to: "1" }], facts: [] });
  expect(stated.canRevert).toBe(false);
  expect(describeDetail({ before: { kept: 1 }, after: { kept: 2 } }).canRevert).toBe(true);
});
