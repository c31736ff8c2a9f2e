import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { facilityFile } from "../registers/make-register.ts";
import { makeBookableTown } from "./bookable-town.ts";

onAnyDatabase((open) => {
  test("a licence that ended closes booking, and its renewal opens it", async () => {
    const { services, clinicId, types, startOf, as } = await makeBookableTown(
      await open({ seed: "demo" }),
    );
    await services.database.pool.query(
      "update clinics set external_key = 'dha-facility:0000988' where id = $1",
      [clinicId],
    );
    const patient = await as("mona");
    const hold = (index: number) =>
      holdSlot.call(patient, { typeId: types.instant, startsAt: startOf(index) }, randomUUID());
    const importState = (state: string) =>
      importRegister(services, {
        register: dubaiFacilities,
        fileName: "facilities.csv",
        acceptsShrunk: true,
        stream: (async function* () {
          yield Buffer.from(facilityFile([988]).replace("FAC_ACT", state));
        })(),
      });
    await hold(4);
    const ended = await importState("FAC_CAN");
    expect(ended.leaving.count).toBe(1);
    await expect(hold(8)).rejects.toBeInstanceOf(AppError);
    await importState("FAC_ACT");
    expect(await hold(12)).toMatchObject({ booking: { state: "held" } });
  });
});
