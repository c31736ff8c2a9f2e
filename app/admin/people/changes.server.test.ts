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
  let world: Awaited<ReturnType<typeof writeSmallDirectory>>;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    world = await writeSmallDirectory(database);
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    noura = await office.enter("noura@example.ae");
  }, 180_000);

  async function addChange(part: string, before: object, after: object): Promise<string> {
    const { rows } = await database.pool.query(
      `insert into listing_changes (id, entity_type, entity_id, part, before, after, state)
        values (gen_random_uuid(), 'clinics', $1, $2, $3, $4, 'applied') returning id`,
      [world.clinics.north, part, before, after],
    );
    return rows[0].id;
  }
  /** The rows of the panel: label, before, after, and whether they are marked. */
  async function differencesOf(id: string, lang: string) {
    const { text } = await office.open(noura, `/admin/claims/changes/${id}?lang=${lang}`);
    return [
      ...text.matchAll(
        /<tr><th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td>/g,
      ),
    ].map(([, label = "", before = "", after = ""]) => [
      label,
      ...[before, after].map((one) => one.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, "")),
      after.startsWith("<ins"),
    ]);
  }
  const idOf = async (table: string, slug: string): Promise<number> =>
    (await database.pool.query(`select id from ${table} where slug = $1 order by id`, [slug]))
      .rows[0].id;

  test.each([
    ["en", "Phone", "WhatsApp", "Website"],
    ["ar", "الهاتف", "واتساب", "الموقع"],
  ])(
    "a change is shown in words in %s, with what differs marked",
    async (lang, phone, whatsapp, website) => {
      const before = { phone: "+97143214567", whatsapp: null, website: "https://north.example" };
      const after = { ...before, phone: "+97143210000" };
      const shown = await differencesOf(await addChange("contact", before, after), lang);
      expect(shown).toEqual([
        [expect.stringContaining(phone), "+97143214567", "+97143210000", true],
        [expect.stringContaining(website), "https://north.example", "https://north.example", false],
        [expect.stringContaining(whatsapp), "–", "–", false],
      ]);
    },
  );

  test("items, hours, dates and prices have their names, and no part shows JSON", async () => {
    const [cardiology, service] = [
      await idOf("vocabulary_items", "cardiology"),
      await idOf("services", "heart-scan"),
    ];
    const specialties = await addChange(
      "specialties",
      { ids: [cardiology] },
      { ids: [cardiology] },
    );
    expect((await differencesOf(specialties, "ar"))[0]?.[1]).toBe("أمراض القلب");
    expect((await differencesOf(specialties, "en"))[0]?.[1]).toBe("Cardiology");
    const week = { week: { "1": [["09:00", "13:00"]] } };
    const hours = await differencesOf(await addChange("hours", { week: null }, week), "en");
    expect(hours[0]).toEqual(["Monday", "–", "09:00-13:00", true]);
    expect(hours.at(-1)).toEqual(["Do not state hours", "Yes", "No", true]);
    const dates = { dates: [{ onDate: "2030-12-02", shift: null, noteEn: "", noteAr: "" }] };
    expect(await differencesOf(await addChange("exceptions", { dates: [] }, dates), "en")).toEqual([
      ["2030-12-02", "–", "Closed all day", true],
    ]);
    const price = { serviceId: service, priceMin: 100, priceMax: null };
    const prices = await addChange("prices", { prices: [] }, { prices: [price] });
    expect((await differencesOf(prices, "en"))[0]?.slice(0, 1)).toEqual(["Heart scan"]);
    const pictures = await addChange("picture", { path: null }, { path: "a/b.webp" });
    expect(await differencesOf(pictures, "en")).toEqual([
      ["Picture", "No picture", "A picture", true],
    ]);
    for (const id of [specialties, prices, pictures]) {
      const { text } = await office.open(noura, `/admin/claims/changes/${id}`);
      expect(text.slice(text.indexOf("<main"), text.indexOf("</main>"))).not.toContain("{&quot;");
    }
  });

  test("a reviewer sees the photograph that waits, large and with what it shows", async () => {
    const { rows } = await database.pool.query(
      `insert into listing_changes (id, entity_type, entity_id, part, before, after)
        values (gen_random_uuid(), 'clinics', $1, 'picture', '{"path": null}', $2) returning id`,
      [world.clinics.north, { path: "ab/photo.png", shows: "waiting_room" }],
    );
    const { text } = await office.open(noura, `/admin/claims/changes/${rows[0].id}`);
    expect(text).toMatch(/<img [^>]*src="\/files\/waiting-pictures\/ab\/photo.png"/);
    expect(text).toContain('href="/files/waiting-pictures/ab/photo.png"');
    expect(await differencesOf(rows[0].id, "en")).toContainEqual([
      "What does the photo show?",
      "–",
      "Waiting room",
      true,
    ]);
    await database.pool.query("delete from listing_changes where id = $1", [rows[0].id]);
  });
});
