import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { listSlots } from "#app/booking/availability/queries.server.ts";
import { requestBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";

const minute = 60_000;
const hour = 60 * minute;

forEachDatabase((open) => {
  let town: BookableTown;
  beforeAll(async () => {
    town = await makeBookableTown(await open({ seed: "demo" }));
  });

  /** Whether an appointment that starts at a time is offered, asked so long before. */
  const isOffered = async (typeId: string, startsAt: string, before: number) => {
    const from = Date.parse(startsAt);
    const slots = await listSlots(town.services.database, town.guest().actor, {
      professionalId: town.professionalId,
      typeId,
      within: [from, from + 1],
      now: from - before,
    });
    return slots.length === 1;
  };

  test("a time on request is offered until the clinic has an hour before the deadline", async () => {
    const startsAt = town.startOf(20);
    const { request, instant } = town.types;
    expect(await isOffered(request, startsAt, 3 * hour)).toBe(true);
    expect(await isOffered(request, startsAt, 3 * hour - minute)).toBe(false);
    expect(await isOffered(instant, startsAt, 3 * hour - minute)).toBe(true);
  });

  test("a longer notice of the clinic counts", async () => {
    const { request } = town.types;
    const { pool } = town.services.database;
    const setNotice = (minutes: number) =>
      pool.query("update appointment_types set lead_time_minutes = $2 where id = $1", [
        request,
        minutes,
      ]);
    const startsAt = town.startOf(20);
    await setNotice(300);
    expect(await isOffered(request, startsAt, 5 * hour)).toBe(true);
    expect(await isOffered(request, startsAt, 5 * hour - minute)).toBe(false);
    await setNotice(0);
  });

  test.each([
    ["two hours before the visit where the clinic takes longer", 168, 24],
    ["when the clinic promises it, if that is earlier", 1, 28],
  ])("the answer is due %s", async (_, answerWithinHours, at) => {
    const { pool } = town.services.database;
    const { request } = town.types;
    await pool.query("update appointment_types set answer_within_hours = $2 where id = $1", [
      request,
      answerWithinHours,
    ]);
    const mona = await town.as(`mona-${at}`);
    const startsAt = town.startOf(at + 24);
    const { booking } = await holdSlot.call(mona, { typeId: request, startsAt }, randomUUID());
    const asked = { id: booking.id, patientName: "Layla Haddad" };
    const before = Date.now();
    const { booking: requested } = await requestBooking.call(mona, asked, randomUUID());
    const due = Date.parse(requested.answerBy ?? "");
    const latest = Date.parse(startsAt) - 2 * hour;
    if (answerWithinHours === 168) expect(due).toBe(latest);
    else {
      expect(Math.abs(due - (before + hour))).toBeLessThan(minute);
      expect(due).toBeLessThan(latest);
    }
  });
});
