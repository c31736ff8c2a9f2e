import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { dubaiProfessionals } from "#app/ingest/registers/people/dubai-professionals.ts";
import { listRunRows } from "#app/ingest/registers/queries.server.ts";
import type { AnyRegister } from "#app/ingest/registers/registers.ts";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { facilityFile, type Person, peopleFile } from "#test/registers/make-register.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register files ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

/** Imports a file in parts of few bytes, so that letters and line breaks are cut. */
function run(database: Database, register: AnyRegister, file: string | Buffer) {
  const bytes = Buffer.from(file);
  const stream = (async function* () {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  })();
  const options = { register, stream, fileName: "register.csv", acceptsShrunk: true };
  return importRegister({ database, config }, options);
}

/** Everything that a run of a register writes. */
async function storedOf(database: Database) {
  const { rows } = await database.pool.query(`
    select (select count(*)::int from register_runs) as runs,
      (select count(*)::int from register_rows) as rows,
      (select count(*)::int from register_words) as words,
      (select count(*)::int from register_contacts) as contacts,
      (select count(*)::int from import_runs) as imports,
      (select count(*)::int from audit_log) as audited,
      (select string_agg(id || ' ' || version || ' ' || status, ',' order by id) from clinics) as clinics,
      (select string_agg(id || ' ' || version || ' ' || status, ',' order by id) from professionals) as people`);
  return rows[0];
}

async function clinicsFrom(database: Database, firstKey: string) {
  const { rows } = await database.pool.query(
    `select external_key as key, name_en, latitude, longitude from clinics
      where external_key >= $1 order by external_key`,
    [firstKey],
  );
  return rows;
}

const person: Partial<Person> = { id: "00091101", facilityId: "911", phone: "971-50-5550101" };
const files = {
  facilities: { register: dubaiFacilities, good: facilityFile([911, 912]), id: "unique_id" },
  professionals: {
    register: dubaiProfessionals,
    good: peopleFile([person, { ...person, id: "00091102", phone: "971-50-5550102" }]),
    id: "unique_id",
  },
};

onAnyDatabase((open) => {
  test.each(["facilities", "professionals"] as const)(
    "a file that is no register of %s is refused in words, and nothing of it is stored",
    async (subject) => {
      const database = await open({ seed: "vocabulary" });
      await run(database, dubaiFacilities, facilityFile([911, 912]));
      const { register, good, id } = files[subject];
      const before = await storedOf(database);
      const utf16 = Buffer.from(good.replace("\uFEFF", ""), "utf16le");
      const cases: [string | Buffer, string][] = [
        [utf16, "The file is UTF-16, not UTF-8"],
        [Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), "The file is UTF-16, not UTF-8"],
        [good.replaceAll(",", "|"), "Part the columns by commas, semicolons or tabs"],
        [`<!doctype html>\n<title>503</title>\n${good}`, "a page of HTML, not a CSV file"],
        [good.replace(id, "Licence of the house"), `The header lacks ${id}`],
        [good.slice(0, -30), "The file is cut off at its end"],
        [`${good}"0000913,HIL`, "a quoted value is not closed"],
        ["", "The file is empty"],
      ];
      for (const [file, cause] of cases)
        await expect(run(database, register, file), cause).rejects.toThrow(cause);
      expect(await storedOf(database)).toEqual(before);
    },
  );

  test("rows with bad cells are refused by line and cause, and the others are listed", async () => {
    const database = await open({ seed: "vocabulary" });
    const [header = "", ...rows] = facilityFile([921, 922, 923, 924, 925, 926], {
      921: { latitude: "55.3021", longitude: "25.2484" },
      922: { nameEn: "\u202eHILAL\u200f CLINIC\u0007 922\u202c" },
      923: { nameEn: '=HYPERLINK("https://x.example","HILAL")' },
      924: { status: "OPEN" },
    })
      .trim()
      .split("\r\n");
    const file = [
      `\uFEFF${header}`,
      ...rows,
      rows[5],
      rows[4]?.replace("0000925", "92\u00005x"),
      "",
    ];
    const report = await run(database, dubaiFacilities, file.join("\r\n"));
    expect(report.active).toBe(4);
    const refused = (await listRunRows(database, job, report.run ?? 0))
      .filter(({ kind }) => kind === "refused")
      .map(({ line, cause }) => [line, cause])
      .toSorted(([one], [other]) => Number(one) - Number(other));
    expect(refused).toEqual([
      [4, "the name is no name"],
      [5, "the state is not known"],
      [8, "the id is on an earlier line too"],
      [9, "the id has another shape"],
    ]);
    expect(await clinicsFrom(database, "dha-facility:0000921")).toMatchObject([
      { key: "dha-facility:0000921", latitude: 25.2484, longitude: 55.3021 },
      { key: "dha-facility:0000922", name_en: "Hilal Clinic 922" },
      { key: "dha-facility:0000925" },
      { key: "dha-facility:0000926" },
    ]);
  });

  test("marks and control characters are no part of a professional's id and name", async () => {
    const database = await open({ seed: "vocabulary" });
    await run(database, dubaiFacilities, facilityFile([931]));
    const marked = {
      id: "\u200f00093101\u200e",
      nameEn: "\u2067AMAL\u2069 SUN\u0000EXAMPLE",
      nameAr: "=HYPERLINK(1)",
      facilityId: "\u200e931",
    };
    const report = await run(database, dubaiProfessionals, peopleFile([marked]));
    expect(report).toMatchObject({ active: 1, refused: {}, withoutArabicName: 1 });
    const { rows } = await database.pool.query(
      "select name_en, name_ar from professionals where external_key = 'dha-professional:00093101'",
    );
    expect(rows).toEqual([
      { name_en: "Amal Sun Example", name_ar: expect.stringMatching(/^[\u0621-\u064A ]+$/) },
    ]);
  });
});
