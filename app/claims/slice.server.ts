import { area as arabicArea } from "#app/accounts/area/messages/ar.ts";
import { area as englishArea } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages, type NotificationRule } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { mailClaimsJob } from "./jobs.server.ts";
import { ownClaims as arabic } from "./own/messages/ar.ts";
import { ownClaims as english } from "./own/messages/en.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";
import { listOwnClaims } from "./queries.server.ts";

const say = inBothLanguages(english, arabic);
const sayPlace = inBothLanguages(englishArea, arabicArea);

/** Claims are mailed by their own job, so they have no mail here. */
const claim = (text: Parameters<typeof say>[0]): NotificationRule => ({
  topic: "listings",
  to: "/dashboard/claims",
  text: say(text),
});

export const claimsSlice: Slice = {
  name: "claims",
  jobs: [mailClaimsJob],
  personalData,
  impersonalColumns,
  notificationRules: {
    "claim.in_review": claim("notice.in_review"),
    "claim.approved": claim("notice.approved"),
    "claim.rejected": claim("notice.rejected"),
  },
  topicAudiences: {
    listings: async (database, person) => (await listOwnClaims(database, person)).length > 0,
  },
  dashboardPages: [
    { group: "listings", rank: 30, to: "/dashboard/claims", label: sayPlace("place.claims") },
  ],
};
