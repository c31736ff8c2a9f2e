import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const path = "/admin/vocabularies";

onAnyDatabase((open) => {
  let database: Database;
  let office: BackOffice;
  let noura: Browser;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    await writeSmallDirectory(database);
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    noura = await office.enter("noura@example.ae");
  }, 180_000);

  const one = async (query: string, ...values: unknown[]) =>
    (await database.pool.query(query, values)).rows[0];
  async function itemOf(category: string, slug: string): Promise<string> {
    const row = await one(
      `select i.id::text as id from vocabulary_items i join vocabulary_categories c on c.id = i.category_id
        where c.slug = $1 and i.slug = $2`,
      category,
      slug,
    );
    return row.id;
  }
  async function addItem(slug: string, parent: string | null = null): Promise<string> {
    const row = await one(
      `insert into vocabulary_items (category_id, parent_id, slug, value, name, name_ar, metadata)
        select id, $2::int, $1, $1, 'Heart things', 'أمور القلب', '{"synonyms": {"en": ["ticker care"], "ar": []}}'
        from vocabulary_categories where slug = 'specialties' returning id::text as id`,
      slug,
      parent,
    );
    return row.id;
  }
  /** Sends the form of a preview as a browser would. */
  async function merge(merged: string, kept: string) {
    const { text } = await office.open(noura, `${path}/${merged}/merge?into=${kept}`);
    const hiddenValue = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
    return office.submit(noura, `${path}/${merged}/merge`, {
      into: kept,
      keptVersion: hiddenValue("keptVersion"),
      mergedVersion: hiddenValue("mergedVersion"),
    });
  }

  test.each([
    ["", "Specialties", "Cardiology", "used once", "sub-item"],
    ["&lang=ar", "التخصصات", "أمراض القلب", "مستخدم", "تابع|تتبعه|يتبعه|يتبعانه"],
  ])(
    "the tree%s has every category with its items, their uses and what is below them",
    async (query, category, item, uses, below) => {
      await database.pool.query(
        `insert into vocabulary_items (category_id, parent_id, slug, value, name, name_ar)
        select i.category_id, i.id, 'below', 'below', 'Below', 'تحته' from vocabulary_items i
        join vocabulary_categories c on c.id = i.category_id where i.slug = 'cardiology' and c.slug = 'specialties'
        on conflict do nothing`,
      );
      const { status, text } = await office.open(
        noura,
        `${path}/tree?category=specialties${query}`,
      );
      expect(status).toBe(200);
      expect(text).toMatch(/<details id="specialties" open=""/);
      expect(text).toMatch(/<details id="languages">/);
      const tree = text.slice(text.indexOf('id="specialties"'), text.indexOf('id="professions"'));
      expect(text).toContain(`>${category}</span>`);
      expect(tree).toMatch(new RegExp(`<details><summary[^>]*>.*?${item}.*?(${below})`, "s"));
      expect(text).toContain(uses);
      const list = await office.open(noura, path);
      expect(list.text).toContain('href="/admin/vocabularies/tree"');
    },
  );

  test("an item is merged after a preview: references, main marks, items below, listings and search follow", async () => {
    const cardiology = await itemOf("specialties", "cardiology");
    const double = await addItem("heart-things");
    const below = await addItem("heart-of-hearts", double);
    const { id: bilal } = await one("select id from professionals where slug like 'bilal%'");
    const { id: carla } = await one("select id from professionals where slug like 'carla%'");
    // Bilal has the double instead, as the main one; Carla has both.
    await database.pool.query(
      "update professional_vocabulary set item_id = $1 where item_id = $2 and professional_id = $3",
      [double, cardiology, bilal],
    );
    await database.pool.query(
      "update professional_vocabulary set is_primary = false where professional_id = $1",
      [carla],
    );
    await database.pool.query(
      "insert into professional_vocabulary values ($1, 'specialty', $2, true)",
      [carla, double],
    );
    await database.pool.query(
      "update directory_listings set specialty_ids = '{}' where entity_id = $1",
      [bilal],
    );

    const preview = await office.open(noura, `${path}/${double}/merge?into=${cardiology}`);
    expect(preview.text).toMatch(/>2<\/dd><dt[^>]*>professionals&#x27; vocabulary choices</);
    expect(preview.text).toContain("ticker care");
    const arabic = await office.open(noura, `${path}/${double}/merge?into=${cardiology}&lang=ar`);
    expect(arabic.text).toContain("«أمور القلب» يصبح «أمراض القلب»");

    const sent = await merge(double, cardiology);
    expect([sent.status, sent.to]).toEqual([303, `${path}/${cardiology}?notice=saved`]);
    const { rows } = await database.pool.query(
      `select professional_id, is_primary from professional_vocabulary
        where item_id = $1 and purpose = 'specialty' and professional_id = any($2) order by 1`,
      [cardiology, [bilal, carla]],
    );
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row.is_primary)).toBe(true);
    expect(
      await one(
        "select count(*)::int as count from professional_vocabulary where item_id = $1",
        double,
      ),
    ).toEqual({ count: 0 });
    expect(
      await one("select parent_id::text as parent from vocabulary_items where id = $1", below),
    ).toEqual({ parent: cardiology });
    expect(
      await one("select status, metadata from vocabulary_items where id = $1", double),
    ).toEqual({ status: "inactive", metadata: {} });
    const listed = await one(
      "select specialty_ids as ids from directory_listings where entity_id = $1",
      bilal,
    );
    expect(listed.ids).toContain(Number(cardiology));
    const answer = await office.request(
      noura,
      "/functions/v1/search?entityType=professionals&useVectorSearch=false&q=ticker care",
    );
    expect(await answer.json()).toMatchObject({ totalCount: 3 });
    const { detail } = await one("select detail from audit_log where action = 'vocabulary.merge'");
    expect(detail).toMatchObject({
      merged: "Heart things",
      mergedId: Number(double),
      references: [{ table: "professional_vocabulary", count: 2 }],
    });
  });

  test("items of two categories, of a third level or changed since are not merged", async () => {
    const cardiology = await itemOf("specialties", "cardiology");
    const arabic = await itemOf("languages", "arabic");
    const { text } = await office.open(noura, `${path}/${arabic}/merge`);
    expect(text).not.toContain(`value="${cardiology}"`);
    const refused = await office.submit(noura, `${path}/${arabic}/merge`, {
      into: cardiology,
      keptVersion: "",
      mergedVersion: "",
    });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("Both items must be in the same category."),
    ]);
    const parent = await addItem("a-parent");
    await addItem("its-child", parent);
    const child = await one(
      "select id::text as id from vocabulary_items where parent_id = $1",
      cardiology,
    );
    expect((await merge(parent, child.id)).text).toContain("is itself a sub-item");
    const stale = await office.submit(noura, `${path}/${parent}/merge?lang=ar`, {
      into: cardiology,
      keptVersion: "old",
      mergedVersion: "old",
    });
    expect(stale.text).toContain("تغيّر أحد العنصرين");
    expect((await merge(parent, parent)).status).toBe(409);
    expect((await office.open(noura, `${path}/0/merge`)).status).toBe(404);
  });
});
