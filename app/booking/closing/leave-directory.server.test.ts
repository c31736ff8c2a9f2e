import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { leaveDirectory } from "./leave-directory.server.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  test("a listing with appointments leaves only with what happens to them", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { professionalId, clinicId, types, services } = town;
    const chief = await town.as("chief", { isAdmin: true });
    const patient = await town.as("patient");
    const wanted = { typeId: types.instant, startsAt: town.startOf(96) };
    const { booking } = await holdSlot.call(patient, wanted, key());
    await confirmBooking.call(patient, { id: booking.id, patientName: "Layla Haddad" }, key());
    const leave = async (tx: Transaction, id: string) => {
      await tx.execute(sql`update professionals set status = 'inactive' where id = ${id}::uuid`);
    };
    const leaving = { entityType: "professionals", ids: [professionalId, clinicId] } as const;
    const query = async (text: string) =>
      (await services.database.pool.query(text, [professionalId])).rows;
    const asked = await leaveDirectory(chief, { ...leaving, appointments: null, note: "" }, leave);
    expect(asked).toEqual({ left: [], stayed: [{ id: professionalId, appointments: 1 }] });
    expect(await query("select status from professionals where id = $1")).toEqual([
      { status: "active" },
    ]);
    const answer = { appointments: "cancel", note: "The practice has closed" } as const;
    const done = await leaveDirectory(chief, { ...leaving, ...answer }, leave);
    expect(done).toEqual({ left: [professionalId], stayed: [] });
    expect(await query("select state, note from bookings where professional_id = $1")).toEqual([
      { state: "cancelled", note: "The practice has closed" },
    ]);
  });
});
