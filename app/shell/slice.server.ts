import { area as arabic } from "#app/accounts/area/messages/ar.ts";
import { area as english } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { deleteExpiredRowsJob, eraseAccountsJob } from "./my-data/jobs.server.ts";
import { resealJob } from "./my-data/reseal-job.server.ts";
import { sweepFilesJob } from "./stored-files/jobs.server.ts";

const say = inBothLanguages(english, arabic);

export const shellSlice: Slice = {
  name: "shell",
  jobs: [resealJob, deleteExpiredRowsJob, eraseAccountsJob, sweepFilesJob],
  dashboardPages: [
    {
      group: "settings",
      rank: 10,
      to: "/dashboard/settings/account",
      label: say("place.settings.account"),
    },
    { group: "settings", rank: 70, to: "/account/data", label: say("place.data") },
  ],
};
