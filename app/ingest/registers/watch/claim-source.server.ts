import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";

const actor: Actor = { kind: "job", name: "ingest.refresh-registers" };
const beatMs = 10_000;
/** A process that gave no sign of life for this long has ended; a batch of an import takes seconds. */
export const silentSeconds = 120;

/**
 * Runs work on a source that no other process works on. Returns null where another one does, on this
 * node or another.
 */
export async function withClaim<T>(
  { database, log }: { database: Database; log: Logger },
  register: string,
  work: () => Promise<T>,
): Promise<T | null> {
  if (!(await claim(database, register))) return null;
  // The timer begins outside of any transaction, and so do its writes.
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = beat(database, register, sql`now()`).catch((error: unknown) => {
      log.warn({ err: error, register }, "the sign of life of a refresh could not be stored");
    });
  }, beatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await last;
    await beat(database, register, sql`null`);
  }
}

async function claim(database: Database, register: string): Promise<boolean> {
  const { rowCount } = await withTransaction(database, actor, (tx) =>
    tx.execute(sql`
      update register_sources set beat_at = now()
      where register = ${register}
        and (beat_at is null or beat_at < now() - make_interval(secs => ${silentSeconds}))`),
  );
  return rowCount === 1;
}

function beat(database: Database, register: string, at: ReturnType<typeof sql>) {
  return withTransaction(database, actor, (tx) =>
    tx.execute(sql`update register_sources set beat_at = ${at} where register = ${register}`),
  );
}
