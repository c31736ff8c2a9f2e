import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";

const list = "/admin/vocabularies";
const path = `${list}/new`;

onAnyDatabase((open) => {
  let office: ReturnType<typeof found> | null = null;
  const openOffice = () => (office ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const stored = async (slug: string) => {
      const { rows } = await database.pool.query<{ id: number; name: string; parent: string }>(
        `select i.id, i.name, above.slug as parent from vocabulary_items i
          left join vocabulary_items above on above.id = i.parent_id where i.slug = $1`,
        [slug],
      );
      return rows;
    };
    return { ...site, database, noura, stored };
  }

  const lens = {
    category: "specialties",
    slug: "lens-care",
    nameEn: "Lens care",
    nameAr: "العناية بالعدسات",
    sortOrder: "7",
  };

  test("a long form has headings, each linked from its top", async () => {
    const { open: visit, noura } = await openOffice();
    const { text } = await visit(noura, "/admin/clinics-and-centers/new");
    const links = [...text.matchAll(/<a href="#(clinic-section-\d+)"[^>]*>([^<]+)</g)];
    expect(links.map(([, , label]) => label)).toContain("Licence");
    for (const [, id, label] of links)
      expect(text).toMatch(new RegExp(`<h2 id="${id}"[^>]*>${label}<`));
  });

  test("a new clinic is in the city of the site, and required fields say so", async () => {
    const { open: visit, noura } = await openOffice();
    const english = (await visit(noura, "/admin/clinics-and-centers/new")).text;
    const city = /<select[^>]*name="cityId".*?<\/select>/s.exec(english)?.[0] ?? "";
    expect(city).toMatch(/<option[^>]*selected=""[^>]*>Dubai</);
    expect(english).toMatch(/<label for="clinic-nameEn"[^>]*>Name in English \(required\)</);
    expect(english).toMatch(/<label for="clinic-phone"[^>]*>Phone</);
    const arabic = (await visit(noura, "/admin/clinics-and-centers/new?lang=ar")).text;
    expect(arabic).toMatch(/<label for="clinic-cityId"[^>]*>[^<]+ \(مطلوب\)</);
  });

  test("districts are under the name of their city, those of the chosen city first", async () => {
    const { open: visit, noura, database } = await openOffice();
    await database.pool.query(
      `insert into geo_districts (city_id, slug, value, name, name_ar, latitude, longitude)
       select id, 'corniche-test', 'CORNICHE TEST', 'Corniche Test', 'الكورنيش', 24.47, 54.34
       from geo_cities where slug = 'abu-dhabi' on conflict do nothing`,
    );
    await database.pool.query("update geo_cities set sort_order = -1 where slug = 'abu-dhabi'");
    const { text } = await visit(noura, "/admin/clinics-and-centers/new");
    const districts = /<select[^>]*name="districtId".*?<\/select>/s.exec(text)?.[0] ?? "";
    const groups = [...districts.matchAll(/<optgroup label="([^"]+)"/g)].map(([, name]) => name);
    expect(groups).toEqual(["Dubai", "Abu Dhabi"]);
    expect(districts).toMatch(/label="Abu Dhabi".*Corniche Test/s);
  });

  test("a record that is sent twice is created once, and is recorded", async () => {
    const { open: visit, submit, noura, stored, database } = await openOffice();
    expect((await visit(noura, list)).text).toMatch(/<a [^>]*href="[^"]*\/new"[^>]*>Add New</);
    const { status, text } = await visit(noura, path);
    expect(status).toBe(200);
    const parent = /<option value="(\d+)">Ophthalmology</.exec(text)?.[1] ?? "";
    const fields = fieldsOf(text, { ...lens, parent });
    const answers = await Promise.all([submit(noura, path, fields), submit(noura, path, fields)]);
    const [item] = await stored("lens-care");
    const shown = `${list}/${item?.id}?notice=saved`;
    expect(answers.map(({ status, to }) => [status, to])).toEqual([
      [303, shown],
      [303, shown],
    ]);
    expect((await submit(noura, path, fields)).to).toBe(shown);
    expect(await stored("lens-care")).toMatchObject([
      { name: "Lens care", parent: "ophthalmology" },
    ]);
    const { rows } = await database.pool.query(
      "select count(*)::int as count from audit_log where action = 'vocabulary.create'",
    );
    expect(rows).toEqual([{ count: 1 }]);

    // Whoever goes back and changes the form means another record.
    const other = { ...fields, slug: "lens-fitting", nameEn: "Lens fitting" };
    expect((await submit(noura, path, other)).status).toBe(303);
    expect(await stored("lens-fitting")).toHaveLength(1);
  });

  test("problems come back at their fields, and what was refused can be sent again", async () => {
    const { open: visit, submit, noura, stored } = await openOffice();
    const fields = fieldsOf((await visit(noura, path)).text, { ...lens, slug: "cardiology" });
    const refused = await submit(noura, path, fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("The category already has an item with this slug");
    expect(fieldsOf(refused.text)).toMatchObject({ nameEn: "Lens care", slug: "cardiology" });
    expect((await submit(noura, path, { ...fields, slug: "Not A Slug" })).text).toContain(
      "Use lower-case letters, digits and hyphens",
    );
    const sent = fieldsOf(refused.text, { slug: "lens-repair" });
    expect((await submit(noura, path, sent)).status).toBe(303);
    expect(await stored("lens-repair")).toHaveLength(1);
  });

  test("a draft of a new record is offered until the record is there", async () => {
    const { open: visit, submit, noura } = await openOffice();
    const fields = fieldsOf((await visit(noura, path)).text, { ...lens, slug: "lens-draft" });
    expect((await submit(noura, `${path}/draft`, { ...fields, intent: "keep" })).status).toBe(200);
    expect((await visit(noura, path)).text).toContain("You have a draft");
    const draft = fieldsOf((await visit(noura, `${path}?draft=1`)).text);
    expect(draft).toMatchObject({
      slug: "lens-draft",
      nameEn: "Lens care",
      version: fields.version,
    });
    expect((await submit(noura, path, draft)).status).toBe(303);
    expect((await visit(noura, path)).text).not.toContain("You have a draft");
  });

  test("a new record whose session has ended survives the signing in", async () => {
    const { open: visit, submit, signIn, addAdmin, enter, database } = await openOffice();
    await addAdmin("salem@example.ae", "Salem Ali");
    const browser = await enter("salem@example.ae");
    const fields = fieldsOf((await visit(browser, path)).text, { ...lens, slug: "lens-late" });
    await database.pool.query(
      "delete from auth_sessions where user_id = (select auth_user_id from users where email = 'salem@example.ae')",
    );
    const sent = await submit(browser, path, fields);
    const next = new URL(sent.to ?? "", "http://localhost").searchParams.get("next") ?? "";
    expect(next).toBe(`${path}?draft=1`);
    await signIn(browser, "salem@example.ae", { next });
    expect(fieldsOf((await visit(browser, next)).text).slug).toBe("lens-late");
  });

  test("a resource whose records are not created here has no such page", async () => {
    const { open: visit, noura } = await openOffice();
    expect((await visit(noura, "/admin/reviews/new")).status).toBe(404);
    expect((await visit(noura, "/admin/reviews")).text).not.toContain("Add New");
  });
});
