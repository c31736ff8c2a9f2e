import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import type { Browser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const admin = "noura@dalil.example";
const list = "/admin/providers/duplicates";

onAnyDatabase((open) => {
  let database: Database;
  let site: BackOffice;
  let browser: Browser;
  const ids: Record<string, string> = {};
  const query = async (text: string, values: unknown[] = []) =>
    (await database.pool.query(text, values)).rows;

  /** Bilal under another address, whose licence is written with spaces, with two reviews and a favourite. */
  async function writeTwin() {
    await query(`
      insert into professionals (slug, name_en, name_ar, gender, profession_id, title_id, licence_authority,
        licence_number, phone, average_rating, review_count)
      select 'bilal-twin', name_en, name_ar, gender, profession_id, title_id, 'DHCR', 'dha p bilal', '+971501112233', 5, 1
      from professionals where slug = 'bilal'`);
    for (const { slug, id } of await query("select slug, id from professionals")) ids[slug] = id;
    await query(
      `insert into places_of_practice (professional_id, clinic_id, is_primary)
        select $1, id, true from clinics where slug = 'south'`,
      [ids["bilal-twin"]],
    );
    await query(
      `insert into reviews (professional_id, author_id, author_name, rating, locale, body, state, published_at)
        values ($1, null, 'Mona', 5, 'en', 'Kind and clear.', 'published', now())`,
      [ids["bilal-twin"]],
    );
    await query(
      `insert into user_favorites (user_id, entity_type, entity_id)
        select auth_user_id, 'professionals', $1 from users`,
      [ids["bilal-twin"]],
    );
    await withTransaction(database, { kind: "job", name: "test" }, (tx) => refreshListings(tx));
  }

  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    await removePeople(database);
    await writeSmallDirectory(database);
    site = await openBackOffice(database);
    await site.addAdmin(admin);
    browser = await site.enter(admin);
    await writeTwin();
  }, 180_000);

  const comparePath = (kept = "bilal", other = "bilal-twin") =>
    `${list}/compare?kind=professionals&kept=${ids[kept]}&other=${ids[other]}`;
  /** The fields of the comparison as it opens. */
  async function openForm() {
    const { text } = await site.open(browser, comparePath());
    const sentValue = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1];
    const fields = ["token", "keptVersion", "otherVersion"].map((name) => [
      name,
      sentValue(name) ?? "",
    ]);
    return { text, fields: Object.fromEntries(fields) as Record<string, string> };
  }
  const state = async () => {
    const [row] = await query(
      `select k.phone, k.licence_number as licence, k.review_count::int as reviews, round(k.average_rating, 2)::float as rating,
        m.status, m.licence_number as "otherLicence",
        (select count(*)::int from places_of_practice where professional_id = k.id) as places,
        (select count(*)::int from reviews where professional_id = k.id) as own,
        (select count(*)::int from user_favorites where entity_id = k.id) as favorites
      from professionals k, professionals m where k.slug = 'bilal' and m.slug = 'bilal-twin'`,
    );
    return row;
  };

  test("a pair is found by its licence and its name, in both languages", async () => {
    const { text } = await site.open(browser, list);
    expect(text).toContain("Same licence number");
    expect(text).toContain(comparePath(...pairOf()).replaceAll("&", "&amp;"));
    expect((await site.open(browser, `${list}?lang=ar`)).text).toContain("رقم الترخيص نفسه");
    const clinics = await site.open(browser, `${list}?kind=clinics`);
    expect(clinics.text).toContain("Same phone");
  });

  test("a clinic under another spelling at its place is found, and a neighbour is not", async () => {
    await query(`
      insert into clinics (slug, name_en, name_ar, city_id, district_id, latitude, longitude, address_en)
      select made.slug, made.name, 'عيادة', c.city_id, c.district_id, c.latitude, c.longitude, 'Marsa Tower'
      from clinics c, (values ('zaytoun', 'Zaytoun Dental Clinic'), ('zaitoon', 'Zaitoon Dental Clinic LLC'),
        ('zatan', 'Zayton Pharmacy')) made (slug, name)
      where c.slug = 'north'`);
    await withTransaction(database, { kind: "job", name: "test" }, (tx) => refreshListings(tx));
    const { text } = await site.open(browser, `${list}?kind=clinics`);
    expect(text.match(/Same name, spelled differently/g)).toHaveLength(1);
    expect(text).toContain("Zaitoon Dental Clinic LLC");
    await query(
      "update clinics set status = 'inactive' where slug in ('zaytoun', 'zaitoon', 'zatan')",
    );
    await withTransaction(database, { kind: "job", name: "test" }, (tx) => refreshListings(tx));
  });

  function pairOf(): [string, string] {
    return String(ids.bilal) < String(ids["bilal-twin"])
      ? ["bilal", "bilal-twin"]
      : ["bilal-twin", "bilal"];
  }

  test("a merge moves what people attached, redirects the address, and is taken back whole", async () => {
    const before = await state();
    const { text, fields } = await openForm();
    expect(text).toContain("1 review");
    const sent = { ...fields, take: "phone" };
    const { status, to } = await site.submit(browser, comparePath(), sent);
    expect(site.errors).toEqual([]);
    expect([status, to]).toEqual([303, list]);
    expect(await state()).toMatchObject({
      phone: "+971501112233",
      licence: "DHA-P-bilal",
      status: "inactive",
      reviews: before.reviews + 1,
      own: before.own + 1,
      places: before.places + 1,
      favorites: 1,
    });
    const old = await site.open(browser, "/professionals/bilal-twin");
    expect([old.status, old.to]).toEqual([301, "/professionals/bilal"]);
    const again = await site.submit(browser, comparePath(), sent);
    expect(again.status).toBe(303);
    expect(await query("select count(*)::int as merges from listing_merges")).toEqual([
      { merges: 1 },
    ]);
    expect((await site.open(browser, comparePath())).text).toContain(
      "One of the two is no longer listed",
    );

    const [merge] = await query("select id from listing_merges");
    await site.submit(browser, list, { intent: "undo", id: merge.id });
    expect(await state()).toEqual(before);
    const back = await site.open(browser, "/professionals/bilal-twin");
    expect(back.status).toBe(200);
    const twice = await site.submit(browser, list, { intent: "undo", id: merge.id });
    expect(twice.status).toBe(409);
    const audited = await query(
      "select action from audit_log where action like 'listing.%merge' order by id",
    );
    expect(audited.map(({ action }) => action)).toEqual(["listing.merge", "listing.unmerge"]);
  });

  test("a licence is taken from the other, and goes back", async () => {
    const { fields } = await openForm();
    const body = new URLSearchParams({ ...fields, take: "licence_number" });
    body.append("take", "licence_authority");
    await site.request(browser, comparePath(), {
      method: "POST",
      body,
      headers: { origin: "http://localhost" },
    });
    expect(await state()).toMatchObject({ licence: "dha p bilal", otherLicence: null });
    const [merge] = await query("select id from listing_merges where undone_at is null");
    await site.submit(browser, list, { intent: "undo", id: merge.id });
    expect(await state()).toMatchObject({ licence: "DHA-P-bilal", otherLicence: "dha p bilal" });
  });

  test("a listing that changed since it was compared is not merged", async () => {
    const { fields } = await openForm();
    await query("update professionals set version = version + 1 where slug = 'bilal'");
    const { status } = await site.submit(browser, comparePath(), fields);
    expect(status).toBe(409);
    expect((await state()).status).toBe("active");
  });

  test("two that are called distinct are not proposed again", async () => {
    const [one = "", other = ""] = pairOf().map((slug) => ids[slug]);
    await site.submit(browser, list, { intent: "apart", one, other });
    expect((await site.open(browser, list)).text).not.toContain("Same licence number");
  });

  test.each([
    [`${list}/compare?kind=services&kept=${randomUUID()}&other=${randomUUID()}`, 404],
    [`${list}/compare?kind=professionals&kept=x&other=y`, 404],
  ])("%s answers %i", async (path, status) => {
    expect((await site.open(browser, path)).status).toBe(status);
  });
});
