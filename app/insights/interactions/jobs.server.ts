import { and, isNull, lt, or, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { keepDays, longestDays } from "./rules.ts";
import { interactions } from "./tables.server.ts";

const actor = { kind: "job", name: "insights.forget-interactions" } as const;

/** Nightly: deletes expired interactions. */
export const forgetInteractionsJob = defineJob({
  name: "insights.forget-interactions",
  schedule: "30 4 * * *",
  async run(_data, { services, log }) {
    const { createdAt, userId } = interactions;
    const isOlder = (days: number) => lt(createdAt, sql`now() - make_interval(days => ${days})`);
    const removed = await withTransaction(services.database, actor, (tx) =>
      tx
        .delete(interactions)
        .where(or(and(isNull(userId), isOlder(keepDays)), isOlder(longestDays))),
    );
    log.info({ interactions: removed.rowCount ?? 0 }, "forgot old interactions");
  },
});
