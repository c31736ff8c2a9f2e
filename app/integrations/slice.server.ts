import { listManagedClinics } from "#app/booking/figures/queries.server.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { integrationKeys as arabic } from "./keys/messages/ar.ts";
import { integrationKeys as english } from "./keys/messages/en.ts";
import { personalData } from "./personal-data.ts";

const say = inBothLanguages(english, arabic);

export const integrationsSlice: Slice = {
  name: "integrations",
  personalData,
  dashboardPages: [
    {
      group: "listings",
      rank: 47,
      to: "/dashboard/clinic/keys",
      label: say("menu"),
      async isFor(database, person) {
        return (await listManagedClinics(database, person)).length > 0;
      },
    },
  ],
};
