import { lt, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { keepDays } from "./rules.ts";
import { browserErrorReports, browserErrors } from "./tables.server.ts";

const actor = { kind: "job", name: "insights.forget-browser-errors" } as const;

/** Nightly: deletes errors that were not reported for 30 days, and reports as old. */
export const forgetBrowserErrorsJob = defineJob({
  name: "insights.forget-browser-errors",
  schedule: "40 4 * * *",
  async run(_data, { services, log }) {
    const oldest = sql`now() - make_interval(days => ${keepDays})`;
    const removed = await withTransaction(services.database, actor, async (tx) => {
      const errors = await tx.delete(browserErrors).where(lt(browserErrors.lastSeenAt, oldest));
      await tx.delete(browserErrorReports).where(lt(browserErrorReports.reportedAt, oldest));
      return errors.rowCount ?? 0;
    });
    log.info({ errors: removed }, "forgot old errors of browsers");
  },
});
