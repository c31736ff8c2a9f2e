import { expect, test } from "vitest";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listAppointmentTypes } from "../queries.server.ts";
import { chooseWeek } from "./choose-week.server.ts";

onAnyDatabase((open) => {
  test.each([
    ["2030-01-01", "beyond the horizon"],
    [addDays(dubaiDay(), 21), "after the last free week"],
  ])("the page of %s, %s, leads back to the first free day", async (from) => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { pool } = town.services.database;
    await pool.query("update schedule_rules set effective_to = $2 where schedule_id = $1", [
      town.scheduleId,
      addDays(dubaiDay(), 9),
    ]);
    const guest = town.guest();
    const types = await listAppointmentTypes(guest, town.professionalId);
    const type = types.find(({ id }) => id === town.types.instant);
    if (!type) throw new Error("The appointment type is not offered.");
    const week = await chooseWeek(guest, { type, from });
    expect(week.days.flatMap(({ slots }) => slots)).toEqual([]);
    const first = await chooseWeek(guest, { type, from: null });
    expect(week.next?.day).toBe(first.days[0]?.day);
  });

  test("a public holiday of the week has its name", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { pool } = town.services.database;
    const days = [2, 3].map((count) => dubaiDay(new Date(Date.now() + count * 86_400_000)));
    const [holiday = "", usual = ""] = days;
    await pool.query("delete from holidays");
    await pool.query(
      `insert into holidays (key, first_day, last_day, name_en, name_ar, status)
       values ('of-the-week', $1, $1, 'Eid of the week', 'عيد', 'announced')`,
      [holiday],
    );
    await pool.query("update schedules set observes_holidays = true where id = $1", [
      town.scheduleId,
    ]);
    const guest = town.guest();
    const types = await listAppointmentTypes(guest, town.professionalId);
    const type = types.find(({ id }) => id === town.types.instant);
    if (!type) throw new Error("The appointment type is not offered.");
    const week = await chooseWeek(guest, { type, from: null });
    const on = (asked: string) => week.days.find(({ day }) => day === asked);
    expect(on(holiday)).toMatchObject({ holiday: "Eid of the week", slots: [] });
    expect(on(usual)?.holiday).toBe("");
    expect(on(usual)?.slots).not.toEqual([]);
  });
});
