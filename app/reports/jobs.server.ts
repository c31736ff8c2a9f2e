import { and, isNotNull, lt, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { mailReports } from "./mail-reports.server.ts";
import { mistakeReports } from "./tables.server.ts";

const keepDays = 730;

/** Every hour: mails that could not be sent, the senders of yesterday, and what is kept no longer. */
export const mailReportsJob = defineJob({
  name: "directory.mail-reports",
  schedule: "35 * * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "directory.mail-reports" } as const;
    const { submittedAt, senderKey } = mistakeReports;
    const isOlder = (days: number) => lt(submittedAt, sql`now() - make_interval(days => ${days})`);
    await withTransaction(services.database, actor, async (tx) => {
      await tx.delete(mistakeReports).where(isOlder(keepDays));
      await tx
        .update(mistakeReports)
        .set({ senderKey: null })
        .where(and(isNotNull(senderKey), isOlder(1)));
    });
    const mailed = await mailReports(services);
    log.info({ mailed }, "mailed reports of mistakes");
  },
});
