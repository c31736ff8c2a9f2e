import { lt, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { retentionDays } from "./rules.ts";
import { messageThreads } from "./tables.server.ts";

/** Every night: threads whose last message is old. Their files follow with the sweep of stored files. */
export const forgetThreadsJob = defineJob({
  name: "threads.forget",
  schedule: "25 3 * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "threads.forget" } as const;
    await withTransaction(services.database, actor, async (tx) => {
      const isOld = sql`now() - make_interval(days => ${retentionDays})`;
      const { rowCount } = await tx
        .delete(messageThreads)
        .where(lt(messageThreads.lastMessageAt, isOld));
      const deleted = rowCount ?? 0;
      if (deleted === 0) return;
      const entry = { actor, action: "thread.expire", entityType: "message_threads" };
      await recordAudit(tx, { ...entry, detail: { deleted } });
      log.info({ deleted }, "deleted old messages of bookings");
    });
  },
});
