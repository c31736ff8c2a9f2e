import { expect, test } from "vitest";
import { schedulesIn } from "./follow-home-visits.server.ts";

const changed = (entityId: string, rows: unknown) => ({
  topic: "row.changed",
  entityId,
  payload: { operation: "update", rows },
});

test("a changed appointment type names its schedule", () => {
  expect(schedulesIn([changed("appointment_types", [{ schedule_id: "s1" }])])).toEqual([
    { id: "s1", professionalId: null, clinicId: null },
  ]);
});

test("of a deleted schedule the event says whose it was, whatever its types say", () => {
  const ofType = changed("appointment_types", [{ schedule_id: "s1" }]);
  const deleted = changed("schedules", [{ id: "s1", professional_id: "p1", clinic_id: "c1" }]);
  const found = [{ id: "s1", professionalId: "p1", clinicId: "c1" }];
  expect(schedulesIn([ofType, deleted])).toEqual(found);
  expect(schedulesIn([deleted, ofType])).toEqual(found);
});

test("events that name no rows concern every listing", () => {
  expect(schedulesIn([changed("appointment_types", null)])).toBeNull();
});

test("changes of other tables concern none", () => {
  expect(schedulesIn([changed("bookings", [{ id: "b1" }])])).toEqual([]);
});
