import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { setSource } from "#app/ingest/registers/watch/edit-source.server.ts";
import { refreshSource } from "#app/ingest/registers/watch/refresh-source.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { facilityFile } from "../registers/make-register.ts";
import { serveSecure } from "../sites/serve-secure.ts";
import { makeBookableTown } from "./bookable-town.ts";

onAnyDatabase((open) => {
  test("a licence that ended closes booking the same night, and its renewal opens it", async () => {
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
    let state = "FAC_ACT";
    const server = await serveSecure((_request, response) => {
      response.end(facilityFile([988]).replace("FAC_ACT", state));
    });
    const register = "dubai-facilities";
    const actor = { kind: "job", name: "test" } as const;
    const url = server.at("/facilities.csv");
    await setSource({ ...services, actor }, { register, url, columns: "" });
    const refresh = () => refreshSource(services, register, { limits: server.guard });
    try {
      await refresh();
      await hold(4);
      state = "FAC_CAN";
      expect(await refresh()).toMatchObject({ kind: "applied", report: { leaving: { count: 1 } } });
      await expect(hold(8)).rejects.toBeInstanceOf(AppError);
      state = "FAC_ACT";
      await refresh();
      expect(await hold(12)).toMatchObject({ booking: { state: "held" } });
    } finally {
      await server.close();
    }
  });
});
