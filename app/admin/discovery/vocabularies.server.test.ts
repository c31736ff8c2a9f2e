import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

onAnyDatabase((open) => {
  let database: Database;
  let office: BackOffice;
  let noura: Browser;
  let path: string;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    await writeSmallDirectory(database);
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    noura = await office.enter("noura@example.ae");
    const { rows } = await database.pool.query(
      `select i.id from vocabulary_items i join vocabulary_categories c on c.id = i.category_id
        where i.slug = 'cardiology' and c.slug = 'specialties'`,
    );
    path = `/admin/vocabularies/${rows[0]?.id}`;
  }, 180_000);

  test("the synonyms of an item are edited in both languages, and its record says what uses it", async () => {
    const { text } = await office.open(noura, `${path}/edit`);
    const fieldValue = (name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1]?.replaceAll("&quot;", '"') ??
      new RegExp(`value="([^"]*)"[^>]*name="${name}"`).exec(text)?.[1] ??
      "";
    const saved = await office.submit(noura, `${path}/edit`, {
      version: fieldValue("version"),
      openedAt: fieldValue("openedAt"),
      opened: fieldValue("opened"),
      nameEn: "Cardiology",
      nameAr: "أمراض القلب",
      descriptionEn: "Heart",
      descriptionAr: "القلب",
      sortOrder: "1",
      synonymsEn: "pump clinic, Pump  Clinic, ticker doctor",
      synonymsAr: "دكتور المضخة",
    });
    expect(saved.to).toBe(`${path}?notice=saved`);
    const { rows } = await database.pool.query(
      "select metadata->'synonyms' as synonyms from vocabulary_items where name = 'Cardiology'",
    );
    expect(rows[0]?.synonyms).toEqual({
      en: ["pump clinic", "ticker doctor"],
      ar: ["دكتور المضخة"],
    });
    const answer = await office.request(
      noura,
      "/functions/v1/search?entityType=professionals&useVectorSearch=false&q=ticker doctor",
    );
    expect(await answer.json()).toMatchObject({ totalCount: 3 });
    const record = await office.open(noura, path);
    expect(record.text).toMatch(/Used by.*professionals&#x27; vocabulary choices/s);
    expect(record.text).toContain("ticker doctor");
  });

  test("a page of the list has 25 items", async () => {
    const { text } = await office.open(noura, "/admin/vocabularies");
    const { document } = new JSDOM(text).window;
    expect(document.querySelectorAll("main tbody tr")).toHaveLength(25);
  });
});
