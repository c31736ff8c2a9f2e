import { and, isNotNull, lt, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { feedbackInbox } from "./feedback-inbox.server.ts";
import { appFeedback } from "./tables.server.ts";

const keepDays = 730;

/** Hourly: mails that failed, the senders of yesterday, and what is kept no longer with its files. */
export const mailFeedbackJob = defineJob({
  name: "feedback.mail-replies",
  schedule: "45 * * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "feedback.mail-replies" } as const;
    const { screenshotUrl, senderKey, submittedAt } = appFeedback;
    const isOlder = (days: number) => lt(submittedAt, sql`now() - make_interval(days => ${days})`);
    const gone = await withTransaction(services.database, actor, async (tx) => {
      const deleted = await tx
        .delete(appFeedback)
        .where(isOlder(keepDays))
        .returning({ screenshotUrl });
      if (deleted.length > 0) {
        const entry = { actor, action: "feedback.expire", entityType: "app_feedback" };
        await recordAudit(tx, { ...entry, detail: { deleted: deleted.length } });
      }
      await tx
        .update(appFeedback)
        .set({ senderKey: null })
        .where(and(isNotNull(senderKey), isOlder(1)));
      return deleted;
    });
    for (const { screenshotUrl: path } of gone) {
      if (path) await services.storage.delete("feedback-screenshots", path);
    }
    const mailed = await feedbackInbox.mailAnswers(services);
    log.info({ mailed }, "mailed answers to feedback");
  },
});
