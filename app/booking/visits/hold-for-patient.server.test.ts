import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { enqueueMessages } from "../mails/enqueue-messages.server.ts";
import { releaseSlot } from "../verbs/change-booking.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { bookingSecret } from "../verbs/record-change.server.ts";
import { addVisit } from "./add-visit.server.ts";
import { confirmVisit } from "./confirm-visit.server.ts";

const key = () => randomUUID();
const stranger = { details: { reason: "stranger" } };

onAnyDatabase((open) => {
  async function openTown() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { config, database } = town.services;
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const add = async (at: number, asksPatient = false) => {
      const given = { typeId: town.types.instant, startsAt: town.startOf(at), asksPatient };
      const visit = { ...given, patientName: "Layla Haddad", contactPhone };
      return (await addVisit.call(desk, visit, key())).booking;
    };
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
    return { town, desk, add, deliver, secretOf, stateOf };
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
    const { town, add, secretOf } = await openTown();
    for (const at of [20, 22]) await add(at);
    const { id } = await add(24, true);
    await town.services.database.pool.query(
      "update bookings set held_until = now() - interval '1 minute' where id = $1",
      [id],
    );
    const opened = { id, secret: secretOf(id) };
    await expect(confirmVisit.call(town.guest("10.7.9.3"), opened, key())).rejects.toMatchObject({
      details: { reason: "expired" },
    });
  });
});
