import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

onAnyDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const { people } = await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    await office.addAdmin("salem@example.ae", "Salem Ali");
    const noura = await office.enter("noura@example.ae");
    const salem = await office.enter("salem@example.ae");
    return { ...office, database, people, noura, salem };
  }

  const pathOf = (id: string) => `/admin/professionals/${id}`;

  test("what is saved is stored, searched by and recorded with its difference", async () => {
    const { open: visit, submit, noura, people, database } = await openTown();
    const path = pathOf(people.bilal);
    const { text } = await visit(noura, `${path}/edit`);
    const saved = await submit(
      noura,
      `${path}/edit`,
      fieldsOf(text, { nameEn: "Dr. Bilal Haddad" }),
    );
    expect([saved.status, saved.to]).toEqual([303, `${path}?notice=saved`]);
    const { rows } = await database.pool.query(
      "select name_en from directory_listings where entity_id = $1",
      [people.bilal],
    );
    expect(rows).toEqual([{ name_en: "Dr. Bilal Haddad" }]);
    const record = await visit(noura, path);
    expect(record.text).toContain("Listing edited");
    expect(record.text).toMatch(
      /<del[^>]*>Dr\. bilal<\/del>.*?<ins[^>]*>Dr\. Bilal Haddad<\/ins>/s,
    );
    const revert = /href="([^"]*\?revert=\d+)"/.exec(record.text)?.[1] ?? "";
    expect(fieldsOf((await visit(noura, revert)).text).nameEn).toBe("Dr. bilal");
  });

  test("two administrators who change one record merge it field by field", async () => {
    const { open: visit, submit, noura, salem, people } = await openTown();
    const path = `${pathOf(people.carla)}/edit`;
    const own = fieldsOf((await visit(noura, path)).text);
    const other = fieldsOf((await visit(salem, path)).text);
    const changed = { ...other, nameEn: "Dr. Carla Two", website: "carla.example.ae" };
    expect((await submit(salem, path, changed)).status).toBe(303);

    const sent = { ...own, nameEn: "Dr. Carla One", descriptionEn: "Heart" };
    const conflict = await submit(noura, path, sent);
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("Salem Ali");
    const merged = fieldsOf(conflict.text);
    expect(merged).toMatchObject({
      nameEn: "Dr. Carla One",
      descriptionEn: "Heart",
      website: "carla.example.ae",
      "keep.nameEn": "mine",
    });
    const chosen = { ...merged, "keep.nameEn": "theirs" };
    expect((await submit(noura, path, chosen)).status).toBe(303);
    const stored = fieldsOf((await visit(noura, path)).text);
    expect(stored).toMatchObject({
      nameEn: "Dr. Carla Two",
      descriptionEn: "Heart",
      website: "carla.example.ae",
    });
  });

  test("a form that is sent twice is one change", async () => {
    const { open: visit, submit, noura, people, database } = await openTown();
    const path = `${pathOf(people.dina)}/edit`;
    const fields = fieldsOf((await visit(noura, path)).text, { nameEn: "Dr. Dina Twice" });
    const answers = await Promise.all([submit(noura, path, fields), submit(noura, path, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { rows } = await database.pool.query(
      "select count(*)::int as count from audit_log where action = 'listing.edit' and entity_id = $1",
      [people.dina],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("markup in every field is text", async () => {
    const { open: visit, submit, noura, people } = await openTown();
    const path = pathOf(people.amina);
    const markup = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
    const fields = fieldsOf((await visit(noura, `${path}/edit`)).text, {
      nameEn: markup,
      nameAr: markup,
      descriptionEn: markup,
      descriptionAr: markup,
      licenceNumber: markup.slice(0, 60),
      licenceAuthority: "DHA",
    });
    expect((await submit(noura, `${path}/edit`, fields)).status).toBe(303);
    for (const page of [path, `${path}/edit`, "/admin/professionals"]) {
      const { text } = await visit(noura, page);
      expect(text).toContain("&lt;script&gt;alert(1)");
      expect(text).not.toMatch(/<script>alert|<img src=x/);
    }
    expect(fieldsOf((await visit(noura, `${path}/edit`)).text).nameEn).toBe(markup);
  });

  test("problems come back at their fields with everything that was typed", async () => {
    const { open: visit, submit, noura, people } = await openTown();
    const path = `${pathOf(people.dina)}/edit`;
    const fields = fieldsOf((await visit(noura, path)).text, {
      nameEn: "",
      descriptionEn: "typed",
    });
    const refused = await submit(noura, path, fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('id="professional-nameEn-error"');
    expect(fieldsOf(refused.text).descriptionEn).toBe("typed");
    const taken = fieldsOf((await visit(noura, path)).text, { licenceNumber: "DHA-P-carla" });
    const answer = await submit(noura, path, taken);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Another listing has this licence number");
  });

  test("a form that is sent after its session has ended survives the signing in", async () => {
    const { open: visit, submit, signIn, enter, people, database } = await openTown();
    const path = `${pathOf(people.bilal)}/edit`;
    const browser = await enter("salem@example.ae");
    const fields = fieldsOf((await visit(browser, path)).text, { descriptionEn: "Long typed" });
    await database.pool.query(
      "delete from auth_sessions where user_id = (select auth_user_id from users where email = 'salem@example.ae')",
    );
    const sent = await submit(browser, path, fields);
    expect(sent.status).toBe(303);
    expect(sent.to).toContain("/admin/login");
    const next = new URL(sent.to ?? "", "http://localhost").searchParams.get("next") ?? "";
    expect(next).toBe(`${path}?draft=1`);
    expect((await signIn(browser, "salem@example.ae", { next })).to).toBe(next);
    const draft = await visit(browser, next);
    expect(fieldsOf(draft.text).descriptionEn).toBe("Long typed");
    expect((await submit(browser, path, fieldsOf(draft.text))).status).toBe(303);
    expect(fieldsOf((await visit(browser, path)).text).descriptionEn).toBe("Long typed");
    expect((await visit(browser, path)).text).not.toContain("You have a draft");
  });

  test("whoever loses the role in the middle of a form is refused", async () => {
    const { open: visit, submit, enter, addAdmin, people, database } = await openTown();
    await addAdmin("short@example.ae");
    const browser = await enter("short@example.ae");
    const path = `${pathOf(people.bilal)}/edit`;
    const fields = fieldsOf((await visit(browser, path)).text, { nameEn: "Not allowed" });
    await database.pool.query(
      "delete from user_roles where auth_user_id = (select auth_user_id from users where email = 'short@example.ae')",
    );
    const sent = await submit(browser, path, fields);
    expect(sent.to).toContain("/admin/login");
    const { rows } = await database.pool.query(
      "select 1 from professionals where name_en = 'Not allowed'",
    );
    expect(rows).toEqual([]);
  });

  test("a draft is its author's alone, and is offered until it is used or discarded", async () => {
    const { open: visit, submit, noura, salem, people } = await openTown();
    const path = pathOf(people.amina);
    const fields = fieldsOf((await visit(noura, `${path}/edit`)).text, { descriptionEn: "Half" });
    expect((await submit(noura, `${path}/draft`, { ...fields, intent: "keep" })).status).toBe(200);
    expect((await visit(noura, `${path}/edit`)).text).toContain("You have a draft");
    expect((await visit(salem, `${path}/edit`)).text).not.toContain("You have a draft");
    await submit(noura, `${path}/draft`, { intent: "discard" });
    expect((await visit(noura, `${path}/edit`)).text).not.toContain("You have a draft");
  });

  test("one panel that fails leaves the rest intact", async () => {
    const { open: visit, noura, people, database } = await openTown();
    await database.pool.query("alter table professional_services rename to services_elsewhere");
    try {
      const { status, text } = await visit(noura, pathOf(people.bilal));
      expect(status).toBe(200);
      expect(text).toContain("This section could not be loaded.");
      expect(text).toContain("Remove from site");
    } finally {
      await database.pool.query("alter table services_elsewhere rename to professional_services");
    }
  });

  test("what is not there is not found", async () => {
    const { open: visit, noura } = await openTown();
    for (const id of ["none", "00000000-0000-0000-0000-000000000000", "%00"]) {
      expect([400, 404]).toContain((await visit(noura, pathOf(id))).status);
      expect([400, 404]).toContain((await visit(noura, `${pathOf(id)}/edit`)).status);
    }
  });
});
