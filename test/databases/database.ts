import { randomBytes } from "node:crypto";
import { afterAll, describe } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { parseRows } from "#app/platform/database/select-rows.server.ts";
import { isEmbeddedRun } from "#scripts/testing/test-scope.ts";
import type { DatabaseCopy, SeedLevel } from "../seeds/seed-levels.ts";
import { openPgliteCopy } from "./pglite-copies.ts";
import { openPostgresCopy } from "./postgres-copies.ts";

parseRows();

type Kind = Database["kind"];

/** Opens a prepared database for the calling test file; the same one for the same seed. */
type OpenDatabase = (options: { seed: SeedLevel }) => Promise<Database>;

const serverUrl = process.env.TEST_DATABASE_URL;
const copies = new Map<string, Promise<DatabaseCopy>>();

function openCopy(kind: Kind, seed: SeedLevel): Promise<DatabaseCopy> {
  if (kind === "pglite") return openPgliteCopy(seed);
  if (!serverUrl) throw new Error("TEST_DATABASE_URL is missing.");
  return openPostgresCopy(serverUrl, seed, randomBytes(6).toString("hex"));
}

async function removeCopies() {
  for (const copy of copies.values()) {
    const { database, remove } = await copy;
    await database.close();
    await remove();
  }
  copies.clear();
}

type Declare = (open: OpenDatabase, kind: Kind) => void;

function openerOf(kind: Kind): OpenDatabase {
  return async ({ seed }) => {
    const key = `${kind} ${seed}`;
    const copy = copies.get(key) ?? openCopy(kind, seed);
    copies.set(key, copy);
    return (await copy).database;
  };
}

function declareOnPglite(declare: Declare): void {
  describe("on PGlite", () => declare(openerOf("pglite"), "pglite"));
}

function declareOnPostgres(declare: Declare): void {
  describe.skipIf(!serverUrl)("on PostgreSQL", () => declare(openerOf("postgresql"), "postgresql"));
}

/**
 * Declares the same tests on both databases, for what depends on the database itself: policies,
 * migrations, SQL functions, search engines, the gateway, the outbox, jobs. Those on PostgreSQL are
 * skipped without TEST_DATABASE_URL, the address of a server where the role may create roles and
 * databases.
 */
export function forEachDatabase(declare: Declare): void {
  afterAll(removeCopies);
  declareOnPglite(declare);
  declareOnPostgres(declare);
}

/**
 * Declares tests that need a database but not a particular one. They run on PostgreSQL, which costs
 * less than half of PGlite (docs/decisions/0010), without a server on PGlite, and with
 * `npm test -- --embedded` on both.
 */
export function onAnyDatabase(declare: Declare): void {
  afterAll(removeCopies);
  if (isEmbeddedRun || !serverUrl) declareOnPglite(declare);
  if (isEmbeddedRun || serverUrl) declareOnPostgres(declare);
}

/** A property's runs: a quarter on PGlite where PostgreSQL, which is quicker, makes them all. */
export function runsOn(kind: Kind, all: number): number {
  return kind === "pglite" && serverUrl ? all / 4 : all;
}

class Undo<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("undone");
    this.result = result;
  }
}

/** Runs `work` in a transaction of the actor and rolls it back. */
export async function withRollback<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await withTransaction(database, actor, async (tx): Promise<T> => {
      throw new Undo(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undo) return error.result;
    throw error;
  }
}
