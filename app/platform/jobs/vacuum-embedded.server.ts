import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { defineJob } from "./jobs.server.ts";

/** Smaller tables are read whole in a millisecond, with dead rows or without. */
const leastBytes = 1_048_576;
const idleMs = 1_000;
const checkMs = 100;
/** A site that is never idle is vacuumed all the same: a table takes a second, its dead rows stay for ever. */
const longestWaitMs = 30_000;

/**
 * Every night on the embedded database, which has no autovacuum: removes dead rows of its large
 * tables and renews the planner's statistics, table by table, each once the site was idle for a second.
 */
export const vacuumEmbeddedJob = defineJob({
  name: "platform.vacuum-embedded",
  schedule: "20 5 * * *",
  retries: 0,
  timeoutSeconds: 3_600,
  async run(_data, { services, log, signal }) {
    const { database } = services;
    // PostgreSQL has its autovacuum.
    if (database.kind !== "pglite") return;
    const tables = await listLargeTables(database.pool);
    const begun = performance.now();
    let longestMs = 0;
    for (const table of tables) {
      await untilIdle(database.pool, signal);
      // A database that moves is read-only.
      if (signal.aborted || database.writes.isClosed) return;
      const tableBegun = performance.now();
      await database.pool.query(`vacuum (analyze) ${table}`);
      longestMs = Math.max(longestMs, performance.now() - tableBegun);
    }
    const ms = Math.round(performance.now() - begun);
    log.info({ tables: tables.length, ms, longestMs: Math.round(longestMs) }, "vacuumed");
  },
});

/** Returns the quoted names of the tables of a megabyte or more. */
async function listLargeTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'
        and pg_relation_size(c.oid) >= $1
      order by 1`,
    [leastBytes],
  );
  return rows.map(({ name }) => name);
}

/** Resolves once the only session was free for a second, at the latest after `longestWaitMs`. */
async function untilIdle(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const isIdle = () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
  let idleFor = 0;
  for (let waited = 0; waited < longestWaitMs && idleFor < idleMs; waited += checkMs) {
    if (signal.aborted) return;
    await sleep(checkMs);
    idleFor = isIdle() ? idleFor + checkMs : 0;
  }
}
