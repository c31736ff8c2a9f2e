import { forgetOffers } from "#app/claims/ownership/offer-listing.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { resumeDue } from "./pause-listing.server.ts";

const actor = { kind: "job", name: "directory.ownership" } as const;

/** Every hour: listings whose owners named this day for their return, and offers that nobody accepted. */
export const ownershipJob = defineJob({
  name: "directory.ownership",
  schedule: "35 * * * *",
  async run(_data, { services, log }) {
    const resumed = await resumeDue(services.database);
    await withTransaction(services.database, actor, (tx) => forgetOffers(tx));
    log.info({ resumed }, "restored listings of owners");
  },
});
