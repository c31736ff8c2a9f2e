import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { endWithClient } from "#app/platform/database/seed-rows.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { buildWorld } from "./city/build-world.server.ts";
import { makeFranchises } from "./city/make-franchises.server.ts";
import { makeServices } from "./city/make-services.server.ts";
import { planClinics } from "./city/plan-clinics.server.ts";
import { makeProfessionals } from "./people/make-professionals.server.ts";
import {
  hasDemoRows,
  hasOwnRows,
  listTakenSlugs,
  removeDemoCity,
} from "./remove-demo-city.server.ts";
import { writeClinics } from "./write-clinics.server.ts";
import { chunkSize, joinRows, writeRows } from "./write-rows.server.ts";

const defaultProfessionals = 2_000;
export const mostProfessionals = 2_000_000;
const serviceCount = 320;

const seeder: Actor = { kind: "job", name: "seed" };
/** In the settings while the demo city is complete; without it a seed was interrupted. */
const completeKey = "demo.city";

export interface SeedProgress {
  phase: "removing" | "clinics" | "professionals" | "listings" | "bookings";
  done: number;
  total: number;
}

interface SeedOptions {
  professionals?: number;
  /** The same number makes the same city. */
  seed?: number;
  /** The Dubai day on which everything is true. */
  asOf?: string;
  /** Takes a complete demo city out first; without it that is refused. */
  replace?: boolean;
  onProgress?: (progress: SeedProgress) => void;
}

export interface SeededCity {
  professionals: number;
  clinics: number;
  services: number;
  franchises: number;
}

/**
 * Fills the directory with an invented city of any size; geography and vocabulary must be there.
 * Entities from elsewhere are left alone. What an interrupted seed left behind is replaced.
 * @throws AppError `conflict` when a complete demo city is there and `replace` is not set.
 */
export async function seedDemoCity(
  database: Database,
  options: SeedOptions = {},
): Promise<SeededCity> {
  const {
    professionals = defaultProfessionals,
    seed = 998,
    asOf = "2026-11-01",
    replace = false,
  } = options;
  const report = options.onProgress ?? (() => {});
  const vocabulary = await getVocabulary(database);
  const geography = await getGeography(database);
  const world = buildWorld({ vocabulary, geography, seed, asOf });
  await withTransaction(database, seeder, async (tx) => {
    await endWithClient(database, tx);
    await makeRoom(tx, { replace, report });
  });

  const plan = await withTransaction(database, seeder, async (tx) => {
    await prepareForManyRows(database, tx);
    const franchises = makeFranchises(world, await listTakenSlugs(tx, "franchises"));
    const services = makeServices(world, serviceCount, await listTakenSlugs(tx, "services"));
    const count = clinicCount(professionals);
    const clinics = planClinics(world, {
      count,
      franchises,
      services,
      takenSlugs: await listTakenSlugs(tx, "clinics"),
    });
    await writeRows(database, tx, {
      franchises: franchises.map(({ row }) => row),
      services: services.map(({ row }) => row),
    });
    await writeClinics(database, tx, {
      world,
      clinics,
      onProgress: (done) => report({ phase: "clinics", done, total: clinics.length }),
    });
    return { franchises, services, clinics };
  });

  await withTransaction(database, seeder, async (tx) => {
    await prepareForManyRows(database, tx);
    const takenSlugs = await listTakenSlugs(tx, "professionals");
    const entities = makeProfessionals(world, {
      count: professionals,
      clinics: plan.clinics,
      takenSlugs,
    });
    let done = 0;
    // The next rows are made while the database takes in the last ones.
    let writing = Promise.resolve();
    for await (const chunk of inChunks(entities, chunkSize)) {
      await writing;
      writing = writeRows(database, tx, joinRows(chunk));
      // The next await reports a failure.
      writing.catch(() => {});
      report({ phase: "professionals", done, total: professionals });
      done += chunk.length;
    }
    await writing;
    report({ phase: "professionals", done, total: professionals });
  });

  const made: SeededCity = {
    professionals,
    clinics: plan.clinics.length,
    services: plan.services.length,
    franchises: plan.franchises.length,
  };
  await withTransaction(database, seeder, async (tx) => {
    await prepareForManyRows(database, tx);
    await finish(tx, { made, seed, asOf, report });
  });
  return made;
}

/** The members in lists of `size`; the event loop runs between them. */
async function* inChunks<T>(items: Iterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length % 100 === 0) await nextTurn();
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Whether no listing exists, apart from the rows of an interrupted seed. */
export async function isDirectoryEmpty(tx: Transaction): Promise<boolean> {
  if (await isComplete(tx)) return false;
  return !(await hasOwnRows(tx));
}

export function clinicCount(professionals: number): number {
  return Math.min(20_000, Math.max(60, Math.round(professionals * 0.13)));
}

async function isComplete(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from app_settings where key = ${completeKey}`);
  return rows.length > 0 && (await hasDemoRows(tx));
}

async function makeRoom(
  tx: Transaction,
  { replace, report }: { replace: boolean; report: (progress: SeedProgress) => void },
) {
  if (!replace && (await isComplete(tx))) {
    throw new AppError(
      "conflict",
      "The demo city is already in this database. Run the seed with --replace to make it anew.",
    );
  }
  if (!(await hasDemoRows(tx))) return;
  report({ phase: "removing", done: 0, total: 1 });
  await tx.execute(sql`delete from app_settings where key = ${completeKey}`);
  await removeDemoCity(tx);
  report({ phase: "removing", done: 1, total: 1 });
}

/**
 * Skips the foreign key check of each row: generated rows refer only to rows generated before. Only
 * a superuser may skip it; for others the seed takes a little longer.
 */
async function prepareForManyRows(database: Database, tx: Transaction) {
  await endWithClient(database, tx);
  await tx.execute(sql`select set_config('synchronous_commit', 'off', true)`);
  await tx.execute(sql`
    select set_config('session_replication_role', 'replica', true)
    from pg_roles where rolname = current_user and rolsuper`);
}

async function finish(
  tx: Transaction,
  details: {
    made: SeededCity;
    seed: number;
    asOf: string;
    report: (progress: SeedProgress) => void;
  },
) {
  const { made, seed, asOf, report } = details;
  const total = made.professionals + made.clinics + made.services + made.franchises;
  report({ phase: "listings", done: 0, total });
  await analyze(tx, seededTables);
  const onProgress = (done: number) =>
    report({ phase: "listings", done: Math.min(done, total), total });
  await refreshListings(tx, { onProgress });
  await analyze(tx, ["directory_listings"]);
  await tx.execute(sql`
    insert into app_settings (key, value) values (${completeKey}, ${JSON.stringify({ ...made, seed, asOf })}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
  await recordAudit(tx, {
    actor: seeder,
    action: "demo.seed",
    entityType: "directory",
    detail: { ...made, seed, asOf },
  });
}

const seededTables = [
  "franchises",
  "services",
  "clinics",
  "clinic_vocabulary",
  "clinic_networks",
  "clinic_services",
  "professionals",
  "professional_vocabulary",
  "places_of_practice",
  "place_networks",
  "professional_services",
  "reviews",
];

/** Without statistics of the new rows the listings' statements would be planned for empty tables. */
async function analyze(tx: Transaction, tables: string[]) {
  await tx.execute(sql`analyze ${sql.join(tables.map(sql.identifier), sql`, `)}`);
}
