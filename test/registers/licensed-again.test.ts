import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { listRunRows } from "#app/ingest/registers/queries.server.ts";
import { undoRun } from "#app/ingest/registers/runs/undo-run.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { type Facility, facilityFile } from "./make-register.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "licensed again ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

/** A file with several rows of one id. */
function fileOf(id: number, ...rows: Partial<Facility>[]): string {
  const files = rows.map((changes) => facilityFile([id], { [id]: changes }).split("\r\n"));
  return `${[files[0]?.[0], ...files.map(([, row]) => row)].join("\r\n")}\r\n`;
}

onAnyDatabase((open) => {
  async function openTown() {
    const database = await open({ seed: "vocabulary" });
    const run = (file: string) =>
      importRegister(
        { database, config },
        {
          register: dubaiFacilities,
          stream: (async function* () {
            yield Buffer.from(file);
          })(),
          fileName: "test.csv",
          acceptsShrunk: true,
        },
      );
    const find = async (id: number) => {
      const { rows } = await database.pool.query<{ name: string; status: string }>(
        "select name_en as name, status from clinics where external_key = $1",
        [`dha-facility:${String(id).padStart(7, "0")}`],
      );
      return rows[0];
    };
    return { database, run, find };
  }

  test.each([
    ["before", 771, 0],
    ["after", 772, 1],
  ])("an ended row %s the active row of its id ends nothing", async (_where, id, at) => {
    const { database, run, find } = await openTown();
    await run(fileOf(id, {}));
    const active: Partial<Facility>[] = [{ nameEn: "HILAL NEW CLINIC" }];
    const rows = active.toSpliced(at, 0, { nameEn: "", status: "FAC_CAN" });
    const report = await run(fileOf(id, ...rows));
    expect(report).toMatchObject({
      active: 1,
      leaving: { count: 0 },
      superseded: { count: 1, first: [`line ${at + 2}: 0000${id}, line ${3 - at}`] },
    });
    expect([report.ended, report.refused]).toEqual([{}, {}]);
    expect(await find(id)).toEqual({ name: "Hilal New Clinic", status: "active" });
    const listed = await listRunRows(database, job, report.run ?? 0);
    expect(listed.filter(({ kind }) => kind === "superseded")).toMatchObject([
      { line: at + 2, cause: "another row of the id has an active licence" },
    ]);
    await undoRun({ database, actor: job }, report.run ?? 0);
    expect(await find(id)).toEqual({ name: `Hilal Clinic ${id}`, status: "active" });
  });

  test("an active row of an unknown kind keeps an ended row of its id from ending the listing", async () => {
    const { run, find } = await openTown();
    await run(fileOf(773, {}));
    const file = fileOf(773, { status: "FAC_CAN" }, {});
    const strange = file.replace(/General Clinic(?=[^\n]*FAC_ACT)/, "Moon Base");
    expect(await run(strange)).toMatchObject({
      superseded: { count: 1 },
      refused: { "the kind is not known": { count: 1 } },
    });
    expect(await find(773)).toMatchObject({ status: "active" });
  });

  test("a row of an unknown state neither ends nor hides the active one", async () => {
    const { run, find } = await openTown();
    const report = await run(fileOf(774, { status: "FAC_NEW" }, {}));
    expect(report).toMatchObject({ refused: { "the state is not known": { count: 1 } } });
    expect(await find(774)).toMatchObject({ status: "active" });
  });

  test("of two ended rows one ends the listing, and the other is refused", async () => {
    const { run, find } = await openTown();
    await run(fileOf(775, {}));
    const report = await run(fileOf(775, { status: "FAC_CAN" }, { status: "FAC_EXP" }));
    expect(report).toMatchObject({
      ended: { FAC_CAN: 1 },
      refused: { "the id is on an earlier line too": { count: 1 } },
    });
    expect(await find(775)).toMatchObject({ status: "inactive" });
  });
});
