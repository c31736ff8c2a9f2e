import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { closeExpired } from "./impersonate.server.ts";

/** Every five minutes: records the end of impersonations that are over. */
export const closeImpersonationsJob = defineJob({
  name: "accounts.close-impersonations",
  schedule: "*/5 * * * *",
  async run(_data, { services }) {
    await closeExpired(services);
  },
});
