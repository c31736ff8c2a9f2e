import { sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";

const actor = { kind: "job", name: "ingest.delete-uploads" } as const;

/** Deletes sent files that are older than 30 days, every night; what was imported is in import_runs. */
export const deleteUploadsJob = defineJob({
  name: "ingest.delete-uploads",
  schedule: "55 3 * * *",
  async run(_data, { services }) {
    await withTransaction(services.database, actor, (tx) =>
      tx.execute(sql`delete from import_uploads where created_at < now() - interval '30 days'`),
    );
  },
});
