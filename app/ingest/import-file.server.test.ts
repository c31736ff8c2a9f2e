import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type ImportOptions, importFile } from "./import-file.server.ts";
import type { DiffEntry } from "./import-report.ts";
import type { SubjectName } from "./subject.ts";
import { importTemplate } from "./template.server.ts";

const reader: Actor = { kind: "job", name: "test" };

function importText(
  database: Database,
  subject: SubjectName,
  text: string,
  options: Partial<ImportOptions> = {},
) {
  const stream = (async function* () {
    yield Buffer.from(text);
  })();
  return importFile({ database }, { subject, stream, fileName: "test.csv", ...options });
}

async function rowsOf(database: Database, query: ReturnType<typeof sql>) {
  return (await withRead(database, reader, (tx) => tx.execute(query))).rows;
}

async function stateOf(database: Database) {
  const [state] = await rowsOf(
    database,
    sql`select
      (select md5(string_agg(p::text, '|' order by id)) from professionals p) as professionals,
      (select md5(string_agg(v::text, '|' order by v::text)) from professional_vocabulary v) as vocabulary,
      (select md5(string_agg(w::text, '|' order by w.id)) from places_of_practice w) as places,
      (select md5(string_agg(c::text, '|' order by id)) from clinics c) as clinics,
      (select md5(string_agg(n::text, '|' order by n::text)) from clinic_networks n) as networks,
      (select md5(string_agg(s::text, '|' order by id)) from services s) as services,
      (select md5(string_agg(l::text, '|' order by l::text)) from directory_listings l) as listings,
      (select count(*)::int from outbox_events) as events`,
  );
  return state;
}

const people = "external_key,name_en,name_ar,gender,profession,specialties";
const person = (key: string, more = "") =>
  `${key},Huda Saleh,هدى صالح,female,physician,cardiology${more}`;

