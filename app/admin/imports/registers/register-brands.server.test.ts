import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";
import { facilityFile } from "#test/registers/make-register.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const brands = "/admin/scraper/registers/brands";

onAnyDatabase((open) => {
  test("proposed franchises are listed in both languages, and one is renamed", async () => {
    const database = await open({ seed: "vocabulary" });
    const names = { 681: { nameEn: "SURAYA CLINIC 1" }, 682: { nameEn: "SURAYA CLINIC 2" } };
    await importRegister(
      { database, config },
      {
        register: dubaiFacilities,
        fileName: "brands.csv",
        acceptsShrunk: true,
        stream: (async function* () {
          yield Buffer.from(facilityFile([681, 682], names));
        })(),
      },
    );
    const { rows } = await database.pool.query(
      "select id from franchise_proposals where name_en = 'Suraya Clinic'",
    );
    const id = String(rows[0]?.id);
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    expect((await site.open(noura, brands)).text).toMatch(/Suraya Clinic.*Open/s);
    expect((await site.open(noura, `${brands}?lang=ar`)).text).toContain("المجموعات المقترحة");
    const record = await site.open(noura, `${brands}/${id}`);
    expect(record.text).toMatch(/Suraya Clinic 1.*Suraya Clinic 2/s);
    expect(record.text).toContain('value="accept"');
    const branches = await site.open(noura, "/admin/scraper/registers/branches");
    expect(branches.text).toContain("Suraya Clinic 2");
    const page = await site.open(noura, `${brands}/${id}/edit`);
    const sent = fieldsOf(page.text, { nameEn: "Suraya", nameAr: "سريا" });
    const saved = await site.submit(noura, `${brands}/${id}/edit`, sent);
    expect(saved.to).toBe(`${brands}/${id}?notice=saved`);
    const { rows: renamed } = await database.pool.query(
      "select name_en, name_ar from franchise_proposals where id = $1",
      [id],
    );
    expect(renamed).toEqual([{ name_en: "Suraya", name_ar: "سريا" }]);
  });
});
