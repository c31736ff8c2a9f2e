import { expect, test } from "vitest";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatClock } from "#app/platform/i18n/format.ts";
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

  /** Books somebody with the professional from 10 minutes ago on, whatever the desk would say. */
  async function seeNow({ visit, query }: Awaited<ReturnType<typeof openDesk>>) {
    const booked = await visit({ name: "Omar Saleh", phone: "050 765 4321" });
    const id = new URLSearchParams(booked.to?.split("?")[1]).get("booked") ?? "";
    const [row] = await query(
      `update bookings set during = span.at, occupied = span.at
       from (select tstzrange(now() - interval '10 minutes', now() + interval '20 minutes') as at) as span
       where id = $1 returning lower(span.at) as from, upper(span.at) as to`,
      id,
    );
    const clock = (at: unknown) => formatClock(at as Date, "en");
    return { id, times: `${clock(row?.from)}–${clock(row?.to)}` };
  }
  const walkIn = { walk_in: "1", phone: "", time: "" };

  test("a walk-in to a doctor with a patient is asked about once, with the times", async () => {
    const desk = await openDesk();
    const { times } = await seeNow(desk);
    const refused = await desk.visit(walkIn);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(times)]);
    expect(refused.text).toContain("has other patients at this time");
    expect(refused.text).toContain("Squeeze in anyway");
    expect((await desk.visit({ ...walkIn, squeeze: "1", intent: "" })).to).toContain("booked=");
  });

  test("a doctor whose patient of this hour has cancelled takes a walk-in at once", async () => {
    const desk = await openDesk();
    const { id } = await seeNow(desk);
    await desk.query("update bookings set state = 'cancelled' where id = $1", id);
    expect((await desk.visit(walkIn)).to).toContain("booked=");
  });

  test("the walk-in of a patient with an appointment now is asked about once", async () => {
    const desk = await openDesk();
    const { id } = await seeNow(desk);
    const again = { ...walkIn, name: "Omar Saleh", phone: "050 765 4321" };
    const refused = await desk.visit(again);
    expect(refused.text).toContain("This patient already has an appointment that overlaps");
    expect((await desk.visit({ ...again, twice: "1", intent: "" })).to).toContain("booked=");
    expect(await desk.query("select state from bookings where id = $1", id)).toEqual([
      { state: "confirmed" },
    ]);
  });
});
