import { sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { keptDays } from "./rules.ts";

const actor = { kind: "job", name: "integrations.forget-deliveries" } as const;

/** Every night: deletes deliveries that are no longer listed. */
export const forgetDeliveriesJob = defineJob({
  name: actor.name,
  schedule: "40 3 * * *",
  async run(_data, { services }) {
    await withTransaction(services.database, actor, (tx) =>
      tx.execute(sql`
        delete from webhook_deliveries
        where created_at < now() - make_interval(days => ${keptDays}) and state <> 'waiting'`),
    );
  },
});
