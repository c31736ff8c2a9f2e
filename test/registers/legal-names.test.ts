import type { Organization } from "fhir/r4";
import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import * as clinicPage from "#app/profiles/clinics/clinic.route.tsx";
import { callSite } from "../call-site.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { openFhir } from "../fhir/open-fhir.ts";
import { facilityFile } from "./make-register.ts";

interface Stored {
  id: string;
  name: string;
  legalName: string | null;
  legalNameAr: string | null;
  fact: { source: string; run: number } | null;
}

onAnyDatabase((open) => {
  async function openTown() {
    const database = await open({ seed: "vocabulary" });
    await database.pool.query("delete from clinics where external_key like 'dha-facility:%'");
    const site = callSite(database, { "clinics/:slug": clinicPage });
    const run = (id: number, nameEn: string) =>
      importRegister(site.services, {
        register: dubaiFacilities,
        stream: (async function* () {
          yield Buffer.from(facilityFile([id], { [id]: { nameEn } }));
        })(),
        fileName: "test.csv",
        acceptsShrunk: true,
      });
    const find = async (id: number) => {
      const { rows } = await database.pool.query<Stored>(
        `select id, name_en as name, legal_name_en as "legalName", legal_name_ar as "legalNameAr",
          stated_facts -> 'legalName' as fact from clinics where external_key = $1`,
        [`dha-facility:${String(id).padStart(7, "0")}`],
      );
      return rows[0];
    };
    return { database, site, run, find };
  }

  test("a legal ending is no part of the name, and is a fact of the run", async () => {
    const { run, find } = await openTown();
    const { run: first } = await run(871, "QAMAR NAJM CLINIC L L C");
    expect(await find(871)).toMatchObject({
      name: "Qamar Najm Clinic",
      legalName: "Qamar Najm Clinic L.L.C",
      legalNameAr: "عيادة هلال 871",
      fact: { source: "register", run: first },
    });
    await run(871, "QAMAR NAJM CLINIC SOLE PROPRIETORSHIP");
    expect(await find(871)).toMatchObject({
      name: "Qamar Najm Clinic",
      legalName: "Qamar Najm Clinic Sole Proprietorship",
    });
    await run(871, "QAMAR NAJM CLINIC");
    expect(await find(871)).toMatchObject({ legalName: "Qamar Najm Clinic" });
  });

  test("a correction of the staff stays", async () => {
    const { database, run, find } = await openTown();
    await run(872, "SHAMS BADR CLINIC L L C");
    await database.pool.query(
      `update clinics set legal_name_en = 'Shams Badr Medical Clinic L.L.C',
        stated_facts = jsonb_set(stated_facts, '{legalName,source}', '"staff"')
      where external_key = 'dha-facility:0000872'`,
    );
    await run(872, "SHAMS BADR CLINIC FZ LLC");
    expect(await find(872)).toMatchObject({ legalName: "Shams Badr Medical Clinic L.L.C" });
  });

  test("the page, its structured data and FHIR name it", async () => {
    const { database, site, run, find } = await openTown();
    await run(873, "RABEE FAJR CLINIC FZ LLC");
    const { id = "" } = (await find(873)) ?? {};
    const text = await (await site.get("/clinics/rabee-fajr-clinic")).text();
    expect(text).toContain('"label":"Legal name","text":"Rabee Fajr Clinic FZ-LLC"');
    expect(text).toContain('"name":"Rabee Fajr Clinic","legalName":"Rabee Fajr Clinic FZ-LLC"');
    const { ask } = await openFhir(database);
    const { body } = await ask<Organization>(`/fhir/Organization/${id}`);
    expect(body).toMatchObject({ name: "Rabee Fajr Clinic", alias: ["Rabee Fajr Clinic FZ-LLC"] });
  });

  test("a page lists no legal name that its title has already", async () => {
    const { site, run } = await openTown();
    await run(874, "THURAYYA CLINIC");
    const page = await site.get("/clinics/thurayya-clinic");
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('"label":"Legal name"');
  });
});
