import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { callSite } from "#test/call-site.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { openRealtimeNode } from "#test/sites/realtime-node.ts";

const key = () => randomUUID();

forEachDatabase((open, kind) => {
  test("staff receive their clinic's day as it changes, a stranger receives nothing of it", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const node = await openRealtimeNode(database);
    try {
      const [desk, stranger] = [
        await makeCaller(node.services, `desk-${kind}`),
        await makeCaller(node.services, `stranger-${kind}`),
      ];
      await database.pool.query("insert into clinic_staff values ($1, $2, 'reception')", [
        town.clinicId,
        desk.userId,
      ]);
      const filter = `clinic_id=eq.${town.clinicId}`;
      const listen = async (caller: Caller) => {
        const client = await node.connect(caller.headers);
        await client.subscribe({ channel: "day", table: "bookings", filter });
        return client;
      };
      const [atDesk, outside] = [await listen(desk), await listen(stranger)];
      const guest = await node.connect();
      expect(await guest.subscribe({ channel: "day", table: "bookings", filter })).toMatchObject({
        status: "error",
        response: { reason: "42501: permission denied for table bookings" },
      });
      const mona = await town.as("mona");
      const slot = { typeId: town.types.instant, startsAt: town.startOf(20) };
      const { id } = (await holdSlot.call(mona, slot, key())).booking;
      const given = { id, patientName: "Mona Saleh", reason: "Cough" };
      await confirmBooking.call(mona, given, key());
      const news = await atDesk.change(
        (change) => "row" in change && change.row.state === "confirmed",
      );
      expect(news).toMatchObject({ key: { id }, row: { patient_name: "Mona Saleh" } });
      expect("row" in news && Date.parse(String(news.row.starts_at))).toBe(
        Date.parse(slot.startsAt),
      );
      expect(JSON.stringify(news)).not.toMatch(/Cough|secret|holder/);
      await cancelBooking.call(mona, { id }, key());
      await atDesk.change((change) => "row" in change && change.row.state === "cancelled");
      await outside.subscribe({ channel: "last", table: "bookings" });
      expect(outside.changes).toEqual([]);

      const site = callSite(database, { "rest/v1/:table": callTable });
      const read = async ({ userId, ...caller }: Caller) =>
        (await site.get(`/rest/v1/bookings?id=eq.${id}&select=id,state`, caller.headers)).json();
      const [here, there] = [
        await makeCaller(site.services, `here-${kind}`),
        await makeCaller(site.services, `there-${kind}`),
      ];
      await database.pool.query("insert into clinic_staff values ($1, $2, 'reception')", [
        town.clinicId,
        here.userId,
      ]);
      expect(await read(here)).toEqual([{ id, state: "cancelled" }]);
      expect(await read(there)).toEqual([]);
    } finally {
      await node.close();
    }
  });

  test("a manager edits the schedule by the API, a reception and a stranger do not", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const site = callSite(database, { "functions/v1/:name": callFunction });
    const people = await Promise.all(
      ["manager", "reception", "stranger"].map((name) =>
        makeCaller(site.services, `${name}-of-hours-${kind}`),
      ),
    );
    const [manager, reception, stranger] = people;
    if (!manager || !reception || !stranger) throw new Error("Nobody was made.");
    for (const [role, { userId }] of [
      ["manager", manager],
      ["reception", reception],
    ] as const) {
      await database.pool.query("insert into clinic_staff values ($1, $2, $3)", [
        town.clinicId,
        userId,
        role,
      ]);
    }
    const write = (caller: Caller, name: string, body: object) =>
      site.post(`/functions/v1/${name}`, body, { "idempotency-key": key(), ...caller.headers });
    const slots = async () => {
      const path = `/functions/v1/availability?professionalId=${town.professionalId}&typeId=${town.types.instant}&days=2`;
      return (await (await site.get(path)).json()).slots.length;
    };
    const day = town.startOf(20).slice(0, 10);
    const closed = { scheduleId: town.scheduleId, fromDay: day, toDay: day, kind: "closed" };
    const before = await slots();
    for (const caller of [reception, stranger]) {
      expect((await write(caller, "schedules-exception", closed)).status).toBe(404);
    }
    const done = await write(manager, "schedules-exception", closed);
    expect([done.status, await done.json()]).toEqual([200, { displaced: [] }]);
    expect(await slots()).toBeLessThan(before);
    expect((await write(manager, "schedules-hours", { scheduleId: "x" })).status).toBe(400);
  });
});
