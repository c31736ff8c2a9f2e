import { and, isNotNull, lt, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { reviewReports } from "../tables.server.ts";
import { removeWithdrawn } from "./remove-withdrawn.server.ts";

const actor = { kind: "job", name: "directory.tidy-reviews" } as const;

/** Every hour: withdrawn reviews that were not removed at once, and the senders of yesterday's reports. */
export const tidyReviewsJob = defineJob({
  name: "directory.tidy-reviews",
  schedule: "15 * * * *",
  async run(_data, { services, log }) {
    const { submittedAt, senderKey } = reviewReports;
    await withTransaction(services.database, actor, (tx) =>
      tx
        .update(reviewReports)
        .set({ senderKey: null })
        .where(and(isNotNull(senderKey), lt(submittedAt, sql`now() - interval '1 day'`))),
    );
    const removed = await removeWithdrawn(services.database);
    log.info({ removed }, "tidied reviews");
  },
});
