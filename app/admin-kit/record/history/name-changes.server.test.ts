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
  let amina: string;
  let item: string;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    const world = await writeSmallDirectory(database);
    amina = world.people.amina;
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    noura = await office.enter("noura@example.ae");
    const { rows } = await database.pool.query(
      "select id, slug from vocabulary_items where slug in ('cardiology', 'dermatology', 'physician')",
    );
    const idOf = (slug: string) => rows.find((row) => row.slug === slug).id;
    item = String(idOf("cardiology"));
    const before = {
      specialties: [idOf("cardiology")],
      gender: "female",
      description_ar: "قديم",
      week: null,
    };
    const after = {
      specialties: [idOf("cardiology"), idOf("dermatology")],
      gender: "male",
      description_ar: "جديد",
      week: { "1": [["09:00", "13:00"]] },
    };
    await database.pool.query(
      `insert into audit_log (actor_kind, actor_id, action, entity_type, entity_id, detail)
        values ('job', 'test', 'listing.edit', 'professionals', $1, $2)`,
      [amina, { before, after }],
    );
  }, 180_000);

  const crumbsOf = (text: string) => {
    const trail =
      /<nav aria-label="[^"]*" class="[^"]*text-sm[^"]*"><ol.*?<\/ol>/s.exec(text)?.[0] ?? "";
    return [...trail.matchAll(/<(?:a|span)[^>]*>([^<]+)</g)].map(([, label]) => label);
  };
  const plain = (text: string) =>
    text
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/[\u2066-\u2069]/g, "")
      .replaceAll(/\s+/g, " ");

  test.each([
    [
      "en",
      "Specialties: Cardiology Cardiology, Dermatology",
      "Gender: Female Male",
      "Description in Arabic: قديم جديد",
      "Hours of the week: – Monday 09:00–13:00 Tuesday to Sunday Closed",
    ],
    [
      "ar",
      "التخصصات: أمراض القلب أمراض القلب",
      "الجنس: أنثى ذكر",
      "الوصف بالعربية: قديم جديد",
      "ساعات الأسبوع: – الاثنين",
    ],
  ])(
    "the history names fields and their values in %s",
    async (lang, specialties, gender, description, week) => {
      const { text } = await office.open(noura, `/admin/professionals/${amina}?lang=${lang}`);
      const shown = plain(text).replaceAll(" ,", ",");
      for (const words of [specialties, gender, description, week]) {
        expect(shown).toContain(words);
      }
    },
  );

  test("the trail of a record ends with its name, in both languages", async () => {
    const of = async (path: string) => crumbsOf((await office.open(noura, path)).text);
    expect(await of(`/admin/professionals/${amina}/edit`)).toEqual([
      "Admin",
      "Professionals",
      "Edit Professional",
      "Dr. amina",
    ]);
    expect((await of(`/admin/professionals/${amina}/edit?lang=ar`)).at(-1)).toBe("د. amina");
    expect((await of(`/admin/vocabularies/${item}`)).at(-1)).toBe("Cardiology");
    expect((await of(`/admin/vocabularies/${item}/edit?lang=ar`)).slice(-2)).toEqual([
      "أمراض القلب",
      "تحرير",
    ]);
    expect((await of("/admin/geography?lang=ar")).at(-1)).toBe("الجغرافيا");
  });
});
