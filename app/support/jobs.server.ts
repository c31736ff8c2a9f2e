import { lt, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { supportConversations, supportPresence } from "./conversations/tables.server.ts";

const keepDays = 730;
const quietDays = 30;

/** Every night: old conversations are deleted, resolved ones that stay quiet are closed. */
export const forgetConversationsJob = defineJob({
  name: "support.forget-conversations",
  schedule: "20 3 * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "support.forget-conversations" } as const;
    const { lastMessageAt, status } = supportConversations;
    const isQuiet = (days: number) =>
      lt(lastMessageAt, sql`now() - make_interval(days => ${days})`);
    await withTransaction(services.database, actor, async (tx) => {
      const deleted = await tx.delete(supportConversations).where(isQuiet(keepDays));
      const closed = await tx
        .update(supportConversations)
        .set({ status: "closed" })
        .where(sql`${status} = 'resolved' and ${isQuiet(quietDays)}`);
      await tx
        .delete(supportPresence)
        .where(lt(supportPresence.seenAt, sql`now() - interval '1 day'`));
      const detail = { deleted: deleted.rowCount ?? 0, closed: closed.rowCount ?? 0 };
      if (detail.deleted + detail.closed > 0) {
        const entry = { actor, action: "support.expire", entityType: "support_conversations" };
        await recordAudit(tx, { ...entry, detail });
      }
      log.info(detail, "forgot conversations");
    });
  },
});
