import { lt, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { sendDeliveries } from "./delivery/send-deliveries.server.ts";
import { notificationDeliveries } from "./tables.server.ts";

/** Every minute: what waited for its time, and what could not be delivered before. */
export const deliverJob = defineJob({
  name: "notifications.deliver",
  schedule: "* * * * *",
  async run(_data, { services, log }) {
    const delivered = await sendDeliveries(services);
    if (delivered > 0) log.info({ delivered }, "delivered notifications");
  },
});

/** Every night: what was delivered, or given up, a month ago. */
export const forgetDeliveriesJob = defineJob({
  name: "notifications.forget-deliveries",
  schedule: "40 3 * * *",
  async run(_data, { services }) {
    const actor = { kind: "job", name: "notifications.forget-deliveries" } as const;
    const isOld = lt(notificationDeliveries.createdAt, sql`now() - interval '30 days'`);
    await withTransaction(services.database, actor, (tx) =>
      tx.delete(notificationDeliveries).where(isOld),
    );
  },
});