onAnyDatabase((open) => {
  test("the templates import unchanged, in the order clinics, services, professionals", async () => {
    const database = await open({ seed: "vocabulary" });
    for (const subject of ["clinics", "services", "professionals"] as const) {
      const report = await importText(database, subject, importTemplate(subject));
      expect(report).toMatchObject({ added: 2, refusedRows: 0, isWritten: true });
    }
    const [listed] = await rowsOf(
      database,
      sql`select slug, clinic_name_en, price_min::float8 as fee, language_ids <> '{}' as speaks, city_id is not null as placed
        from directory_listings where entity_type = 'professionals' and slug = 'sara-al-mansoori'`,
    );
    expect(listed).toEqual({
      slug: "sara-al-mansoori",
      clinic_name_en: "Palm Example Medical Centre",
      fee: 600,
      speaks: true,
      placed: true,
    });
    const [clinic] = await rowsOf(
      database,
      sql`select ramadan_hours, stated_facts #>> '{networks,source}' as source, phone,
          (select count(*)::int from clinic_networks n where n.clinic_id = c.id) as networks
        from clinics c where external_key = 'C-1001'`,
    );
    expect(clinic).toMatchObject({ source: "import", phone: "+97145550201", networks: 1 });
  });

  test("the same file twice writes nothing but its run and its audit entry", async () => {
    const database = await open({ seed: "vocabulary" });
    const file = importTemplate("clinics");
    await importText(database, "clinics", file);
    const before = await stateOf(database);
    const report = await importText(database, "clinics", `\uFEFF${file.replaceAll("\n", "\r\n")}`);
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2, isWritten: true });
    expect(await stateOf(database)).toEqual(before);
    const [run] = await rowsOf(
      database,
      sql`select r.rows, r.unchanged, r.is_complete, a.actor_id, a.detail ->> 'fileName' as file
        from import_runs r join audit_log a on a.entity_type = 'import_runs' and a.entity_id = r.id::text
        order by r.id desc limit 1`,
    );
    expect(run).toEqual({
      rows: 2,
      unchanged: 2,
      is_complete: true,
      actor_id: "import",
      file: "test.csv",
    });
  });

  test("a dry run lists what is new and what changes, and writes nothing", async () => {
    const database = await open({ seed: "vocabulary" });
    await importText(database, "professionals", `${people},phone\n${person("dry-1", ",")}\n`);
    const before = await stateOf(database);
    const diff: DiffEntry[] = [];
    const changed = `${people},phone\n${person("dry-1", ",050 555 0102").replace("cardiology", "dermatology | cardiology")}\n${person("dry-2", ",")}\n`;
    const report = await importText(database, "professionals", changed, {
      dryRun: true,
      onDiff: (entry) => diff.push(entry),
    });
    expect(report).toMatchObject({ added: 1, changed: 1, isWritten: false, isDryRun: true });
    expect(report.changedColumns).toEqual({ specialties: 1, phone: 1 });
    expect(diff).toEqual([
      expect.objectContaining({
        kind: "changed",
        line: 2,
        columns: [
          { column: "specialties", before: "cardiology", after: "dermatology | cardiology" },
          { column: "phone", before: "", after: "+971505550102" },
        ],
      }),
      expect.objectContaining({ kind: "new", line: 3, name: "Huda Saleh" }),
    ]);
    expect(await stateOf(database)).toEqual(before);
    const runs = await rowsOf(
      database,
      sql`select 1 from import_runs where added = 1 and changed = 1`,
    );
    expect(runs).toEqual([]);
  });

  test("one bad row keeps the whole file out; with skipBad the good ones come in", async () => {
    const database = await open({ seed: "vocabulary" });
    const file = [
      `${people},languages`,
      person("skip-1", ",Arabic"),
      person("skip-2", ",Klingon"),
      person("skip-3", ",Arabic | Klingon"),
      person("skip-4", ",English").replace("physician", "wizard"),
      person("skip-5", ",عربي"),
      "",
    ].join("\n");
    const before = await stateOf(database);
    const refused = await importText(database, "professionals", file);
    expect(refused).toMatchObject({ isWritten: false, refusedRows: 4 });
    expect(refused.refused).toEqual([
      {
        reason: "languages has a part that is not a language of the vocabulary",
        count: 3,
        first: [
          { line: 3, value: "Klingon" },
          { line: 4, value: "Klingon" },
          { line: 6, value: "عربي", nearest: "arabic" },
        ],
        lines: [3, 4, 6],
      },
      {
        reason: "profession is not a profession of the vocabulary",
        count: 1,
        first: [{ line: 5, value: "wizard" }],
        lines: [5],
      },
    ]);
    expect(await stateOf(database)).toEqual(before);
    const written = await importText(database, "professionals", file, { skipBad: true });
    expect(written).toMatchObject({ isWritten: true, added: 1, refusedRows: 4 });
    const told = await rowsOf(
      database,
      sql`select payload ->> 'count' as count from outbox_events where topic = 'import.refused'`,
    );
    expect(told).toEqual([{ count: "4" }]);
    const [run] = await rowsOf(
      database,
      sql`select refused from import_runs order by id desc limit 1`,
    );
    expect(run).toEqual({
      refused: written.refused.map(({ reason, lines }) => ({ reason, lines })),
    });
  });

  test("a repeated import changes what the file changes, keeps the address, counts the version", async () => {
    const database = await open({ seed: "vocabulary" });
    const header = `${people},bio_en,licence_authority,licence_number`;
    const first = `${header}\n${person("rep-1", ",First,DHA,DHA-P-7000001")}\n`;
    await importText(database, "professionals", first);
    const renamed = first.replace("First", "Second").replace("Huda Saleh", "Huda Omar");
    const report = await importText(database, "professionals", renamed);
    expect(report.changedColumns).toEqual({ name_en: 1, bio_en: 1 });
    const [row] = await rowsOf(
      database,
      sql`select p.slug, p.version, p.description_en, l.name_en, l.version as listed
        from professionals p join directory_listings l on l.entity_id = p.id where p.external_key = 'rep-1'`,
    );
    expect(row).toMatchObject({
      version: 2,
      description_en: "Second",
      name_en: "Huda Omar",
      listed: 2,
    });
    expect(row?.slug).toMatch(/^huda-saleh/);
    // Without the key the licence identifies the person; columns missing in the file are unchanged.
    const byLicence = `name_en,name_ar,gender,profession,specialties,licence_authority,licence_number
Huda Omar,هدى صالح,female,physician,cardiology,DHA,DHA-P-7000001\n`;
    expect(await importText(database, "professionals", byLicence)).toMatchObject({ unchanged: 1 });
    const otherKey = first.replace("rep-1,", "rep-other,");
    const refused = await importText(database, "professionals", otherKey);
    expect(refused.refused[0]?.reason).toContain("differs from that of the entry");
  });

  test("rows of one professional that follow each other are its places", async () => {
    const database = await open({ seed: "vocabulary" });
    await importText(database, "clinics", importTemplate("clinics"));
    const header = `${people},clinic_external_key,fee,hours`;
    const rows = [person("pl-1", ",C-1001,300,Mon 09:00-12:00"), "pl-1,,,,,,C-1002,250,"];
    const file = [header, ...rows, ""].join("\n");
    expect(await importText(database, "professionals", file)).toMatchObject({ rows: 2, added: 1 });
    const places = sql`select c.external_key as clinic, w.is_primary, w.fee::float8 as fee, w.id
      from places_of_practice w join clinics c on c.id = w.clinic_id
      join professionals p on p.id = w.professional_id where p.external_key = 'pl-1' order by 1`;
    const before = await rowsOf(database, places);
    expect(before).toMatchObject([
      { clinic: "C-1001", is_primary: true, fee: 300 },
      { clinic: "C-1002", is_primary: false, fee: 250 },
    ]);
    expect(await importText(database, "professionals", file)).toMatchObject({ unchanged: 1 });
    const cheaper = await importText(database, "professionals", file.replace(",250,", ",200,"));
    expect(cheaper.changedColumns).toEqual({ fee: 1 });
    const after = await rowsOf(database, places);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const moved = await importText(database, "professionals", [header, rows[0], ""].join("\n"));
    expect(moved.changedColumns).toEqual({ places: 1 });
    expect(await rowsOf(database, places)).toHaveLength(1);
    const parted = [header, rows[0], person("pl-2", ",,,"), rows[1], ""].join("\n");
    const refused = await importText(database, "professionals", parted);
    expect(refused.refused.some(({ reason }) => reason.includes("must follow each other"))).toBe(
      true,
    );
  });

  test("doubles, ragged rows, missing keys, NUL and huge cells are refused by line", async () => {
    const database = await open({ seed: "vocabulary" });
    const file = [
      `${people},bio_en`,
      person("bad-1", ",ok"),
      person("bad-2"),
      person("bad-3", ",ok,more"),
      person("", ",ok"),
      person("bad-5", ",zero\u0000byte"),
      person("bad-6", `,${"x".repeat(25_000)}`),
      person("bad-7", ',"two\nlines"'),
      person("bad-1", ",again").replace("Huda Saleh", "Other Name"),
      person("bad-8", `,${"y".repeat(10_500)}`),
      "",
    ].join("\n");
    const { refused, rows } = await importText(database, "professionals", file, { dryRun: true });
    expect(rows).toBe(9);
    const found = Object.fromEntries(refused.map(({ reason, lines }) => [reason, lines]));
    expect(found).toMatchObject({
      "the row has more or fewer cells than the header": [3, 4],
      "the row has no key: external_key, a licence or a slug": [5],
      "bio_en has control characters that no text has": [6],
      "bio_en is longer than 20000 characters": [7],
      "bio_en is longer than 10000 characters": [11],
    });
    const doubles = refused.find(({ reason }) => reason.includes("is on an earlier line"));
    expect(doubles).toMatchObject({ lines: [10], first: [{ line: 10, value: "bad-1, line 2" }] });
  });

  test("a file that cannot be an import is refused before anything is written", async () => {
    const database = await open({ seed: "vocabulary" });
    const refuse = (text: string) => expect(importText(database, "professionals", text)).rejects;
    await refuse("").toThrow("empty");
    await refuse(`${people}\n`).toThrow("no rows");
    await refuse("external_key,name_en\nx,y\n").toThrow("lacks name_ar, gender");
    await refuse(`${people},Name EN\n${person("x", ",y")}\n`).toThrow("two columns for name_en");
    await refuse(`${people.replace("external_key", "other")}\n${person("x")}\n`).toThrow("none of");
    await refuse(`${people},fee\n${person("x", ",100")}\n`).toThrow("without clinic_external_key");
    await refuse(`${people}\n${person("x")}\n"broken`).toThrow("Line 3");
    const visitor = { kind: "guest", sessionId: null } as const;
    const asVisitor = importText(database, "professionals", people, { actor: visitor });
    await expect(asVisitor).rejects.toThrow("Only administrators");
  });

  test("columns are found by any of their names; unknown ones are named", async () => {
    const database = await open({ seed: "vocabulary" });
    const text =
      "Key;Arabic Name;Name (English);SEX;Profession;Speciality;Shoe size\nal-1;عمر;Omar;ذكر;طبيب;أمراض القلب;43\n";
    const report = await importText(database, "professionals", text, { dryRun: true });
    expect(report.refused).toEqual([]);
    expect(report).toMatchObject({ added: 1 });
    expect(report.warnings).toEqual(["Columns that are not known and not read: Shoe size."]);
  });

  test("an interrupted import is finished by running it again", async () => {
    const database = await open({ seed: "vocabulary" });
    const rows = Array.from({ length: 9 }, (_, place) => person(`int-${place}`));
    const file = [people, ...rows, ""].join("\n");
    const stopped = importText(database, "professionals", file, {
      batchSize: 3,
      onProgress: ({ phase, rows: done }) => {
        if (phase === "writing" && done >= 6) throw new Error("stopped");
      },
    });
    await expect(stopped).rejects.toThrow("stopped");
    const runs = sql`select added, is_complete from import_runs order by id desc limit 1`;
    expect(await rowsOf(database, runs)).toEqual([{ added: 6, is_complete: false }]);
    const report = await importText(database, "professionals", file, { batchSize: 3 });
    expect(report).toMatchObject({ added: 3, unchanged: 6, isWritten: true });
    const slugs = await rowsOf(
      database,
      sql`select distinct slug from professionals where external_key like 'int-%'`,
    );
    expect(slugs).toHaveLength(9);
  });

  test("an emptied cell empties the value and its stated fact", async () => {
    const database = await open({ seed: "vocabulary" });
    const file = `${people},phone\n${person("em-1", ",050 555 0102")}\n`;
    await importText(database, "professionals", file);
    const facts = sql`select phone, stated_facts ? 'phone' as stated from professionals where external_key = 'em-1'`;
    expect(await rowsOf(database, facts)).toEqual([{ phone: "+971505550102", stated: true }]);
    await importText(database, "professionals", file.replace("050 555 0102", ""));
    expect(await rowsOf(database, facts)).toEqual([{ phone: null, stated: false }]);
  });
});
