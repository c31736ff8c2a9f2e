import { inBothLanguages, type NotificationRule } from "#app/platform/slices/notification-rule.ts";
import { ownClaims as arabicClaims } from "./claims/own/messages/ar.ts";
import { ownClaims as englishClaims } from "./claims/own/messages/en.ts";
import { practice as arabicPractice } from "./practice/messages/ar.ts";
import { practice as englishPractice } from "./practice/messages/en.ts";
import { ownReviews as arabicReviews } from "./reviews/writing/messages/ar.ts";
import { ownReviews as englishReviews } from "./reviews/writing/messages/en.ts";

const sayClaim = inBothLanguages(englishClaims, arabicClaims);
const sayChange = inBothLanguages(englishPractice, arabicPractice);
const sayReview = inBothLanguages(englishReviews, arabicReviews);

/** Claims are mailed by their own job, so they have no mail here. */
const claim = (text: Parameters<typeof sayClaim>[0]): NotificationRule => ({
  topic: "listings",
  to: "/dashboard/claims",
  text: sayClaim(text),
});

const change = (outcome: "approved" | "rejected"): NotificationRule => ({
  topic: "listings",
  to: "/dashboard/practice",
  text: sayChange(`notice.${outcome}`),
  mail: { subject: sayChange("mail.subject"), text: sayChange(`mail.${outcome}`) },
});

const review = (outcome: "published" | "rejected" | "replied"): NotificationRule => ({
  topic: "reviews",
  to: "/dashboard/reviews",
  text: sayReview(`notice.${outcome}`),
  mail: { subject: sayReview("mail.subject"), text: sayReview(`mail.${outcome}`) },
});

export const notificationRules: Record<string, NotificationRule> = {
  "claim.in_review": claim("notice.in_review"),
  "claim.approved": claim("notice.approved"),
  "claim.rejected": claim("notice.rejected"),
  "change.approved": change("approved"),
  "change.rejected": change("rejected"),
  "review.received": {
    topic: "listings",
    to: "/dashboard/practice",
    text: sayChange("notice.received"),
    mail: { subject: sayChange("mail.received.subject"), text: sayChange("mail.received") },
  },
  "review.published": review("published"),
  "review.rejected": review("rejected"),
  "review.replied": review("replied"),
};
