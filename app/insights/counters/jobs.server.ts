import { lt, sql } from "drizzle-orm";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import {
  agentCalls,
  pageEvents,
  recentEvents,
  resultPositions,
  webVitals,
} from "./tables.server.ts";

const actor = { kind: "job", name: "insights.forget-counts" } as const;
/** A year and what a period before needs. */
const keepDays = 400;

/** Nightly: deletes numbers that no figure needs any more. */
export const forgetCountsJob = defineJob({
  name: "insights.forget-counts",
  schedule: "35 4 * * *",
  async run(_data, { services, log }) {
    const removed = await withTransaction(services.database, actor, async (tx) => {
      let rows = 0;
      for (const table of [pageEvents, resultPositions, agentCalls, webVitals]) {
        const { rowCount } = await tx
          .delete(table)
          .where(lt(table.day, addDays(dubaiDay(), -keepDays)));
        rows += rowCount ?? 0;
      }
      const { rowCount } = await tx
        .delete(recentEvents)
        .where(lt(recentEvents.minute, sql`now() - interval '1 day'`));
      return rows + (rowCount ?? 0);
    });
    log.info({ numbers: removed }, "forgot old numbers");
  },
});
