import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  /** A doctor with visits of an hour on the hour, which patients book three days before. */
  async function openHourlyDesk() {
    const desk = await openDesk();
    const { query, scheduleId, types } = desk;
    await query(
      "update appointment_types set is_active = id = $2 where schedule_id = $1",
      ...[scheduleId, types.instant],
    );
    await query(
      `update appointment_types set duration_minutes = 60, slot_step_minutes = 60,
         lead_time_minutes = 4320 where id = $1`,
      types.instant,
    );
    return desk;
  }

  test("the desk draws the starts that the engine accepts, at the doctor's own step", async () => {
    const { show, path, visit, scheduleId, types } = await openHourlyDesk();
    const cells = async () => {
      const text = (await show(path())).replaceAll("&amp;", "&").replaceAll("%3A", ":");
      const cell = new RegExp(
        `panel=visit&type=${types.instant}&on=${scheduleId}&at=(\\d\\d:\\d\\d)`,
        "g",
      );
      return [...text.matchAll(cell)].map(([, at]) => at);
    };
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
    expect(await cells()).toEqual(hours);
    expect((await visit({ time: "10:00" })).to).toContain("booked=");
    expect(await cells()).toEqual(hours.filter((hour) => hour !== "10:00"));
  });

  test("the nearest free times of staff ignore the notice that patients give", async () => {
    const { visit, day } = await openHourlyDesk();
    const refused = await visit({ time: "10:15", name: `Omar ${randomUUID().slice(0, 8)}` });
    expect(refused.status).toBe(422);
    const offered = [...refused.text.matchAll(/name="instead"[^>]*value="[^"_]+_([^"]+)"/g)];
    const others = [...refused.text.matchAll(/value="[^"_]+_([^"]+)"[^>]*name="instead"/g)];
    const starts = [...offered, ...others].map(([, at]) => Date.parse(at ?? ""));
    expect(starts.slice(0, 2)).toEqual([
      Date.parse(`${day}T10:00:00+04:00`),
      Date.parse(`${day}T11:00:00+04:00`),
    ]);
  });
});
