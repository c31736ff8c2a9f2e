import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { lt, sql } from "drizzle-orm";
import { dayMs } from "../clock/dubai-clock.ts";
import { withTransaction } from "../database/database.server.ts";
import { readSetting } from "../settings/live-settings.server.ts";
import {
  idempotencyKeys,
  mailLog,
  mailQueue,
  outboxEvents,
  rateCounters,
} from "../tables.server.ts";
import { defineJob } from "./jobs.server.ts";

const keepMailsDays = 90;
const keepTemporaryFilesMs = dayMs;

/**
 * Every night: events that everyone has read long ago, answers of yesterday's writes, the log and the queue
 * of mails, ended counters of limits, and files of uploads that never ended.
 */
export const cleanUpJob = defineJob({
  name: "platform.clean-up",
  schedule: "40 3 * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "platform.clean-up" } as const;
    const keepDays = await readSetting(services.database, "events.keepDays");
    const removed = await withTransaction(services.database, actor, (tx) =>
      tx
        .delete(outboxEvents)
        .where(lt(outboxEvents.createdAt, sql`now() - make_interval(days => ${keepDays})`)),
    );
    await withTransaction(services.database, actor, (tx) =>
      tx
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`)),
    );
    await withTransaction(services.database, actor, (tx) =>
      tx
        .delete(mailLog)
        .where(lt(mailLog.lastAttemptAt, sql`now() - make_interval(days => ${keepMailsDays})`)),
    );
    // Their senders have noted them in rows of their own: they are not mailed again.
    await withTransaction(services.database, actor, (tx) =>
      tx
        .delete(mailQueue)
        .where(lt(mailQueue.settledAt, sql`now() - make_interval(days => ${keepMailsDays})`)),
    );
    await withTransaction(services.database, actor, (tx) =>
      tx.delete(rateCounters).where(lt(rateCounters.endsAt, sql`now()`)),
    );
    const files = await removeOldFiles(temporaryFolder(services.config.dataDir));
    log.info({ events: removed.rowCount ?? 0, files }, "cleaned up");
  },
});

/** Returns the folder for files that a write needs only while it runs. */
export function temporaryFolder(dataDir: string): string {
  return join(dataDir, "tmp");
}

async function removeOldFiles(folder: string): Promise<number> {
  const oldest = Date.now() - keepTemporaryFilesMs;
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs > oldest) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    count += 1;
  }
  return count;
}
