import { and, eq, lt, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { deliverIssues } from "./issues/deliver-issues.server.ts";
import { pendingDays } from "./rules.ts";
import { mailRequests } from "./sign-up/mail-requests.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";

/**
 * Every five minutes: mails that ask for a confirmation and failed when somebody entered an address;
 * deletes addresses that nobody confirmed.
 */
export const mailRequestsJob = defineJob({
  name: "newsletter.mail-requests",
  schedule: "*/5 * * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "newsletter.mail-requests" } as const;
    const { requestedAt, state } = newsletterSubscribers;
    await withTransaction(services.database, actor, async (tx) => {
      const isOld = lt(requestedAt, sql`now() - make_interval(days => ${pendingDays})`);
      const { rowCount } = await tx
        .delete(newsletterSubscribers)
        .where(and(eq(state, "pending"), isOld));
      if (!rowCount) return;
      await recordAudit(tx, {
        actor,
        action: "newsletter.expire",
        entityType: "newsletter_subscribers",
        detail: { deleted: rowCount },
      });
    });
    const mailed = await mailRequests(services);
    if (mailed > 0) log.info({ mailed }, "mailed requests of the newsletter");
  },
});

/** Every minute: the mails of issues that are being sent. */
export const deliverIssuesJob = defineJob({
  name: "newsletter.deliver",
  schedule: "* * * * *",
  async run(_data, { services, log, signal }) {
    const sent = await deliverIssues(services, signal);
    if (sent > 0) log.info({ sent }, "mailed issues of the newsletter");
  },
});
