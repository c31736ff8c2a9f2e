import { and, isNotNull, lt, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { readSetting } from "#app/platform/settings/live-settings.server.ts";
import { contactInbox } from "./contact-inbox.server.ts";
import { mailSubmissions } from "./mail-submissions.server.ts";
import { contactSubmissions } from "./tables.server.ts";

/**
 * Hourly: sends mails that failed when somebody wrote or was answered, and deletes yesterday's senders, whom the
 * rate limit no longer needs, and what the privacy policy no longer retains.
 */
export const mailSubmissionsJob = defineJob({
  name: "content.mail-submissions",
  schedule: "25 * * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "content.mail-submissions" } as const;
    const { submittedAt, senderKey } = contactSubmissions;
    const isOlder = (days: number) => lt(submittedAt, sql`now() - make_interval(days => ${days})`);
    const keepDays = await readSetting(services.database, "contact.keepDays");
    await withTransaction(services.database, actor, async (tx) => {
      const { rowCount } = await tx.delete(contactSubmissions).where(isOlder(keepDays));
      if (rowCount) {
        const action = "contact.expire";
        const entityType = "contact_submissions";
        await recordAudit(tx, { actor, action, entityType, detail: { deleted: rowCount } });
      }
      await tx
        .update(contactSubmissions)
        .set({ senderKey: null })
        .where(and(isNotNull(senderKey), isOlder(1)));
    });
    const mailed = await mailSubmissions(services);
    await contactInbox.mailAnswers(services);
    log.info({ mailed }, "mailed contact submissions");
  },
});
