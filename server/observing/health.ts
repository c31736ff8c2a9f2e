import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Availability } from "#app/platform/database/availability.server.ts";
import { pingDatabase } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { searchStateOf } from "#app/search/engine/cached-engine.server.ts";

interface Part {
  ok: boolean;
  detail: string;
}

interface ProcessState {
  availability: Availability | undefined;
  isStopping: boolean;
}

const answerWithinMs = 2_000;

/** Whether this process can serve: 200 with every part in order, 503 otherwise. */
export async function answerReadiness(
  services: Services,
  { availability, isStopping }: ProcessState,
): Promise<Response> {
  const [database, migrations, storage] = await Promise.all([
    checkPart("reachable", () => pingDatabase(services.database, answerWithinMs)),
    checkPart("up to date", () => checkMigrations(services)),
    checkPart("writable", () => services.storage.check()),
  ]);
  const state = isStopping ? "stopping" : (availability?.state() ?? "ready");
  const process: Part = { ok: state === "ready", detail: state };
  const { engine, isCaughtUp } = searchStateOf(services.database);
  // Without the index the database answers: slower, and as well.
  const search: Part = { ok: true, detail: isCaughtUp ? engine : `${engine}, catching up` };
  const parts = { process, database, migrations, storage, search };
  const ready = Object.values(parts).every((part) => part.ok);
  return Response.json(
    { ready, search: engine, parts },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

async function checkPart(good: string, check: () => Promise<void>): Promise<Part> {
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

let expectedMigrations: number | undefined;

async function checkMigrations({ database }: Services) {
  expectedMigrations ??= countMigrations();
  const { rows } = await database.pool.query(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  const missing = expectedMigrations - Number(rows[0]?.count ?? 0);
  if (missing > 0) throw new Pending(`${missing} migrations are missing`);
}

function countMigrations(): number {
  const journal = JSON.parse(readFileSync(join("db/migrations/meta/_journal.json"), "utf8"));
  return Array.isArray(journal.entries) ? journal.entries.length : 0;
}
