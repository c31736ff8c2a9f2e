import { expect, test } from "vitest";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listOutsideHours } from "./outside-hours.server.ts";

onAnyDatabase((open) => {
  test("schedules with hours outside those of their clinic are listed", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { database } = town.services;
    const { pool } = database;
    const { actor } = await town.as(`chief-${crypto.randomUUID()}`, { isAdmin: true });
    const setClinic = (week: object | null) =>
      pool.query(
        "update clinics set opening_hours = $2::jsonb, ramadan_hours = null where id = $1",
        [town.clinicId, week && JSON.stringify(week)],
      );
    const setRule = async (weekday: number, startsAt: string, endsAt: string) => {
      await pool.query("delete from schedule_rules where schedule_id = $1", [town.scheduleId]);
      await pool.query(
        "insert into schedule_rules (schedule_id, weekday, starts_at, ends_at) values ($1, $2, $3, $4)",
        [town.scheduleId, weekday, startsAt, endsAt],
      );
    };
    const setPlace = (hours: object | null) =>
      pool.query(
        "update places_of_practice set hours = $3::jsonb, ramadan_hours = null where professional_id = $1 and clinic_id = $2",
        [town.professionalId, town.clinicId, hours && JSON.stringify(hours)],
      );
    const isListed = async () => {
      const listed = await listOutsideHours(database, actor, town.clinicId);
      return listed.some(({ scheduleId }) => scheduleId === town.scheduleId);
    };
    const week = {
      "1": [
        ["09:30", "13:00"],
        ["13:00", "24:00"],
      ],
    };
    await setPlace(null);
    await setClinic(week);
    await setRule(1, "08:00", "12:00");
    expect(await isListed()).toBe(true);
    await setRule(2, "10:00", "12:00");
    expect(await isListed()).toBe(true);
    await setRule(1, "09:30", "24:00");
    expect(await isListed()).toBe(false);
    await setRule(1, "08:00", "12:00");
    await setClinic(null);
    expect(await isListed()).toBe(false);
    // Without rules of its own it has the hours of its place of practice.
    await setClinic(week);
    await pool.query("delete from schedule_rules where schedule_id = $1", [town.scheduleId]);
    await setPlace(null);
    expect(await isListed()).toBe(false);
    await setPlace({ "1": [["08:00", "12:00"]] });
    expect(await isListed()).toBe(true);
  });
});
