import { area as arabicArea } from "#app/accounts/area/messages/ar.ts";
import { area as englishArea } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import { catalogueChannels, type Slice } from "#app/platform/slices/slice.ts";
import { directoryTables } from "./api.server.ts";
import { forgetCards } from "./cards/markup/card-memory.server.ts";
import { applyChangesJob } from "./changes/jobs.server.ts";
import { mailClaimsJob } from "./claims/jobs.server.ts";
import { paintDemoPicturesJob } from "./demo/jobs.server.ts";
import { followFavorites } from "./favorites/own/own-favorites.server.ts";
import { notificationRules } from "./notification-rules.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";
import { mailReportsJob } from "./reports/jobs.server.ts";
import { tidyReviewsJob } from "./reviews/moderation/jobs.server.ts";
import { mailWaitingJob } from "./waiting/jobs.server.ts";

const say = inBothLanguages(englishArea, arabicArea);

export const directorySlice: Slice = {
  name: "directory",
  jobs: [
    paintDemoPicturesJob,
    mailReportsJob,
    mailClaimsJob,
    tidyReviewsJob,
    applyChangesJob,
    mailWaitingJob,
  ],
  publishedTables: directoryTables,
  personalData,
  impersonalColumns,
  notificationRules,
  caches: [{ invalidatedBy: catalogueChannels, invalidate: forgetCards }],
  dashboardPages: [
    { group: "care", rank: 10, to: "/dashboard/favourites", label: say("place.favourites") },
    { group: "care", rank: 40, to: "/dashboard/reviews", label: say("place.reviews") },
    { group: "listings", rank: 10, to: "/dashboard/practice", label: say("place.practice") },
    { group: "listings", rank: 20, to: "/dashboard/clinic", label: say("place.clinic") },
    { group: "listings", rank: 30, to: "/dashboard/claims", label: say("place.claims") },
  ],
  follow: (services) => ({ stop: followFavorites(services) }),
};
