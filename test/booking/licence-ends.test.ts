import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { z } from "zod";
import { displacedAnswer } from "#app/booking/closing/inputs.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import {
  pauseListing,
  resumeDue,
  resumeListing,
} from "#app/changes/ownership/pause-listing.server.ts";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { setSource } from "#app/ingest/registers/watch/edit-source.server.ts";
import { refreshSource } from "#app/ingest/registers/watch/refresh-source.server.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
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

  test("a licence that ends while its owner has the clinic off the site keeps it off, until it is renewed", async () => {
    const { services, clinicId, types, startOf, as } = await makeBookableTown(
      await open({ seed: "demo" }),
    );
    const { database } = services;
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query<Record<string, unknown>>(text, values)).rows;
    const owner = await as("owner");
    const ownerId = owner.actor.kind === "user" ? owner.actor.userId : "";
    await query("update clinics set external_key = 'dha-facility:0000989' where id = $1", clinicId);
    await query("delete from claims where entity_id = $1", clinicId);
    await query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
       values (gen_random_uuid(), 'clinics', $1, $2, 'owner', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved')`,
      clinicId,
      ownerId,
    );
    const read = (state: string) =>
      importRegister(services, {
        register: dubaiFacilities,
        fileName: `${state}.csv`,
        acceptsShrunk: true,
        stream: Readable.from([facilityFile([989]).replace("FAC_ACT", state)]),
      });
    const target = { entityType: "clinics", entityId: clinicId } as const;
    const isListed = async () =>
      (await query("select 1 from clinics where id = $1 and status = 'active'", clinicId)).length >
      0;
    await read("FAC_ACT");
    await query("delete from bookings where clinic_id = $1", clinicId);
    const answer = z.object(displacedAnswer).parse({});
    await pauseListing(owner, { ...target, backOn: addDays(dubaiDay(), 1), answer });
    await read("FAC_CAN");
    await expect(resumeListing(owner, target)).rejects.toMatchObject({
      message: expect.stringContaining("licence"),
    });
    const later = new Date(Date.now() + 2 * 24 * 3_600_000);
    expect(await resumeDue(database, later)).toBe(0);
    // The renewed licence alone does not return what its owner has off the site.
    await read("FAC_ACT");
    expect(await isListed()).toBe(false);
    expect(await resumeDue(database, later)).toBe(1);
    expect(await isListed()).toBe(true);
    const patient = await as("layla");
    const slot = { typeId: types.instant, startsAt: startOf(12) };
    expect(await holdSlot.call(patient, slot, randomUUID())).toMatchObject({
      booking: { state: "held" },
    });
  });
});
