import { area as arabic } from "#app/accounts/area/messages/ar.ts";
import { area as english } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { followPayments } from "./follow-payments.server.ts";
import { endSubscriptionsJob } from "./jobs.server.ts";
import { subscriptionPayments } from "./paying/settle-payment.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

const say = inBothLanguages(english, arabic);

export const billingSlice: Slice = {
  name: "billing",
  jobs: [endSubscriptionsJob],
  personalData,
  impersonalColumns,
  dashboardPages: [
    {
      // What is paid for is a placement of a listing: patients have nothing to pay here.
      group: "listings",
      rank: 50,
      to: "/dashboard/settings/billing",
      label: say("place.settings.billing"),
    },
  ],
  payees: [subscriptionPayments],
  follow: followPayments,
};
