import { expect, test } from "vitest";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { openDeskOf } from "./clinic-desk.ts";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  test("a patient with an appointment at that time is named before anything is booked", async () => {
    const { visit, query, clinicId } = await openDesk();
    const count = async () =>
      (await query("select count(*)::int as n from bookings where clinic_id = $1", clinicId))[0]?.n;
    await visit();
    const twice = await visit({ squeeze: "1", intent: "" });
    expect(twice.status).toBe(422);
    expect(twice.text).toContain("This patient already has an appointment that overlaps");
    expect(twice.text).toContain('name="twice"');
    expect(await count()).toBe(1);
    const both = await visit({ twice: "1", squeeze: "1", intent: "" });
    expect(both.to).toContain("booked=");
    expect(await count()).toBe(2);
  });

  test("another member of a family with the same number is booked without a question", async () => {
    const { visit } = await openDesk();
    await visit();
    const sister = await visit({ name: "Hind Haddad", squeeze: "1", intent: "" });
    expect(sister.to).toContain("booked=");
  });

  test("nobody walks in to a doctor on leave, unless squeezed in", async () => {
    const { visit, query, scheduleId, clinicId } = await openDesk();
    for (const day of [0, 1]) {
      await query(
        "insert into schedule_exceptions (schedule_id, on_date, kind) values ($1, $2::date + $3::int, 'closed')",
        scheduleId,
        dubaiDay(new Date()),
        day,
      );
    }
    const walk = { walk_in: "1", phone: "", time: "" };
    const refused = await visit(walk);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("is blocked or on leave now"),
    ]);
    expect(await query("select id from bookings where clinic_id = $1", clinicId)).toEqual([]);
    expect(refused.text).toContain("Squeeze in anyway");
    expect((await visit({ ...walk, squeeze: "1", intent: "" })).to).toContain("booked=");
  });

  test("nobody walks in outside of the hours", async () => {
    const { visit, query, scheduleId } = await openDesk();
    await query(
      `delete from schedule_rules where schedule_id = $1
       and weekday in (select extract(isodow from now() at time zone 'Asia/Dubai'))`,
      scheduleId,
    );
    const refused = await visit({ walk_in: "1", phone: "", time: "" });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("is not on duty now"),
    ]);
  });
});
