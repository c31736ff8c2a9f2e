import Papa from "papaparse";
import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type ExportFormat, exportFile } from "./export-file.server.ts";
import { importFile } from "./import-file.server.ts";
import { type SubjectName, subjectNames } from "./subject.ts";

async function exported(database: Database, subject: SubjectName, format: ExportFormat = "csv") {
  const pieces: string[] = [];
  const write = async (text: string) => {
    pieces.push(text);
  };
  const count = await exportFile({ database }, { subject, format, write });
  return { count, text: pieces.join("") };
}

onAnyDatabase((open) => {
  test("the demo city exported and imported again is unchanged", async () => {
    const database = await open({ seed: "demo" });
    for (const subject of subjectNames) {
      const { count, text } = await exported(database, subject);
      expect(count).toBeGreaterThan(10);
      const stream = (async function* () {
        yield Buffer.from(text);
      })();
      const report = await importFile({ database }, { subject, stream });
      expect(report.refused).toEqual([]);
      expect(report).toMatchObject({ added: 0, changed: 0, unchanged: count, changedColumns: {} });
      expect((await exported(database, subject)).text).toBe(text);
    }
  });

  test("the export finds a changed cell, and only that one", async () => {
    const database = await open({ seed: "demo" });
    const { text } = await exported(database, "clinics");
    const changed = text.replace(/\d\d:\d\d-(\d\d:\d\d)/, "01:15-$1");
    expect(changed).not.toBe(text);
    const stream = (async function* () {
      yield Buffer.from(changed);
    })();
    const report = await importFile({ database }, { subject: "clinics", stream, dryRun: true });
    expect(report.changed).toBe(1);
    expect(Object.keys(report.changedColumns)).toHaveLength(1);
  });

  test("a changed answer of a clinic is imported, dated and exported again", async () => {
    const database = await open({ seed: "demo" });
    const { text } = await exported(database, "clinics");
    const table = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    const row = table.data.find(({ walk_ins }) => walk_ins === "no");
    if (!row) throw new Error("Each clinic welcomes walk-ins.");
    const importAs = async (answer: string) => {
      row.walk_ins = answer;
      const changed = Papa.unparse(table.data, { newline: "\n" });
      const stream = (async function* () {
        yield Buffer.from(changed);
      })();
      const report = await importFile({ database }, { subject: "clinics", stream });
      expect(report).toMatchObject({ changed: 1, changedColumns: { walk_ins: 1 } });
      const { rows } = await database.pool.query(
        `select c.walk_ins as stored, l.walk_ins as listed, c.stated_facts -> 'walkIns' ->> 'source' as source
         from clinics c join directory_listings l on l.entity_id = c.id where c.slug = $1`,
        [row.slug],
      );
      return rows[0];
    };
    expect(await importAs("yes")).toEqual({ stored: true, listed: true, source: "import" });
    const again = Papa.parse<Record<string, string>>((await exported(database, "clinics")).text, {
      header: true,
    });
    expect(again.data.find(({ slug }) => slug === row.slug)?.walk_ins).toBe("yes");
    expect(await importAs("")).toMatchObject({ stored: null, listed: null });
    expect(await importAs("no")).toMatchObject({ stored: false, listed: false });
  });

  test("as JSON each professional is one object with its places", async () => {
    const database = await open({ seed: "demo" });
    const { count, text } = await exported(database, "professionals", "json");
    const entries: { name_en: string; places: { clinic_slug: string }[] }[] = JSON.parse(text);
    expect(entries).toHaveLength(count);
    expect(entries.some(({ places }) => places.length > 1)).toBe(true);
    expect(entries.every(({ places }) => places.every((place) => place.clinic_slug !== ""))).toBe(
      true,
    );
  });
});
