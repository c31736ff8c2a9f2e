import { lt, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { searchQueries } from "./tables.server.ts";

const keepDays = 90;

/** Every night: searches that are older than they may be kept. */
export const forgetSearchesJob = defineJob({
  name: "search.forget-queries",
  schedule: "20 4 * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "search.forget-queries" } as const;
    const removed = await withTransaction(services.database, actor, (tx) =>
      tx
        .delete(searchQueries)
        .where(lt(searchQueries.searchedAt, sql`now() - make_interval(days => ${keepDays})`)),
    );
    log.info({ searches: removed.rowCount ?? 0 }, "forgot old searches");
  },
});
