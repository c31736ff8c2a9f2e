import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { mailWaiting } from "./mail-waiting.server.ts";

/** Every hour, so that the operator gets one mail an hour at most. */
export const mailWaitingJob = defineJob({
  name: "directory.mail-waiting",
  schedule: "45 * * * *",
  async run(_data, { services, log }) {
    log.info({ told: await mailWaiting(services) }, "told the operator of what waits");
  },
});
