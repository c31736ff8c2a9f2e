import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { rescheduleBooking } from "#app/booking/verbs/reschedule-booking.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";

const hour = 3_600_000;

forEachDatabase((open) => {
  test.each([
    ["after its free period stays late", true],
    ["within its free period is free", false],
  ])("cancelling an appointment that was moved %s", async (_, isLate) => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { pool } = town.services.database;
    const mona = await town.as("mona");
    const slot = { typeId: town.types.instant, startsAt: town.startOf(20) };
    const { booking } = await holdSlot.call(mona, slot, randomUUID());
    const { id } = booking;
    await confirmBooking.call(mona, { id, patientName: "Mona Saleh" }, randomUUID());
    const notice = (Date.parse(slot.startsAt) - Date.now()) / hour;
    const hours = isLate ? Math.ceil(notice) : Math.floor(notice) - 1;
    await pool.query("update bookings set cancellation_notice_hours = $2 where id = $1", [
      id,
      hours,
    ]);
    const later = { id, startsAt: town.startOf(20 + 48 * 5) };
    const { booking: moved } = await rescheduleBooking.call(mona, later, randomUUID());
    expect(moved.movedLate).toBe(isLate);
    const { booking: ended } = await cancelBooking.call(mona, { id }, randomUUID());
    expect(ended).toMatchObject({ state: "cancelled", isLateCancellation: isLate });
  });

  test("a booking keeps the cancellation term of the day on which it was booked", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { pool } = town.services.database;
    const mona = await town.as("mona");
    const typeId = town.types.instant;
    const setTerm = (hours: number) =>
      pool.query("update appointment_types set cancellation_notice_hours = $2 where id = $1", [
        typeId,
        hours,
      ]);
    await setTerm(12);
    const slot = { typeId, startsAt: town.startOf(20 + 48 * 3) };
    const { id } = (await holdSlot.call(mona, slot, randomUUID())).booking;
    await confirmBooking.call(mona, { id, patientName: "Mona Saleh" }, randomUUID());
    const later = { id, startsAt: town.startOf(24 + 48 * 3) };
    await rescheduleBooking.call(mona, later, randomUUID());
    await setTerm(168);
    const { booking: ended } = await cancelBooking.call(mona, { id }, randomUUID());
    expect(ended).toMatchObject({ noticeHours: 12, movedLate: false, isLateCancellation: false });
  });

  test("a move in time stays one where its booking has no term of its own", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { pool } = town.services.database;
    const mona = await town.as("mona");
    const slot = { typeId: town.types.instant, startsAt: town.startOf(20 + 48 * 3) };
    const { id } = (await holdSlot.call(mona, slot, randomUUID())).booking;
    await confirmBooking.call(mona, { id, patientName: "Mona Saleh" }, randomUUID());
    await rescheduleBooking.call(mona, { id, startsAt: town.startOf(24 + 48 * 3) }, randomUUID());
    await pool.query("update bookings set cancellation_notice_hours = null where id = $1", [id]);
    await pool.query("update appointment_types set cancellation_notice_hours = 168 where id = $1", [
      slot.typeId,
    ]);
    const { booking: ended } = await cancelBooking.call(mona, { id }, randomUUID());
    expect(ended).toMatchObject({ noticeHours: 168, movedLate: false, isLateCancellation: true });
  });
});
