import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { addVisit } from "./add-visit.server.ts";
import { listOtherPatients } from "./queries.server.ts";

forEachDatabase((open) => {
  test("patients whose records are gone are not taken for one person", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const desk = await town.as(`desk-${randomUUID()}`);
    await town.employ(desk);
    const { database } = town.services;
    const walkIn = async (patientName: string) => {
      const given = { typeId: town.types.instant, patientName, isOverCapacity: true };
      return (await addVisit.call(desk, given, randomUUID())).booking;
    };
    const [first, second] = [await walkIn("Omar Saleh"), await walkIn("Layla Haddad")];
    const others = () =>
      withTransaction(database, { kind: "job", name: "test" }, (tx) =>
        listOtherPatients(tx, second.id),
      );
    expect(await others()).toHaveLength(1);
    const setPatient = (value: string) =>
      database.pool.query(`update bookings set clinic_patient_id = ${value} where id in ($1, $2)`, [
        first.id,
        second.id,
      ]);
    await setPatient("null");
    expect(await others()).toHaveLength(1);
    await setPatient("(select id from clinic_patients where name = 'Omar Saleh' limit 1)");
    expect(await others()).toEqual([]);
  });
});
