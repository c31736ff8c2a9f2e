import { expect, test } from "vitest";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listAppointmentTypes } from "../queries.server.ts";
import { chooseWeek } from "./choose-week.server.ts";

onAnyDatabase((open) => {
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
