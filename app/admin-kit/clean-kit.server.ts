import { sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";

const actor = { kind: "job", name: "admin-kit.clean" } as const;

/** Deletes runs and drafts that are older than 30 days, every night. */
export const cleanKitJob = defineJob({
  name: "admin-kit.clean",
  schedule: "50 3 * * *",
  async run(_data, { services }) {
    await withTransaction(services.database, actor, async (tx) => {
      await tx.execute(sql`delete from admin_runs where created_at < now() - interval '30 days'`);
      await tx.execute(sql`delete from admin_drafts where saved_at < now() - interval '30 days'`);
    });
  },
});
