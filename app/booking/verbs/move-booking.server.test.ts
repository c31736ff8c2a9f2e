import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { addVisit } from "../visits/add-visit.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { holdSlot } from "./hold-slot.server.ts";
import { rescheduleBooking, undoMove } from "./reschedule-booking.server.ts";

const key = () => randomUUID();

forEachDatabase((open) => {
  let town: BookableTown;
  async function openTown() {
    town = await makeBookableTown(town?.services.database ?? (await open({ seed: "demo" })));
    const [desk, other] = [await town.as(`desk-${key()}`), await town.as(`other-${key()}`)];
    await town.employ(desk);
    await town.employ(other);
    const patient = await town.as(`patient-${key()}`);
    const startsAt = town.startOf(96);
    const wanted = { typeId: town.types.instant, startsAt };
    const { booking } = await holdSlot.call(patient, wanted, key());
    await confirmBooking.call(patient, { id: booking.id, patientName: "Layla Haddad" }, key());
    return { ...town, desk, other, id: booking.id, former: startsAt };
  }
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;
  const reasonOf = (result: PromiseSettledResult<unknown>) =>
    result.status === "fulfilled" ? "done" : String(result.reason?.details?.reason);

  test("of two receptions that move the same appointment at once, one is notified of the other", async () => {
    const { desk, other, id, former, startOf } = await openTown();
    for (let round = 0; round < 10; round += 1) {
      const [{ at }] = await query("select lower(during) as at from bookings where id = $1", id);
      const seen = round === 0 ? former : at.toISOString();
      const [one, two] = [startOf(100 + round * 4), startOf(102 + round * 4)];
      const results = await Promise.allSettled([
        rescheduleBooking.call(desk, { id, as: "clinic", startsAt: one, former: seen }, key()),
        rescheduleBooking.call(other, { id, as: "clinic", startsAt: two, former: seen }, key()),
      ]);
      expect(results.map(reasonOf).toSorted()).toEqual(["done", "moved"]);
      const [after] = await query(
        "select lower(during) as at, sequence from bookings where id = $1",
        id,
      );
      const winner = reasonOf(results[0]) === "done" ? one : two;
      expect(after).toEqual({ at: new Date(winner), sequence: round + 1 });
    }
  });

  /** Squeezes a visit in beside the booking, then moves the booking away. */
  async function moveFromSqueezeIn() {
    const opened = await openTown();
    const { desk, id, former, startOf, types } = opened;
    const visit = {
      patientName: "Omar Saleh",
      contactPhone: "+971501234567",
      isOverCapacity: true,
    };
    await addVisit.call(desk, { typeId: types.instant, startsAt: former, ...visit }, key());
    await rescheduleBooking.call(desk, { id, as: "clinic", startsAt: startOf(100) }, key());
    return { ...opened, back: { id, as: "clinic", startsAt: former } };
  }

  test("undoing a move returns the booking to its time beside a squeeze-in", async () => {
    const { desk, id, former, back } = await moveFromSqueezeIn();
    await expect(rescheduleBooking.call(desk, back, key())).rejects.toMatchObject({
      details: { reason: "taken" },
    });
    await undoMove.call(desk, back, key());
    const [row] = await query("select lower(during) as at, lane from bookings where id = $1", id);
    expect(row).toEqual({ at: new Date(former), lane: 0 });
  });

  test("a minute after a move, undoing it needs a free time again", async () => {
    const { desk, id, back } = await moveFromSqueezeIn();
    await query(
      "update booking_events set at = at - interval '61 seconds' where booking_id = $1",
      id,
    );
    await expect(undoMove.call(desk, back, key())).rejects.toMatchObject({
      details: { reason: "taken" },
    });
  });

  test("a member who was removed while their screen is open moves nothing", async () => {
    const { desk, id, startOf } = await openTown();
    await query(
      "delete from clinic_staff where member_id = $1",
      "userId" in desk.actor ? desk.actor.userId : "",
    );
    const move = { id, as: "clinic", startsAt: startOf(100) };
    await expect(rescheduleBooking.call(desk, move, key())).rejects.toMatchObject({
      details: { reason: "missing" },
    });
  });
});
