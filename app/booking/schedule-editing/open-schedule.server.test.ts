import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listSlots } from "../availability/queries.server.ts";
import { closeSchedule } from "./open-schedule.server.ts";
import { saveHours } from "./save-hours.server.ts";

const key = () => randomUUID();
const everyDay = (from: string, to: string) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [[from, to]]]));
/** Ramadan of 1448 is around 15 February 2027. */
const inRamadan = Date.parse("2027-02-20T00:00:00+04:00");
const usualDay = Date.parse("2027-01-20T00:00:00+04:00");

onAnyDatabase((open) => {
  let town: BookableTown;
  async function openTown() {
    town = await makeBookableTown(town?.services.database ?? (await open({ seed: "demo" })));
    const { scheduleId, clinicId, professionalId, types } = town;
    await query("delete from schedule_rules where schedule_id = $1", scheduleId);
    await query("update appointment_types set horizon_days = 366 where id = $1", types.instant);
    await query(
      "update clinics set opening_hours = $2, ramadan_hours = $3 where id = $1",
      clinicId,
      JSON.stringify(everyDay("09:00", "12:00")),
      JSON.stringify(everyDay("20:00", "24:00")),
    );
    await query(
      "update places_of_practice set hours = null, ramadan_hours = null where professional_id = $1",
      professionalId,
    );
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    return { ...town, desk };
  }
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;
  /** The first and the last start of a day in Dubai's time. */
  async function startsOn(day: number) {
    const { database, actor } = town.guest();
    const { professionalId, types } = town;
    const slots = await listSlots(database, actor, {
      professionalId,
      typeId: types.instant,
      within: [day, day + 86_400_000],
    });
    return [slots.at(0), slots.at(-1)].map(
      (slot) => slot && new Date(slot.from + 4 * 3_600_000).toISOString().slice(11, 16),
    );
  }

  test("a schedule without hours has those of its clinic, in Ramadan those of Ramadan", async () => {
    await openTown();
    expect(await startsOn(usualDay)).toEqual(["09:00", "11:30"]);
    expect(await startsOn(inRamadan)).toEqual(["20:00", "23:30"]);
  });

  test("hours of a schedule replace the clinic's of the same season alone", async () => {
    const { desk, scheduleId } = await openTown();
    const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      startsAt: "14:00",
      endsAt: "15:00",
    }));
    await saveHours.call(desk, { scheduleId, shifts }, key());
    expect(await startsOn(usualDay)).toEqual(["14:00", "14:30"]);
    expect(await startsOn(inRamadan)).toEqual(["20:00", "23:30"]);
    await saveHours.call(desk, { scheduleId, shifts: [], replaces: { season: "usual" } }, key());
    expect(await startsOn(usualDay)).toEqual(["09:00", "11:30"]);
  });

  test("hours of the professional's place come before those of the clinic", async () => {
    const { professionalId } = await openTown();
    await query(
      "update places_of_practice set hours = $2 where professional_id = $1",
      professionalId,
      JSON.stringify(everyDay("16:00", "18:00")),
    );
    expect(await startsOn(usualDay)).toEqual(["16:00", "17:30"]);
  });

  test("a special day of the clinic opens it longer than usual, or closes it", async () => {
    const { clinicId } = await openTown();
    await query(
      `insert into opening_exceptions (clinic_id, on_date, is_closed, opens_at, closes_at)
       values ($1, '2027-01-20', false, '08:00', '20:00'), ($1, '2027-02-20', true, null, null)`,
      clinicId,
    );
    expect(await startsOn(usualDay)).toEqual(["08:00", "19:30"]);
    expect(await startsOn(inRamadan)).toEqual([undefined, undefined]);
  });

  test("a special day of the clinic opens it on a public holiday", async () => {
    const { clinicId, scheduleId } = await openTown();
    const holiday = Date.parse("2027-01-27T00:00:00+04:00");
    await query(
      `insert into holidays (key, first_day, last_day, name_en, name_ar, status)
       values ('test-${key()}', '2027-01-27', '2027-01-27', 'Day', 'يوم', 'announced')`,
    );
    await query("update schedules set observes_holidays = true where id = $1", scheduleId);
    expect(await startsOn(holiday)).toEqual([undefined, undefined]);
    await query(
      `insert into opening_exceptions (clinic_id, on_date, is_closed, opens_at, closes_at)
       values ($1, '2027-01-27', false, '10:00', '14:00')`,
      clinicId,
    );
    expect(await startsOn(holiday)).toEqual(["10:00", "13:30"]);
  });

  test("a closed schedule stays closed", async () => {
    const { desk, scheduleId } = await openTown();
    await closeSchedule.call(desk, { scheduleId }, key());
    await query("update appointment_types set is_active = true where schedule_id = $1", scheduleId);
    expect(await startsOn(usualDay)).toEqual([undefined, undefined]);
  });
});
