import { expect, test } from "vitest";
import { fieldWords } from "#app/directory/fields/field-words.ts";
import { staffForm } from "#app/directory/fields/staff-form.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Fields, Form } from "#app/platform/forms/define-form.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";
import type { Browser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

type Sent = Record<string, string | string[]>;

const kinds: [string, Form<Fields>, string][] = [
  ["clinics-and-centers", staffForm("clinics"), "clinics"],
  ["franchises", staffForm("franchises"), "franchises"],
  ["professionals", staffForm("professionals"), "professionals"],
  ["services", staffForm("services"), "services"],
];

onAnyDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const { people, clinics, franchiseId, serviceId } = await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    await office.addAdmin("salem@example.ae", "Salem Ali");
    const ids: Record<string, string> = {
      professionals: people.bilal,
      "clinics-and-centers": clinics.south,
      franchises: franchiseId,
      services: serviceId,
    };
    const send = async (browser: Browser, path: string, fields: Sent) => {
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, one]),
      );
      const response = await office.request(browser, path, {
        method: "POST",
        body: new URLSearchParams(pairs),
        headers: { origin: "http://localhost", accept: "text/html" },
      });
      const text = (await response.text()).replaceAll("<!-- -->", "");
      return { status: response.status, to: response.headers.get("location"), text };
    };
    return {
      ...office,
      database,
      ids,
      send,
      noura: await office.enter("noura@example.ae"),
      salem: await office.enter("salem@example.ae"),
      pathOf: (kind: string) => `/admin/${kind}/${ids[kind]}`,
    };
  }

  /** The values of the boxes of a field on a page; of those that are ticked alone. */
  const boxesOf = (text: string, name: string, isTicked: boolean) =>
    [...text.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))]
      .filter(([tag]) => !isTicked || tag.includes("checked"))
      .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? "");
  const optionsOf = (text: string, name: string) => {
    const select = new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(text)?.[0] ?? "";
    return [...select.matchAll(/<option[^>]* value="([^"]+)"/g)].map(([, value = ""]) => value);
  };

  /** Another value for every field of a form, as its page offers them. */
  function otherValues(form: Form<Fields>, text: string): Sent {
    const values: Sent = {};
    for (const [name, { control }] of Object.entries(form.fields)) {
      if (control.kind === "localized") {
        values[`${name}En`] = `Other ${name}`;
        values[`${name}Ar`] = `نص آخر ${name}`;
      } else if (control.kind === "boxes") values[name] = boxesOf(text, name, false).slice(0, 2);
      else if (control.kind === "select") values[name] = optionsOf(text, name).at(-1) ?? "";
      else if (control.kind === "checkbox") values[name] = "on";
      else if (control.kind === "date") values[name] = "2024-01-15";
      else if (control.kind === "long-text") values[name] = "First tag\nSecond tag";
      else if (control.kind === "number")
        values[name] = control.isWhole ? "2001" : name === "priceMin" ? "120.25" : "250.5";
      else if (control.kind === "line") values[name] = lines[control.type] ?? "";
    }
    // A district of the city that is chosen.
    if ("cityId" in values) {
      values.cityId = String(fieldsOf(text).cityId);
      values.districtId = optionsOf(text, "districtId")[2] ?? "";
    }
    return values;
  }
  const lines: Record<string, string> = {
    text: "Another-7",
    tel: "+97144449999",
    email: "desk@example.ae",
    url: "https://other.example",
  };

  /** Reads the values of form controls in a page. */
  function shownIn(text: string, values: Sent): Sent {
    const single = fieldsOf(text);
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(value) ? boxesOf(text, name, true) : (single[name] ?? ""),
      ]),
    );
  }

  test.each(kinds)("every field of %s is stored and read back", async (kind, form, table) => {
    const { open: visit, send, noura, pathOf, database, ids } = await openTown();
    const path = `${pathOf(kind)}/edit`;
    const { text } = await visit(noura, path);
    const values = otherValues(form, text);
    expect(Object.keys(values)).toHaveLength(form.controls.length);
    const sent = { ...fieldsOf(text), ...values };
    const saved = await send(noura, path, sent);
    expect([saved.status, saved.to]).toEqual([303, `${pathOf(kind)}?notice=saved`]);
    const after = (await visit(noura, path)).text;
    expect(shownIn(after, values)).toEqual(values);
    const { rows } = await database.pool.query<{ version: number }>(
      `select version from ${table} where id = $1`,
      [ids[kind]],
    );
    // The same values once more are no change.
    expect((await send(noura, path, { ...fieldsOf(after), ...values })).status).toBe(303);
    const again = await database.pool.query(`select version from ${table} where id = $1`, [
      ids[kind],
    ]);
    expect(again.rows).toEqual(rows);
    const { text: record } = await visit(noura, pathOf(kind));
    const revert = /href="([^"]*\?revert=\d+)"/.exec(record)?.[1] ?? "";
    const reverted = (await visit(noura, revert)).text;
    expect(shownIn(reverted, values)).toEqual(shownIn(text, values));
  });

  test.each(kinds)("the record of %s shows every field that staff edit", async (kind, form) => {
    const { open: visit, noura, pathOf } = await openTown();
    for (const locale of ["en", "ar"] as const) {
      const words = fieldWords(locale);
      const { text } = await visit(noura, `${pathOf(kind)}?lang=${locale}`);
      const shown = new Set(
        [...text.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, label]) => label),
      );
      const labels = Object.values(form.fields).flatMap(({ control, label }) =>
        control.kind === "localized" ? Object.values(control.labels) : [label],
      );
      expect(labels.map((key) => words(key)).filter((label) => !shown.has(label))).toEqual([]);
    }
  });

  test.each([
    ["en", ["Yes"], "No, there are steps", "Walk-ins welcome: No, by appointment only Yes"],
    ["ar", ["نعم"], "لا، توجد درجات عند الدخول", "دون موعد"],
  ])("yes-or-no fields of a clinic are in words in %s", async (lang, answers, steps, changed) => {
    const { open: visit, noura, pathOf, database, ids } = await openTown();
    const id = ids["clinics-and-centers"];
    await database.pool.query(
      "update clinics set walk_ins = true, step_free_access = false where id = $1",
      [id],
    );
    await database.pool.query(
      `insert into audit_log (actor_kind, actor_id, action, entity_type, entity_id, detail)
        values ('job', 'test', 'listing.edit', 'clinics', $1, $2)`,
      [
        id,
        {
          before: { walk_ins: false, step_free_access: true, is_featured: false },
          after: { walk_ins: true, step_free_access: false, is_featured: true },
        },
      ],
    );
    const { text } = await visit(noura, `${pathOf("clinics-and-centers")}?lang=${lang}`);
    const label = fieldWords(lang as Locale)("listing.walkIns");
    const [, answer] = new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>([^<]*)</dd>`).exec(text) ?? [];
    expect([answer]).toEqual(answers);
    const [main = ""] = /<main.*?<\/main>/s.exec(text) ?? [];
    const plain = main.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(plain).toContain(steps);
    expect(plain).toContain(changed);
    expect(plain).not.toMatch(/\b(true|false)\b/);
  });

  test("what one edits and another has changed is merged field by field", async () => {
    const { open: visit, send, noura, salem, pathOf } = await openTown();
    const path = `${pathOf("franchises")}/edit`;
    const own = fieldsOf((await visit(noura, path)).text);
    const other = fieldsOf((await visit(salem, path)).text, { foundedYear: "1999" });
    expect((await send(salem, path, other)).status).toBe(303);
    const conflict = await send(noura, path, { ...own, parentCompanyEn: "The other parent" });
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("Salem Ali");
    const merged = fieldsOf(conflict.text);
    expect(merged).toMatchObject({ parentCompanyEn: "The other parent", foundedYear: "1999" });
    expect((await send(noura, path, merged)).status).toBe(303);
  });

  test.each<[string, Sent, string]>([
    ["professionals", { professionId: "1073741824" }, "professionId"],
    ["professionals", { specialties: [] }, "specialties"],
    ["professionals", { practisingSince: "2149" }, "practisingSince"],
    ["professionals", { licenceNumber: "" }, "licenceNumber"],
    ["clinics-and-centers", { types: ["1; drop table clinics"] }, "types"],
    ["clinics-and-centers", { licenceCheckedOn: "2140-01-01" }, "licenceCheckedOn"],
    ["clinics-and-centers", { nameAr: "" }, "nameAr"],
    ["franchises", { website: "javascript:alert(1)" }, "website"],
    ["services", { priceMin: "300", priceMax: "200" }, "priceMax"],
    ["services", { priceMin: "-1" }, "priceMin"],
    ["services", { visitTypes: [] }, "visitTypes"],
  ])("%s with %j are refused at the field, and nothing is stored", async (kind, bad, control) => {
    const { open: visit, send, noura, pathOf } = await openTown();
    const path = `${pathOf(kind)}/edit`;
    const { text } = await visit(noura, path);
    const before = otherValues(
      kinds.find(([name]) => name === kind)?.[1] ?? staffForm("clinics"),
      text,
    );
    const stored = shownIn(text, before);
    const answer = await send(noura, path, { ...fieldsOf(text), ...stored, ...bad });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(new RegExp(`id="[a-z]+-${control}-error"|id="[a-z]+-${control}"`));
    expect(shownIn((await visit(noura, path)).text, before)).toEqual(stored);
  });

  test("a district of another city is refused", async () => {
    const { open: visit, send, noura, pathOf } = await openTown();
    const path = `${pathOf("clinics-and-centers")}/edit`;
    const { text } = await visit(noura, path);
    const cityId = optionsOf(text, "cityId").find((id) => id !== fieldsOf(text).cityId) ?? "";
    const boxes = { types: boxesOf(text, "types", false).slice(0, 1) };
    const answer = await send(noura, path, { ...fieldsOf(text), ...boxes, cityId });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("This district is in another city");
  });

  test.each(kinds)("markup in every text of %s is text", async (kind, form) => {
    const { open: visit, send, noura, pathOf } = await openTown();
    const path = pathOf(kind);
    const { text } = await visit(noura, `${path}/edit`);
    const markup = `<script>alert(1)</script>"'><img src=x>`;
    const texts: Sent = {};
    for (const [name, { control }] of Object.entries(form.fields)) {
      if (control.kind === "localized") {
        texts[`${name}En`] = markup;
        texts[`${name}Ar`] = markup;
      } else if (control.kind === "long-text") texts[name] = markup;
      else if (control.kind === "line" && control.type === "text") texts[name] = markup;
    }
    const values = shownIn(text, otherValues(form, text));
    const sent = { ...fieldsOf(text), ...values, ...texts };
    expect((await send(noura, `${path}/edit`, sent)).status).toBe(303);
    for (const page of [path, `${path}/edit`, `/admin/${kind}`, `/admin/${kind}?lang=ar`]) {
      const shown = (await visit(noura, page)).text;
      expect(shown).toContain("&lt;script&gt;alert(1)");
      expect(shown).not.toMatch(/<script>alert|<img src=x/);
    }
  });

  test("another licence number is unchecked until a day is given for it", async () => {
    const { open: visit, send, noura, ids, database } = await openTown();
    const path = `/admin/professionals/${ids.professionals}/edit`;
    const save = async (changes: Sent) => {
      const { text } = await visit(noura, path);
      const boxes = { specialties: boxesOf(text, "specialties", true) };
      expect((await send(noura, path, { ...fieldsOf(text), ...boxes, ...changes })).status).toBe(
        303,
      );
      const { rows } = await database.pool.query<{ checked: string | null; listed: boolean }>(
        `select p.licence_checked_on::text as checked, l.is_verified as listed from professionals p
          join directory_listings l on l.entity_id = p.id where p.id = $1`,
        [ids.professionals],
      );
      return rows[0];
    };
    const licence = { licenceAuthority: "DOH", licenceNumber: "A-1" };
    expect(await save({ ...licence, licenceCheckedOn: "2025-02-03" })).toEqual({
      checked: "2025-02-03",
      listed: true,
    });
    expect(await save({ licenceNumber: "A-2" })).toEqual({ checked: null, listed: false });
    expect(await save({ licenceNumber: "A-3", licenceCheckedOn: "2025-02-04" })).toEqual({
      checked: "2025-02-04",
      listed: true,
    });
  });

  test.each(kinds)(
    "a new record of %s is created once and is not on the site",
    async (kind, form, table) => {
      const { open: visit, send, noura, database } = await openTown();
      const path = `/admin/${kind}/new`;
      const { text } = await visit(noura, path);
      const values = { ...otherValues(form, text), nameEn: `New ${table}`, licenceNumber: "N-1" };
      if ("cityId" in values) values.cityId = optionsOf(text, "cityId")[0] ?? "";
      if ("districtId" in values) values.districtId = "";
      const fields = { ...fieldsOf(text), ...values };
      const answers = await Promise.all([send(noura, path, fields), send(noura, path, fields)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      const { rows } = await database.pool.query<{ id: string; slug: string; status: string }>(
        `select id, slug, status from ${table} where name_en = $1`,
        [`New ${table}`],
      );
      expect(rows).toMatchObject([{ slug: `new-${table}`, status: "inactive" }]);
      expect(answers[0]?.to).toBe(`/admin/${kind}/${rows[0]?.id}?notice=saved`);
      expect((await visit(noura, `/${table}/new-${table}`)).status).not.toBe(200);
      // Its record says why, with the button that puts it there.
      const record = (await visit(noura, `/admin/${kind}/${rows[0]?.id}`)).text;
      expect(record).toContain(
        "Not listed: a new listing stays off the site until you put it there",
      );
      expect(record).toMatch(/<button[^>]*>(?:(?!<\/button>).)*List on the site/);
    },
  );
});
