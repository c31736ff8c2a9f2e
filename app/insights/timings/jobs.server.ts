import { lt, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { keepTimingsDays } from "./rules.ts";
import { requestMinutes } from "./tables.server.ts";

const actor = { kind: "job", name: "insights.forget-timings" } as const;

/** Nightly: deletes timings older than 14 days. */
export const forgetTimingsJob = defineJob({
  name: "insights.forget-timings",
  schedule: "35 4 * * *",
  async run(_data, { services, log }) {
    const oldest = sql`now() - make_interval(days => ${keepTimingsDays})`;
    const removed = await withTransaction(services.database, actor, (tx) =>
      tx.delete(requestMinutes).where(lt(requestMinutes.minute, oldest)),
    );
    log.info({ minutes: removed.rowCount ?? 0 }, "forgot old timings");
  },
});
