import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOpenRows } from "#app/ingest/open-data/read-rows.server.ts";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { dubaiProfessionals } from "#app/ingest/registers/people/dubai-professionals.ts";
import { migrationsFolder } from "#app/platform/database/migration-state.server.ts";
import * as clinicPage from "#app/profiles/clinics/clinic.route.tsx";
import * as professionalPage from "#app/profiles/professionals/professional.route.tsx";
import { callSite } from "../call-site.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { facilityFile, peopleFile } from "./make-register.ts";

type Facts = Record<string, { source: string; run?: number; statedOn: string } | undefined>;

const person = { id: "00088101", nameEn: "Amal Sun Example", facilityId: "0000881" };

onAnyDatabase((open) => {
  async function openTown() {
    const database = await open({ seed: "vocabulary" });
    await database.pool.query(
      "delete from professionals where external_key like 'dha-professional:%'",
    );
    await database.pool.query("delete from clinics where external_key like 'dha-facility:%'");
    const pages = { "clinics/:slug": clinicPage, "professionals/:slug": professionalPage };
    const site = callSite(database, pages);
    const run = async (
      register: typeof dubaiFacilities | typeof dubaiProfessionals,
      file: string,
    ) => {
      const done = await importRegister(site.services, {
        register,
        stream: (async function* () {
          yield Buffer.from(file);
        })(),
        fileName: "test.csv",
        acceptsShrunk: true,
      });
      return done.run;
    };
    const factsOf = async (table: "clinics" | "professionals", key: string) => {
      const { rows } = await database.pool.query<{ facts: Facts; slug: string }>(
        `select stated_facts as facts, slug from ${table} where external_key like $1`,
        [`%:${key}`],
      );
      return rows[0] ?? { facts: {}, slug: "" };
    };
    return { database, site, run, factsOf };
  }

  test("names and kind of a facility are facts of the run, on its page and in the open data", async () => {
    const { database, site, run, factsOf } = await openTown();
    const first = await run(dubaiFacilities, facilityFile([881]));
    const { facts, slug } = await factsOf("clinics", "0000881");
    for (const fact of ["nameEn", "nameAr", "type"])
      expect(facts[fact]).toMatchObject({ source: "register", run: first });
    const page = await (await site.get(`/clinics/${slug}`)).text();
    expect(page).toMatch(/"name":"Name"[^}]*|"text":"Health authority register[^}]*"name":"Name"/);
    expect(page).toContain('"name":"Type"');
    const rows = [];
    for await (const batch of readOpenRows(database, "clinics", "https://dalil.example"))
      rows.push(...batch);
    expect(rows.find(({ id }) => id === slug)?.sources).toMatchObject({
      nameEn: { source: "register" },
      nameAr: { source: "register" },
      type: { source: "register" },
    });
  });

  test("a derived Arabic name is no statement of the register", async () => {
    const { run, factsOf, site } = await openTown();
    await run(dubaiFacilities, facilityFile([881]));
    const first = await run(dubaiProfessionals, peopleFile([person]));
    const { facts, slug } = await factsOf("professionals", person.id);
    for (const fact of ["nameEn", "profession"])
      expect(facts[fact]).toMatchObject({ source: "register", run: first });
    expect(facts.nameAr).toBeUndefined();
    const page = await (await site.get(`/professionals/${slug}?lang=ar`)).text();
    expect(page).toContain('"name":"المهنة"');
    expect(page).toContain("derivedName");
    const named = await run(dubaiProfessionals, peopleFile([{ ...person, nameAr: "أمل شمس" }]));
    expect((await factsOf("professionals", person.id)).facts.nameAr).toMatchObject({ run: named });
  });

  test("the register leaves a kind and a name that the staff corrected", async () => {
    const { database, run, factsOf } = await openTown();
    await run(dubaiFacilities, facilityFile([881]));
    await database.pool.query(
      `update clinics set name_en = 'Hilal Family Clinic',
        stated_facts = jsonb_set(stated_facts, '{nameEn,source}', '"staff"')
      where external_key = 'dha-facility:0000881'`,
    );
    await run(dubaiFacilities, facilityFile([881], { 881: { nameEn: "NAJM CLINIC" } }));
    expect((await factsOf("clinics", "0000881")).facts.nameEn).toMatchObject({ source: "staff" });
    const { rows } = await database.pool.query(
      "select name_en from clinics where external_key = 'dha-facility:0000881'",
    );
    expect(rows).toEqual([{ name_en: "Hilal Family Clinic" }]);
  });

  test("the migration dates the names of earlier runs", async () => {
    const { database, run, factsOf } = await openTown();
    const facilities = await run(dubaiFacilities, facilityFile([881]));
    const people = await run(dubaiProfessionals, peopleFile([person]));
    for (const table of ["clinics", "professionals"])
      await database.pool.query(
        `update ${table} set stated_facts = stated_facts - '{nameEn,nameAr,type,profession}'::text[]`,
      );
    const text = await readFile(join(migrationsFolder, "0134_dated-names.sql"), "utf8");
    const statements = text.replaceAll("--> statement-breakpoint", "");
    await database.pool.query(`begin; ${statements} commit`);
    const clinic = (await factsOf("clinics", "0000881")).facts;
    for (const fact of ["nameEn", "nameAr", "type"])
      expect(clinic[fact]).toMatchObject({ source: "register", run: facilities });
    const professional = (await factsOf("professionals", person.id)).facts;
    for (const fact of ["nameEn", "profession"])
      expect(professional[fact]).toMatchObject({ source: "register", run: people });
    expect([professional.nameAr, professional.type]).toEqual([undefined, undefined]);
  });
});
