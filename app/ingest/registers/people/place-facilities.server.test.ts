import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { facilityFile, type Person, peopleFile } from "#test/registers/make-register.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { importRegister } from "../import-register.server.ts";
import { undoRun } from "../runs/undo-run.server.ts";
import { dubaiProfessionals } from "./dubai-professionals.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };
const shared = { fileName: "register.csv", acceptsShrunk: true };
const cut = { latitude: "25.24", longitude: "55.30" };

async function* streamOf(text: string) {
  yield Buffer.from(text);
}

function importFacilities(database: Database, ids: number[]) {
  const stream = streamOf(facilityFile(ids, Object.fromEntries(ids.map((id) => [id, cut]))));
  return importRegister({ database, config }, { ...shared, register: dubaiFacilities, stream });
}

function importPeople(database: Database, people: Partial<Person>[]) {
  const stream = streamOf(peopleFile(people));
  return importRegister({ database, config }, { ...shared, register: dubaiProfessionals, stream });
}

/** Two people of a facility with the same point. */
function pairAt(facilityId: string, x: string, y: string): Partial<Person>[] {
  return ["1", "2"].map((at) => ({
    id: `0009${facilityId}${at}`,
    nameEn: `Huda ${at === "1" ? "One" : "Two"} Example`,
    facilityId,
    x,
    y,
  }));
}

async function clinic(database: Database, id: number) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{
      latitude: number | null;
      longitude: number | null;
      about: number | null;
      source: string | null;
      run: number | null;
    }>(sql`
      select latitude, longitude, about_latitude as about,
        stated_facts #>> '{position,source}' as source,
        (stated_facts #>> '{position,run}')::int as run
      from clinics where external_key = ${`dha-facility:0000${id}`}`),
  );
  return rows[0];
}

onAnyDatabase((open) => {
  test("a place that rows of professionals agree on replaces a cut one, until the run is undone", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [901]);
    const before = await clinic(database, 901);
    expect(before).toMatchObject({ latitude: null, about: 25.24 });
    const people = pairAt("901", "25.243123", "55.302456");
    const report = await importPeople(database, people);
    expect(report).toMatchObject({ placed: 1 });
    const placed = {
      latitude: 25.243123,
      longitude: 55.302456,
      source: "register",
      run: report.run,
    };
    expect(await clinic(database, 901)).toMatchObject(placed);
    // The cut coordinates of the facilities' own register take nothing back.
    await importFacilities(database, [901]);
    expect(await clinic(database, 901)).toMatchObject(placed);
    const moved = await importPeople(database, pairAt("901", "25.244500", "55.302456"));
    expect(await clinic(database, 901)).toMatchObject({ latitude: 25.2445, run: moved.run });
    await undoRun({ database, actor: job }, moved.run ?? 0);
    expect(await clinic(database, 901)).toMatchObject(placed);
    await undoRun({ database, actor: job }, report.run ?? 0);
    expect(await clinic(database, 901)).toEqual(before);
  });

  test("a place of the clinic's owner stays", async () => {
    const database = await open({ seed: "vocabulary" });
    await importFacilities(database, [902]);
    await withTransaction(database, job, (tx) =>
      tx.execute(sql`
        update clinics set latitude = 25.25, longitude = 55.31, stated_facts = stated_facts ||
          '{"position": {"source": "owner", "statedOn": "2026-01-01", "expiresOn": "2030-01-01"}}'
        where external_key = 'dha-facility:0000902'`),
    );
    const report = await importPeople(database, pairAt("902", "25.243123", "55.302456"));
    expect(report).toMatchObject({ placed: 0 });
    expect(await clinic(database, 902)).toMatchObject({ latitude: 25.25, source: "owner" });
  });
});
