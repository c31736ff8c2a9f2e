import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { facilityFile } from "#test/registers/make-register.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { importRegister } from "../import-register.server.ts";
import { undoRun } from "./undo-run.server.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

/** Imports facilities, each with its state and the cell of its `expiry_date`. */
function run(database: Database, facilities: Record<number, [status: string, expiry: string]>) {
  const ids = Object.keys(facilities).map(Number);
  const states = Object.entries(facilities).map(([id, [status]]) => [id, { status }]);
  const [header, ...rows] = facilityFile(ids, Object.fromEntries(states)).trimEnd().split("\r\n");
  const lines = rows.map((row, at) => `${row},${facilities[ids[at] ?? 0]?.[1]}`);
  const stream = (async function* () {
    yield Buffer.from(`${[`${header},expiry_date`, ...lines].join("\r\n")}\r\n`);
  })();
  const options = { register: dubaiFacilities, fileName: "test.csv", acceptsShrunk: true, stream };
  return importRegister({ database, config }, options);
}

async function datesOf(database: Database, ...ids: number[]) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute(sql`
      select status, licence_ended_on::text as ended, licence_expires_on::text as expires
      from clinics where external_key = any(${sql.param(ids.map((id) => `dha-facility:0000${id}`))}::text[])
      order by external_key`),
  );
  return rows;
}

onAnyDatabase((open) => {
  test("an ended licence ended on its date of expiry, else on the day of the file", async () => {
    const database = await open({ seed: "vocabulary" });
    await run(database, { 171: ["FAC_ACT", ""], 172: ["FAC_ACT", ""], 173: ["FAC_ACT_AEX", ""] });
    await run(database, {
      171: ["FAC_CAN", "2019-11-05"],
      172: ["FAC_RVK", ""],
      173: ["FAC_EXP", addDays(dubaiDay(), 40)],
    });
    const shared = { status: "inactive", expires: null };
    expect(await datesOf(database, 171, 172, 173)).toEqual([
      { ...shared, ended: "2019-11-05" },
      { ...shared, ended: dubaiDay() },
      { ...shared, ended: dubaiDay() },
    ]);
  });

  test("an active licence expires on its date; one in the past is counted alone", async () => {
    const database = await open({ seed: "vocabulary" });
    const expires = addDays(dubaiDay(), 40);
    const report = await run(database, {
      175: ["FAC_ACT", expires],
      176: ["FAC_ACT_AEX", "2020-06-17"],
    });
    expect(report).toMatchObject({ active: 2, pastExpiry: 1 });
    const shared = { status: "active", ended: null };
    expect(await datesOf(database, 175, 176)).toEqual([
      { ...shared, expires },
      { ...shared, expires: null },
    ]);
    const later = addDays(dubaiDay(), 400);
    const renewed = await run(database, { 175: ["FAC_ACT", later], 176: ["FAC_ACT_AEX", ""] });
    expect(await datesOf(database, 175)).toEqual([{ ...shared, expires: later }]);
    await undoRun({ database, actor: job }, renewed.run ?? 0);
    expect(await datesOf(database, 175)).toEqual([{ ...shared, expires }]);
  });
});
