import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { mailPayments } from "./mail-payments.server.ts";
import { endSubscriptions } from "./mark-featured.server.ts";

/** Every hour: subscriptions whose time is over, and mails that could not be sent. */
export const endSubscriptionsJob = defineJob({
  name: "billing.end-subscriptions",
  schedule: "5 * * * *",
  async run(_data, { services, log }) {
    const ended = await endSubscriptions(services.database);
    const mailed = await mailPayments(services);
    log.info({ ended, mailed }, "ended subscriptions");
  },
});
