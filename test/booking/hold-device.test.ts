import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listSlots } from "#app/booking/availability/queries.server.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { rescheduleBooking } from "#app/booking/verbs/reschedule-booking.server.ts";
import { makeScanningTown, type ScanningTown } from "#test/booking/scanning-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";

const key = () => randomUUID();
const because = (reason: string) => ({ details: expect.objectContaining({ reason }) });

forEachDatabase((open) => {
  let town: ScanningTown;
  let at = 0;
  const nextStart = () => {
    at += 2;
    return town.startOf(at);
  };
  async function openTown() {
    town ??= await makeScanningTown(await open({ seed: "demo" }));
    return town;
  }
  const hold = (startsAt: string, typeId = town.scanId, address = `10.8.0.${(at % 200) + 1}`) =>
    holdSlot.call(town.guest(address), { typeId, startsAt }, key());
  const unitsAt = async (startsAt: string) => {
    const { rows } = await town.services.database.pool.query<{ unit_id: string }>(
      `select u.unit_id from booking_units u join bookings b on b.id = u.booking_id
       where lower(b.during) = $1 and b.clinic_id = $2`,
      [startsAt, town.clinicId],
    );
    return rows.map(({ unit_id }) => unit_id);
  };

  test("a device is booked without a person, and shows its price", async () => {
    const { guest } = await openTown();
    const startsAt = nextStart();
    const { booking, secret } = await hold(startsAt);
    expect(booking).toMatchObject({ professionalId: null, fee: 900, state: "held" });
    const contactPhone = "+971501234567";
    const proved = { ...guest(), verifiedContacts: [contactPhone] };
    const patient = { id: booking.id, secret, patientName: "Layla Haddad", contactPhone };
    const confirmed = await confirmBooking.call(proved, patient, key());
    expect(confirmed.booking.state).toBe("confirmed");
    expect(await unitsAt(startsAt)).toHaveLength(1);
  });

  test("of twenty callers at once as many get a time as there are units", async () => {
    await openTown();
    const startsAt = nextStart();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => hold(startsAt, town.scanId, `10.9.${index}.1`)),
    );
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(2);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(because("taken"));
    }
    expect(new Set(await unitsAt(startsAt)).size).toBe(2);
  });

  test("people who use the device take its units, and it takes theirs", async () => {
    const { types } = await openTown();
    const startsAt = nextStart();
    await hold(startsAt, types.scanned, "10.10.0.1");
    await hold(startsAt, town.scanId, "10.10.0.2");
    await expect(hold(startsAt, town.scanId, "10.10.0.3")).rejects.toMatchObject(because("taken"));
    const later = nextStart();
    await hold(later, town.scanId, "10.10.0.4");
    await hold(later, town.scanId, "10.10.0.5");
    await expect(hold(later, types.scanned, "10.10.0.6")).rejects.toMatchObject(because("taken"));
  });

  test("two who move to the last unit at once: one does, the other keeps the former time", async () => {
    const { as } = await openTown();
    const [mona, omar] = [await as("scan-mona"), await as("scan-omar")];
    const [first, second, wanted] = [nextStart(), nextStart(), nextStart()];
    const book = async (context: typeof mona, startsAt: string) => {
      const { booking } = await holdSlot.call(context, { typeId: town.scanId, startsAt }, key());
      await confirmBooking.call(context, { id: booking.id, patientName: "Mona Haddad" }, key());
      return booking.id;
    };
    const [one, other] = [await book(mona, first), await book(omar, second)];
    await hold(wanted, town.scanId, "10.11.0.1");
    const outcomes = await Promise.allSettled([
      rescheduleBooking.call(mona, { id: one, startsAt: wanted }, key()),
      rescheduleBooking.call(omar, { id: other, startsAt: wanted }, key()),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await unitsAt(wanted)).toHaveLength(2);
    expect([...(await unitsAt(first)), ...(await unitsAt(second))]).toHaveLength(1);
  });

  test("a cancelled appointment frees its unit", async () => {
    const { as } = await openTown();
    const mona = await as("scan-cancel");
    const startsAt = nextStart();
    await hold(startsAt, town.scanId, "10.12.0.1");
    const { booking } = await holdSlot.call(mona, { typeId: town.scanId, startsAt }, key());
    await confirmBooking.call(mona, { id: booking.id, patientName: "Mona Haddad" }, key());
    const from = Date.parse(startsAt);
    const free = () =>
      listSlots(mona.database, mona.actor, {
        subjectId: town.resourceId,
        within: [from, from + 1],
      });
    expect(await free()).toEqual([]);
    await cancelBooking.call(mona, { id: booking.id }, key());
    expect(await free()).toHaveLength(1);
  });

  test("only the clinic's own staff book the device as the clinic, and for a person of their own", async () => {
    const { as, employ } = await openTown();
    const [desk, stranger] = [await as("scan-desk"), await as("scan-stranger")];
    await employ(desk);
    const startsAt = nextStart();
    const asClinic = { typeId: town.scanId, startsAt, as: "clinic" };
    await expect(holdSlot.call(stranger, asClinic, key())).rejects.toMatchObject(
      because("missing"),
    );
    const { booking } = await holdSlot.call(desk, asClinic, key());
    expect(booking.state).toBe("held");
  });

  test("a schedule belongs to a professional or to a resource, never to both or neither", async () => {
    const { services, clinicId, professionalId, resourceId } = await openTown();
    const add = (professional: string | null, resource: string | null) =>
      services.database.pool.query(
        "insert into schedules (professional_id, resource_id, clinic_id) values ($1, $2, $3)",
        [professional, resource, clinicId],
      );
    await expect(add(null, null)).rejects.toThrow("schedules_subject");
    await expect(add(professionalId, resourceId)).rejects.toThrow("schedules_subject");
  });
});
