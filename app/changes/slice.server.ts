import { area as arabicArea } from "#app/accounts/area/messages/ar.ts";
import { area as englishArea } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages, type NotificationRule } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { decisionValues } from "./decision-values.ts";
import { applyChangesJob } from "./jobs.server.ts";
import { announceExpiringJob } from "./licences/announce-expiring.server.ts";
import { endExpiredJob } from "./licences/end-expired.server.ts";
import { ownershipJob } from "./ownership/jobs.server.ts";
import { ownership as ownershipInArabic } from "./ownership/messages/ar.ts";
import { ownership as ownershipInEnglish } from "./ownership/messages/en.ts";
import { personalData } from "./personal-data.ts";
import { practice as arabic } from "./practice/messages/ar.ts";
import { practice as english } from "./practice/messages/en.ts";
import { changesTeam as teamInArabic } from "./team/messages/ar.ts";
import { changesTeam as teamInEnglish } from "./team/messages/en.ts";
import { mailWaitingJob } from "./waiting/jobs.server.ts";

const say = inBothLanguages(english, arabic);
const sayPlace = inBothLanguages(englishArea, arabicArea);

const sayTeam = inBothLanguages(teamInEnglish, teamInArabic);

const team = (
  news: "proposed" | "added" | "refused" | "removed",
  to: string,
): NotificationRule => ({
  topic: "listings",
  to,
  text: sayTeam(`notice.${news}`),
  mail: { subject: sayTeam(`mail.${news}.subject`), text: sayTeam(`mail.${news}`) },
  values: decisionValues,
});

const sayOwnership = inBothLanguages(ownershipInEnglish, ownershipInArabic);

const owned = (news: "passedOn" | "ownerLeft"): NotificationRule => ({
  topic: "listings",
  to: news === "passedOn" ? "/dashboard/claims" : "/dashboard/clinic/ownership",
  text: sayOwnership(`notice.${news}`),
  mail: {
    subject: sayOwnership(`notice.${news}.subject`),
    text: sayOwnership(`notice.${news}.mail`),
  },
});

const change = (outcome: "approved" | "rejected"): NotificationRule => ({
  topic: "listings",
  to: "/dashboard/practice",
  text: say(`notice.${outcome}`),
  mail: { subject: say(`mail.${outcome}.subject`), text: say(`mail.${outcome}`) },
  values: decisionValues,
});

export const changesSlice: Slice = {
  name: "changes",
  jobs: [ownershipJob, applyChangesJob, mailWaitingJob, announceExpiringJob, endExpiredJob],
  personalData,
  notificationRules: {
    "change.approved": change("approved"),
    "change.rejected": change("rejected"),
    "team.proposed": team("proposed", "/dashboard/practice/offers"),
    "team.added": team("added", "/dashboard/clinic/team"),
    "team.refused": team("refused", "/dashboard/clinic/team"),
    "team.removed": team("removed", "/dashboard/notifications"),
    "listing.passedOn": owned("passedOn"),
    "listing.ownerLeft": owned("ownerLeft"),
    "review.received": {
      topic: "listings",
      to: "/dashboard/practice",
      text: say("notice.received"),
      mail: { subject: say("mail.received.subject"), text: say("mail.received") },
    },
    "licence.renewalDue": {
      topic: "listings",
      to: "/dashboard/practice",
      text: say("notice.licence"),
      mail: { subject: say("mail.licence.subject"), text: say("mail.licence") },
    },
    "licence.lapsed": {
      topic: "listings",
      to: "/dashboard/practice",
      text: say("notice.lapsed"),
      mail: { subject: say("mail.lapsed.subject"), text: say("mail.lapsed") },
    },
  },
  dashboardPages: [
    {
      group: "listings",
      rank: 10,
      to: "/dashboard/practice",
      label: sayPlace("place.practice"),
      ofTypes: ["professionals"],
    },
    {
      group: "listings",
      rank: 20,
      to: "/dashboard/clinic",
      label: sayPlace("place.clinic"),
      ofTypes: ["clinics", "services", "franchises"],
    },
  ],
};
