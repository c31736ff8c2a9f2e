import { area as arabicArea } from "#app/accounts/area/messages/ar.ts";
import { area as englishArea } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages, type NotificationRule } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { reviewTables } from "./api.server.ts";
import { tidyReviewsJob } from "./moderation/jobs.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";
import { ownReviews as arabic } from "./writing/messages/ar.ts";
import { ownReviews as english } from "./writing/messages/en.ts";

const say = inBothLanguages(english, arabic);
const sayPlace = inBothLanguages(englishArea, arabicArea);

const review = (outcome: "published" | "rejected" | "replied"): NotificationRule => ({
  topic: "reviews",
  to: "/dashboard/reviews",
  text: say(`notice.${outcome}`),
  mail: { subject: say("mail.subject"), text: say(`mail.${outcome}`) },
});

export const reviewsSlice: Slice = {
  name: "reviews",
  jobs: [tidyReviewsJob],
  publishedTables: reviewTables,
  personalData,
  impersonalColumns,
  notificationRules: {
    "review.published": review("published"),
    "review.rejected": review("rejected"),
    "review.replied": review("replied"),
  },
  dashboardPages: [
    { group: "care", rank: 40, to: "/dashboard/reviews", label: sayPlace("place.reviews") },
  ],
};
