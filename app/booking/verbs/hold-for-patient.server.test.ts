import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { findDisplaced } from "../closing/mark-displaced.server.ts";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import { bookingSecret } from "../verb-frame/record-change.server.ts";
import { addVisit } from "../visits/add-visit.server.ts";
import { bookAgain } from "../visits/book-again.server.ts";
import { confirmVisit } from "../visits/confirm-visit.server.ts";
import { cancelBooking, releaseSlot } from "./change-booking.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";

const key = () => randomUUID();
const stranger = { details: { reason: "stranger" } };

onAnyDatabase((open) => {
  async function openTown() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { config, database } = town.services;
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const add = async (at: number, asksPatient = false, isOverCapacity = false) => {
      const startsAt = town.startOf(at);
      const given = { typeId: town.types.instant, startsAt, asksPatient, isOverCapacity };
      const visit = { ...given, patientName: "Layla Haddad", contactPhone };
      return (await addVisit.call(desk, visit, key())).booking;
    };
    const endHold = (id: string) =>
      database.pool.query(
        "update bookings set held_until = now() - interval '1 minute' where id = $1",
        [id],
      );
    /** Marks what is due as sent; returns the kinds of the patient's messages. */
    const deliver = async (id: string) => {
      await enqueueMessages(database, await readPublished(database, id));
      const actor = { kind: "job", name: "test" } as const;
      return withTransaction(database, actor, async (tx) => {
        const { rows } = await tx.execute<{ kind: string }>(`
          update booking_messages set settled_at = now(), attempts = 1
          where booking_id = '${id}' and audience = 'patient' and settled_at is null returning kind`);
        return rows.map(({ kind }) => kind);
      });
    };
    const secretOf = (id: string) => bookingSecret(config, id);
    const stateOf = async (id: string) => {
      const { rows } = await database.pool.query("select state from bookings where id = $1", [id]);
      return rows[0]?.state;
    };
    return { town, desk, add, endHold, deliver, secretOf, stateOf };
  }

  test("the third visit of a stranger is refused until staff agree to ask the patient", async () => {
    const { add, deliver } = await openTown();
    for (const at of [20, 22]) {
      const booking = await add(at);
      expect(booking.state).toBe("confirmed");
      expect(await deliver(booking.id)).toEqual(["confirmed"]);
    }
    await expect(add(24)).rejects.toMatchObject(stranger);
    const held = await add(24, true);
    expect(held.state).toBe("held");
    expect(await deliver(held.id)).toEqual(["to_confirm"]);
    const left = Date.parse(held.heldUntil ?? "") - Date.now();
    expect(left).toBeGreaterThan(3_600_000);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
  });

  test("one message a day asks, and its answer confirms all that is held", async () => {
    const { town, add, deliver, secretOf, stateOf } = await openTown();
    for (const at of [20, 22]) await add(at);
    const [first, second] = [await add(24, true), await add(26, true)];
    expect([await deliver(first.id), await deliver(second.id)]).toEqual([["to_confirm"], []]);
    const patient = town.guest("10.7.9.2");
    const wrong = { id: first.id, secret: secretOf(second.id) };
    await expect(confirmVisit.call(patient, wrong, key())).rejects.toMatchObject({ status: 404 });
    const { booking } = await confirmVisit.call(
      patient,
      { id: first.id, secret: secretOf(first.id) },
      key(),
    );
    expect([booking.state, await stateOf(second.id)]).toEqual(["confirmed", "confirmed"]);
    expect(await deliver(second.id)).toContain("confirmed");
    expect((await add(28)).state).toBe("confirmed");
  });

  test("a series of a new patient is one arrangement", async () => {
    const { town, desk, add } = await openTown();
    await add(20);
    const contactPhone = "+971501231231";
    const given = { typeId: town.types.instant, startsAt: town.startOf(22), contactPhone };
    const series = { ...given, weeks: 4, patientName: "Sami Haddad" };
    const { bookings } = await addVisit.call(desk, series, key());
    expect(new Set(bookings.map(({ state }) => state))).toEqual(new Set(["confirmed"]));
  });

  test("the clinic confirms nothing in the patient's place, but releases the time", async () => {
    const { desk, add, stateOf } = await openTown();
    for (const at of [20, 22]) await add(at);
    const { id } = await add(24, true);
    const details = {
      id,
      as: "clinic",
      patientName: "Layla Haddad",
      contactPhone: "+971500000001",
    };
    await expect(confirmBooking.call(desk, details, key())).rejects.toMatchObject({ status: 409 });
    await releaseSlot.call(desk, { id, as: "clinic" }, key());
    expect(await stateOf(id)).toBe("expired");
  });

  test("a hold that is over cannot be confirmed", async () => {
    const { town, add, endHold, secretOf } = await openTown();
    for (const at of [20, 22]) await add(at);
    const { id } = await add(24, true);
    await endHold(id);
    const opened = { id, secret: secretOf(id) };
    await expect(confirmVisit.call(town.guest("10.7.9.3"), opened, key())).rejects.toMatchObject({
      details: { reason: "expired" },
    });
  });

  test("a stranger's squeeze-in is held as every other visit", async () => {
    const { add, deliver } = await openTown();
    for (const at of [20, 22]) await add(at);
    await expect(add(20, false, true)).rejects.toMatchObject(stranger);
    const held = await add(20, true, true);
    expect([held.state, await deliver(held.id)]).toEqual(["held", ["to_confirm"]]);
  });

  test("a squeeze-in outside the hours is held until its patient confirms it", async () => {
    const { town, add, secretOf, stateOf } = await openTown();
    for (const at of [28, 30]) await add(at);
    const { database } = town.services;
    await database.pool.query(
      "update schedule_rules set starts_at = '12:00' where schedule_id = $1",
      [town.scheduleId],
    );
    const { id } = await add(20, true, true);
    await findDisplaced(database, [town.professionalId]);
    expect(await stateOf(id)).toBe("held");
    const opened = { id, secret: secretOf(id) };
    const { booking } = await confirmVisit.call(town.guest("10.7.9.4"), opened, key());
    expect(booking.state).toBe("confirmed");
  });

  test("squeeze-ins whose holds have run out leave their places to others", async () => {
    const { town, desk, add, endHold } = await openTown();
    for (const at of [20, 22]) await add(at);
    for (let count = 0; count < 3; count += 1) await endHold((await add(20, true, true)).id);
    const given = { typeId: town.types.instant, startsAt: town.startOf(20), isOverCapacity: true };
    const other = { ...given, patientName: "Omar Saleh", contactPhone: "+971501231234" };
    expect((await addVisit.call(desk, other, key())).booking.state).toBe("confirmed");
  });

  test("a cancelled visit of a stranger is booked again as one more visit", async () => {
    const { desk, add, deliver } = await openTown();
    await add(20);
    const { id } = await add(22);
    await cancelBooking.call(desk, { id, as: "clinic" }, key());
    const { bookings } = await bookAgain.call(desk, { ids: [id] }, key());
    expect(bookings.map(({ state }) => state)).toEqual(["held"]);
    expect(await deliver(bookings[0]?.id ?? "")).toEqual(["to_confirm"]);
  });
});
