import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { deleteExpiredRows } from "./delete-expired-rows.server.ts";
import { eraseAccounts } from "./erase-accounts.server.ts";

/** Nightly: deletes rows older than the retention their person chose. */
export const deleteExpiredRowsJob = defineJob({
  name: "my-data.forget-in-time",
  schedule: "30 4 * * *",
  async run(_data, { services, log }) {
    log.info(await deleteExpiredRows(services), "forgot what its person no longer keeps");
  },
});

/** Hourly: erases the accounts whose grace period ended without a sign-in. */
export const eraseAccountsJob = defineJob({
  name: "my-data.erase-accounts",
  schedule: "35 * * * *",
  async run(_data, { services, log }) {
    log.info({ accounts: await eraseAccounts(services) }, "erased accounts");
  },
});
