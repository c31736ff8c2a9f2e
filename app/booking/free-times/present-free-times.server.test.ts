import { expect, test } from "vitest";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { presentFreeTimes } from "./present-free-times.server.ts";
import { readRecords } from "./queries.server.ts";
import { FreeTimesTable } from "./table/free-times-table.ts";

onAnyDatabase((open) => {
  test("a profile offers the next three times that are still free, and the days of their week", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const context = town.guest();
    const { pool } = database;
    // Closed today and tomorrow: the first free times are in the morning after.
    await pool.query(
      "update schedule_rules set starts_at = '09:00', ends_at = '11:00' where schedule_id = $1",
      [town.scheduleId],
    );
    await pool.query(
      `insert into schedule_exceptions (schedule_id, on_date, kind)
       select $1, (now() at time zone 'Asia/Dubai')::date + day, 'closed' from generate_series(0, 1) as day`,
      [town.scheduleId],
    );
    const of = { id: town.professionalId, slug: "dr-anybody" };
    const read = async (locale: "en" | "ar" = "en") => {
      const freeTimes = new FreeTimesTable();
      const now = new Date();
      for (const [subject, record] of await readRecords(database, [of.id], now.getTime())) {
        freeTimes.set(subject, record);
      }
      return presentFreeTimes({ freeTimes, locale, now }, of);
    };
    const times = async () => (await read())?.next.map(({ time }) => time);
    expect(await times()).toEqual(["09:00", "09:30", "10:00"]);
    const slot = { typeId: town.types.instant, startsAt: town.startOf(48 + 19) };
    await holdSlot.call(context, slot, crypto.randomUUID());
    expect(await times()).toEqual(["09:00", "10:00", "10:30"]);
    const shown = await read();
    expect(shown?.week.map(({ count }) => count)).toEqual([0, 0, 3, 4, 4, 4, 4]);
    expect(shown?.week.map(({ href }) => href === null)).toEqual([
      true,
      true,
      ...Array(5).fill(false),
    ]);
    const [first] = shown?.next ?? [];
    const query = new URL(first?.href ?? "", "http://localhost").searchParams;
    expect(query.get("slot")).toBe(`${query.get("type")}_${town.startOf(48 + 18)}`);
    expect(query.get("place")).toBe(town.clinicId);
    expect(first).toMatchObject({ confirmation: "instant", fee: null });
    expect(shown?.noticeHours).toBe(24);
    expect(shown?.next.map(({ isLate }) => isLate)).toEqual([false, false, false]);
    await pool.query(
      "update appointment_types set cancellation_notice_hours = 168 where schedule_id = $1",
      [town.scheduleId],
    );
    expect((await read())?.next[0]).toMatchObject({ isLate: true });
    expect((await read("ar"))?.next[0]?.day).toMatch(/[\u0600-\u06ff]/);
    expect((await read("ar"))?.next[0]?.label).toMatch(/^[^,]+، 09:00$/);
    await pool.query(
      "update appointment_types set confirmation = 'call_only' where schedule_id = $1",
      [town.scheduleId],
    );
    expect(await read()).toBeNull();
  });
});
