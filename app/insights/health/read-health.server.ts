import { pingDatabase } from "#app/platform/database/database.server.ts";
import { readMigrationState } from "#app/platform/database/migration-state.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { getSearchState } from "#app/search/engine/cached-engine.server.ts";

export interface HealthPart {
  ok: boolean;
  detail: string;
}

const answerWithinMs = 2_000;

export type Health = Record<"database" | "migrations" | "storage" | "search", HealthPart>;

/** Checks what this process needs, each part within two seconds. */
export async function readHealth(services: Services): Promise<Health> {
  const [database, migrations, storage] = await Promise.all([
    checkPart("reachable", () => pingDatabase(services.database, answerWithinMs)),
    checkPart("up to date", () => checkMigrations(services)),
    checkPart("writable", () => services.storage.check()),
  ]);
  const { engine, isCaughtUp } = getSearchState(services.database);
  // Without the index the database answers: slower, and as well.
  const search = { ok: true, detail: isCaughtUp ? engine : `${engine}, catching up` };
  return { database, migrations, storage, search };
}

/** Connections of this process's pool. */
export interface PoolState {
  total: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export function readPool({ database }: Pick<Services, "database">): PoolState {
  const { totalCount, idleCount, waitingCount } = database.pool;
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

async function checkPart(good: string, check: () => Promise<void>): Promise<HealthPart> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), answerWithinMs);
  });
  try {
    await Promise.race([check(), late]);
    return { ok: true, detail: good };
  } catch (error) {
    return { ok: false, detail: describe(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The kind of failure alone: messages of drivers hold addresses and names. */
function describe(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error.code;
  return error instanceof Pending ? error.message : "failed";
}

class Pending extends Error {}

async function checkMigrations({ database }: Services) {
  const { missing } = await readMigrationState(database.pool);
  if (missing > 0) throw new Pending(`${missing} migrations are missing`);
}
