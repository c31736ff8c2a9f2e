import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

const key = () => randomUUID();
const hour = 3_600_000;

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));
  const idIn = (to: string | null) => new URLSearchParams(to?.split("?")[1]).get("booked") ?? "";

  test("a series with a taken week is booked after its dates were shown", async () => {
    const { query, visit, day, clinicId } = await openDesk();
    const nextWeek = new Date(Date.parse(day) + 7 * 24 * hour).toISOString().slice(0, 10);
    expect((await visit({ name: "Omar Saleh", day: nextWeek })).status).toBe(303);
    const count = async () =>
      (
        await query(
          "select count(*)::int as n from bookings where clinic_id = $1 and patient_name = 'Layla Haddad'",
          clinicId,
        )
      )[0]?.n;
    const token = key();
    const asked = await visit({ repeat: "3", token });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain("Nothing is booked yet. These dates cannot be booked:");
    expect(asked.text).toContain("Book the 2 free dates");
    expect(await count()).toBe(0);
    const booked = await visit({ repeat: "3", series: "1", intent: "", token });
    expect(booked.to).toContain("booked=");
    expect(await count()).toBe(2);
  });

  test("an appointment of a series says so, and the rest is cancelled from it", async () => {
    const { query, send, show, path, visit } = await openDesk();
    const first = idIn((await visit({ repeat: "3" })).to);
    const opened = await show(path({ booking: first }));
    expect(opened).toContain("Appointment 1 of 3, the last on");
    const rows = await query(
      `select id from bookings where series_id = (select series_id from bookings where id = $1)
       order by lower(during)`,
      first,
    );
    const second = String(rows[1]?.id);
    const shown = await show(path({ booking: second }));
    expect(shown).toContain("Cancel this and the next appointment");
    const done = await send({ intent: "cancel_series", id: second, note: "We are closed" });
    expect(done.to).toContain("done=cancel_series");
    const states = "select state, note from bookings where id = any($1) order by lower(during)";
    expect(await query(states, `{${rows.map(({ id }) => id).join()}}`)).toEqual([
      { state: "confirmed", note: "" },
      { state: "cancelled", note: "We are closed" },
      { state: "cancelled", note: "We are closed" },
    ]);
    expect((await send({ intent: "cancel_series", id: second })).status).toBe(404);
    const other = await openDesk();
    expect((await other.send({ intent: "cancel_series", id: first })).status).toBe(404);
  });

  test("a single appointment is no series", async () => {
    const { show, path, visit, send } = await openDesk();
    const id = idIn((await visit()).to);
    expect(await show(path({ booking: id }))).not.toContain("Weekly series");
    expect((await send({ intent: "cancel_series", id })).status).toBe(404);
  });
});
