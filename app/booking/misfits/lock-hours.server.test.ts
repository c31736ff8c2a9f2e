import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { addException, saveHours } from "../schedule-editing/save-hours.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";

const key = () => randomUUID();
const races = 100;
const slotMs = 30 * 60_000;
const dubai = (moment: number) => new Date(moment + 4 * 3_600_000).toISOString();
const clockOf = (moment: number) => dubai(moment).slice(11, 16);

forEachDatabase((open) => {
  let town: BookableTown;
  async function openTown() {
    town = await makeBookableTown(town?.services.database ?? (await open({ seed: "demo" })));
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    return { ...town, desk };
  }
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;

  /** Blocks half an hour, without an answer about appointments. */
  function block(desk: BookingContext, startsAt: string) {
    const from = Date.parse(startsAt);
    const day = dubai(from).slice(0, 10);
    const endsAt = clockOf(from + slotMs);
    const given = {
      scheduleId: town.scheduleId,
      kind: "block",
      fromDay: day,
      toDay: day,
      startsAt: clockOf(from),
      endsAt: endsAt === "00:00" ? "24:00" : endsAt,
    };
    return addException.call(desk, given, key());
  }
  const reasonOf = (result: PromiseSettledResult<unknown>) =>
    result.status === "fulfilled" ? "done" : String(result.reason?.details?.reason);

  test(`in ${races} races of a confirmation and a closure exactly one of them succeeds`, async () => {
    const { desk, startOf, types, scheduleId } = await openTown();
    const patient = await town.as(`patient-${key()}`);
    const outcomes = new Map<string, number>();
    for (let race = 0; race < races; race += 1) {
      const startsAt = startOf(48 + race);
      const wanted = { typeId: types.instant, startsAt };
      const { booking } = await holdSlot.call(patient, wanted, key());
      const given = { id: booking.id, patientName: "Layla Haddad" };
      const confirm = () => confirmBooking.call(patient, given, key());
      const close = () => block(desk, startsAt);
      const isFirst = race % 2 === 0;
      const settled = await Promise.allSettled(
        (isFirst ? [confirm, close] : [close, confirm]).map((start) => start()),
      );
      const [confirmed, closed] = (isFirst ? settled : settled.toReversed()).map(reasonOf);
      const [after] = await query(
        `select (select state from bookings where id = $1),
           (select count(*)::int from schedule_exceptions where schedule_id = $2) as blocks`,
        booking.id,
        scheduleId,
      );
      const outcome = `${confirmed} ${closed} ${after.state} ${after.blocks}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await query("delete from bookings where id = $1", booking.id);
      await query("delete from schedule_exceptions where schedule_id = $1", scheduleId);
    }
    // The closure asks about an appointment that was confirmed, or ends the hold.
    const right = ["done displaces confirmed 0", "closed done expired 1"];
    expect([...outcomes.keys()].filter((one) => !right.includes(one))).toEqual([]);
  });

  test(`in ${races} races of a hold and a closure no hold is left in closed time`, async () => {
    const { desk, startOf, types, professionalId } = await openTown();
    for (let race = 0; race < races; race += 1) {
      const startsAt = startOf(48 + race);
      const guest = town.guest(`10.9.${race}.1`);
      await Promise.allSettled([
        holdSlot.call(guest, { typeId: types.instant, startsAt }, key()),
        block(desk, startsAt),
      ]);
    }
    const left = await query(
      "select id from bookings where professional_id = $1 and state = 'held'",
      professionalId,
    );
    expect(left).toEqual([]);
  });

  test("a hold ends with the hours that it was made in, and says so when it is confirmed", async () => {
    const { desk, startOf, types, scheduleId } = await openTown();
    const patient = await town.as(`patient-${key()}`);
    const wanted = { typeId: types.instant, startsAt: startOf(48 * 2) };
    const { booking } = await holdSlot.call(patient, wanted, key());
    const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      startsAt: "09:00",
      endsAt: "13:00",
    }));
    const replaces = { season: "usual", effectiveFrom: null, effectiveTo: null, visitTypes: [] };
    await saveHours.call(desk, { scheduleId, replaces, shifts }, key());
    const [ended] = await query("select state from bookings where id = $1", booking.id);
    expect(ended).toEqual({ state: "expired" });
    const given = { id: booking.id, patientName: "Layla Haddad" };
    const refused = await confirmBooking.call(patient, given, key()).catch((error) => error);
    expect(refused).toMatchObject({ status: 409, details: { reason: "closed" } });
    expect(refused.details.alternatives).toHaveLength(3);
  });

  test("a hold cannot be confirmed into the busy time of a calendar elsewhere", async () => {
    const { startOf, types, scheduleId } = await openTown();
    const patient = await town.as(`patient-${key()}`);
    const startsAt = startOf(48 * 2);
    const { booking } = await holdSlot.call(patient, { typeId: types.instant, startsAt }, key());
    const [{ id }] = await query(
      "insert into calendar_imports (schedule_id, address) values ($1, 'https://calendar.example/a.ics') returning id",
      scheduleId,
    );
    await query(
      "insert into imported_times (import_id, schedule_id, starts_at, ends_at) values ($1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour')",
      id,
      scheduleId,
      startsAt,
    );
    const given = { id: booking.id, patientName: "Layla Haddad" };
    await expect(confirmBooking.call(patient, given, key())).rejects.toMatchObject({
      details: { reason: "closed" },
    });
  });
});
