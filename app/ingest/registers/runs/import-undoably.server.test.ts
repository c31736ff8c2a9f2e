import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { importTemplate } from "../../template.server.ts";
import { importUndoably } from "./import-undoably.server.ts";
import { undoRun } from "./undo-run.server.ts";

const job = { kind: "job", name: "test" } as const;
const people = "external_key,name_en,name_ar,gender,profession,specialties";
const person = (key: string, name = "Huda Saleh") =>
  `${key},${name},هدى صالح,female,physician,cardiology`;

function importPeople(database: Database, rows: readonly string[]) {
  const stream = Readable.from([Buffer.from([people, ...rows].join("\n"))]);
  return importUndoably({ database }, { subject: "professionals", stream, fileName: "p.csv" });
}

async function namesIn(database: Database): Promise<string[]> {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ name: string }>(
      sql`select name_en as name from professionals where external_key like 'test:%' order by external_key`,
    ),
  );
  return rows.map(({ name }) => name);
}

async function runsIn(database: Database) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ state: string; rows: number }>(
      sql`select state, rows from register_runs where register = 'csv' order by id`,
    ),
  );
  return rows;
}

onAnyDatabase((open) => {
  test("an import is taken back: added people are deleted, changed ones have their values again", async () => {
    const database = await open({ seed: "vocabulary" });
    const first = await importPeople(database, [person("test:1")]);
    const second = await importPeople(database, [person("test:1", "Huda Ali"), person("test:2")]);
    expect(second).toMatchObject({ added: 1, changed: 1, isWritten: true });
    expect(await namesIn(database)).toEqual(["Huda Ali", "Huda Saleh"]);
    const undo = (run: number | null) => undoRun({ database, actor: job }, run ?? 0);
    await expect(undo(first.run)).rejects.toMatchObject({ code: "conflict" });
    expect(await undo(second.run)).toMatchObject({ restored: 1, deleted: 1, keptValues: 0 });
    expect(await namesIn(database)).toEqual(["Huda Saleh"]);
    // The same file again writes the same: the statements of the run are gone, too.
    const again = await importPeople(database, [person("test:1")]);
    expect(again).toMatchObject({ unchanged: 1, run: null });
    expect(await undo(first.run)).toMatchObject({ deleted: 1 });
    expect(await namesIn(database)).toEqual([]);
    expect(await runsIn(database)).toEqual([
      { state: "undone", rows: 1 },
      { state: "undone", rows: 2 },
    ]);
  });

  test("an import of services is taken back, with the clinics that offer them", async () => {
    const database = await open({ seed: "vocabulary" });
    const importText = (subject: "clinics" | "services", text: string) =>
      importUndoably({ database }, { subject, stream: Readable.from([Buffer.from(text)]) });
    const stored = async () => {
      const { rows } = await database.pool.query(`
        select s.name_en as name, s.price_min::float8 as price,
          (select json_agg(array[c.slug, o.price_min::float8::text] order by c.slug) from clinic_services o
            join clinics c on c.id = o.clinic_id where o.service_id = s.id) as offers
        from services s where s.external_key in ('S-1001', 'S-1002') order by s.external_key`);
      return rows;
    };
    await importText("clinics", importTemplate("clinics"));
    const template = importTemplate("services");
    const first = await importText("services", template);
    expect(first).toMatchObject({ added: 2, run: expect.any(Number) });
    const before = await stored();
    const [header = "", ...lines] = template.trim().split(/\r?\n/);
    const columns = header.split(",");
    // The first service is renamed, and no clinic offers it any more.
    const cells = (lines[0] ?? "").split(",");
    cells[columns.indexOf("name_en")] = "Another name";
    cells[columns.indexOf("clinics")] = "";
    const second = await importText("services", [header, cells.join(",")].join("\n"));
    expect(second).toMatchObject({ changed: 1 });
    expect((await stored())[0]).toMatchObject({ name: "Another name", offers: null });
    const undo = (run: number | null) => undoRun({ database, actor: job }, run ?? 0);
    expect(await undo(second.run)).toMatchObject({ restored: 1, keptValues: 0 });
    expect(await stored()).toEqual(before);
    expect(await undo(first.run)).toMatchObject({ deleted: 2 });
    expect(await stored()).toEqual([]);
  });

  test("a refused file leaves no run", async () => {
    const database = await open({ seed: "vocabulary" });
    const before = await runsIn(database);
    const refused = await importPeople(database, [person("test:9").replace("female", "none")]);
    expect(refused).toMatchObject({ isWritten: false, run: null });
    expect(await runsIn(database)).toEqual(before);
  });
});
