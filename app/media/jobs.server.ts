import { and, eq, lt, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { forgetDrawings } from "./kept-drawings.server.ts";
import { ownFiles } from "./tables.server.ts";

/** Weekly: deletes drawings, which are drawn again on request. */
export const forgetDrawingsJob = defineJob({
  name: "media.forget-drawings",
  schedule: "10 5 * * 0",
  async run(_data, { services, log }) {
    log.info({ pictures: await forgetDrawings(services.storage) }, "forgot old drawings");
  },
});

/**
 * Nightly: releases screenshots of programs after a day. Those that feedback names are the feedback's
 * by then; the sweep of the storage deletes the others.
 */
export const releaseScreenshotsJob = defineJob({
  name: "media.release-screenshots",
  schedule: "50 2 * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "media.release-screenshots" } as const;
    const released = await withTransaction(services.database, actor, async (tx) => {
      const { rowCount } = await tx
        .delete(ownFiles)
        .where(
          and(
            eq(ownFiles.bucket, "feedback-screenshots"),
            lt(ownFiles.createdAt, sql`now() - interval '1 day'`),
          ),
        );
      if (rowCount) {
        const detail = { files: rowCount };
        await recordAudit(tx, { actor, action: "file.release", entityType: "own_file", detail });
      }
      return rowCount ?? 0;
    });
    log.info({ released }, "released screenshots of programs");
  },
});
