import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { services } from "#app/directory/services/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { forEachDatabase, withRollback } from "#test/databases/database.ts";
import { copyText, joinRows, writeRows } from "./write-rows.server.ts";

const owner: Actor = { kind: "job", name: "test" };

test("values are written as COPY reads them", () => {
  expect(copyText(null, false)).toBe("\\N");
  expect(copyText(true, false)).toBe("t");
  expect(copyText(1.5, false)).toBe("1.5");
  expect(copyText("a\tb\\c\nd", false)).toBe("a\\tb\\\\c\\nd");
  expect(copyText([1, 2], true)).toBe("{1,2}");
  expect(copyText(['say "hi"', "a,b"], true)).toBe('{"say \\\\"hi\\\\"","a,b"}');
  expect(copyText([], false)).toBe("[]");
  expect(copyText({ a: 'b"c' }, false)).toBe('{"a":"b\\\\"c"}');
});

test("rows of entities are joined by table", () => {
  const joined = joinRows([
    { clinics: [{ id: 1 }] },
    { clinics: [{ id: 2 }], clinicServices: [{ clinic_id: 2 }] },
  ]);
  expect(joined).toEqual({ clinics: [{ id: 1 }, { id: 2 }], clinicServices: [{ clinic_id: 2 }] });
});

forEachDatabase((open) => {
  test("every value comes back as it was given", async () => {
    const database = await open({ seed: "vocabulary" });
    const vocabulary = await getVocabulary(database);
    const rows = Array.from({ length: 1_100 }, (_, index) => ({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
      slug: `row-${index}`,
      name_en: 'Tab\tquote " back\\slash',
      name_ar: "سطر\nوسطر",
      description_en: "",
      description_ar: "\\N",
      phone: null,
      email: null,
      website: null,
      is_featured: true,
      tags: ["a,b", 'c"d', "\\", "e f"],
      status: "active",
      average_rating: 4.5,
      review_count: 3,
      popularity_score: 0.25,
      external_key: `demo:test:${index}`,
      stated_facts: { fee: { source: "demo", statedOn: "2026-01-01", expiresOn: "2026-07-01" } },
      facts_checked_on: "2026-01-01",
      created_at: "2026-01-01T08:00:00Z",
      updated_at: "2026-01-02T08:00:00Z",
      service_type_id: vocabulary.category("service-types")[0]?.id,
      service_subtype_id: null,
      specialty_id: null,
      preparation_en: "",
      preparation_ar: "",
      requires_referral: false,
      visit_types: ["in_person", "virtual"],
      price_min: 12.5,
      price_max: 100,
      vat_class: "zero",
    }));
    await withRollback(database, owner, async (tx) => {
      await writeRows(database, tx, { services: rows });
      const { rows: counted } = await tx.execute<{ total: number }>(
        sql`select count(*)::int as total from services where slug like 'row-%'`,
      );
      expect(counted[0]?.total).toBe(1_100);
      const [last] = await tx.select().from(services).where(eq(services.slug, "row-1099"));
      expect(last).toMatchObject({
        nameEn: 'Tab\tquote " back\\slash',
        nameAr: "سطر\nوسطر",
        descriptionEn: "",
        descriptionAr: "\\N",
        phone: null,
        tags: ["a,b", 'c"d', "\\", "e f"],
        visitTypes: ["in_person", "virtual"],
        priceMin: 12.5,
        statedFacts: rows[0]?.stated_facts,
        factsCheckedOn: "2026-01-01",
      });
    });
  });
});
