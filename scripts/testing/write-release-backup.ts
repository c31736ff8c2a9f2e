// node scripts/testing/write-release-backup.ts: writes test/releases/<migrations>.sql.br, a small
// database of this version, from which the test beside it upgrades to every later one.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { readMigrationState } from "#app/platform/database/migration-state.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { prepareDatabase } from "#test/seeds/seed-levels.ts";
import { makeBenchDatabase } from "../../bench/parts/bench-postgres.ts";
import { findPrograms } from "../processes/postgres.ts";
import { stopAll, stopOnSignals } from "../processes/processes.ts";
import { root } from "../sources.ts";

const professionals = 20;
/** Tables that are derived, or have many rows of one kind: the file stays below 200 kB. */
const left = [
  "clinic_networks",
  "clinic_services",
  "clinic_vocabulary",
  "directory_listings",
  "outbox_events",
  "professional_services",
  "professional_vocabulary",
  "reviews",
  "vocabulary_relations",
];

stopOnSignals();
const databaseUrl = await makeBenchDatabase();
if (!databaseUrl) throw new Error("There is no PostgreSQL.");
const database = openDatabase({ databaseUrl });
await prepareDatabase(database, "demo", { professionals });
const town = await makeBookableTown(database);
const mona = await town.as("mona");
const slot = { typeId: town.types.instant, startsAt: town.startOf(20) };
const { booking } = await holdSlot.call(mona, slot, randomUUID());
await confirmBooking.call(mona, { id: booking.id, patientName: "Mona Saleh" }, randomUUID());
await database.pool.query(
  "delete from clinics where id not in (select clinic_id from places_of_practice) and id not in (select clinic_id from schedules where clinic_id is not null)",
);
await database.pool.query("update services set description_en = '', description_ar = ''");
const { applied } = await readMigrationState(database.pool);
await database.close();

const args = [
  ...["--inserts", "--rows-per-insert=500", "--no-owner", `--dbname=${databaseUrl}`],
  ...left.map((table) => `--exclude-table-data=public.${table}`),
];
const dump = spawnSync(join(findPrograms() ?? "", "pg_dump"), args, { maxBuffer: 1e9 });
if (dump.status !== 0) throw new Error(dump.stderr.toString());
const folder = join(root, "test/releases");
mkdirSync(folder, { recursive: true });
const file = join(folder, `${String(applied).padStart(4, "0")}.sql.br`);
const packed = brotliCompressSync(dump.stdout, {
  params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
});
writeFileSync(file, packed);
console.log(`${file}: ${Math.round(packed.length / 1024)} kB`);
await stopAll();
process.exit(0);
