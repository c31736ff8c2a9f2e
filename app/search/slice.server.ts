import { area as arabicArea } from "#app/accounts/area/messages/ar.ts";
import { area as englishArea } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages, type NotificationRule } from "#app/platform/slices/notification-rule.ts";
import { catalogueChannels, type Slice } from "#app/platform/slices/slice.ts";
import { searchFunctions, searchProcedures } from "./api.server.ts";
import { forgetSearches } from "./engine/cached-engine.server.ts";
import { followCatalogue } from "./follow-catalogue.server.ts";
import { forgetResults } from "./functions/result-memory.server.ts";
import { personalData } from "./personal-data.ts";
import { forgetSearchesJob } from "./query-log/jobs.server.ts";
import { forgetRules, rulesChannel } from "./ranking/live-rules.server.ts";
import { lookForNewsJob } from "./saved/alerts/jobs.server.ts";
import { savedSearches as arabic } from "./saved/messages/ar.ts";
import { savedSearches as english } from "./saved/messages/en.ts";
import { renewSuggestions } from "./suggestions/list-suggestions.server.ts";

const say = inBothLanguages(english, arabic);
const sayPlace = inBothLanguages(englishArea, arabicArea);

const matched = (outcome: "matched" | "matchedSome"): NotificationRule => ({
  topic: "searches",
  to: "/dashboard/search",
  text: say(`notice.${outcome}`),
  mail: { subject: say("mail.subject"), text: say(`mail.${outcome}`) },
});

export const searchSlice: Slice = {
  name: "search",
  jobs: [forgetSearchesJob, lookForNewsJob],
  functions: searchFunctions,
  procedures: searchProcedures,
  personalData,
  notificationRules: {
    "search.matched": matched("matched"),
    "search.matchedSome": matched("matchedSome"),
  },
  caches: [
    { invalidatedBy: catalogueChannels, invalidate: forgetSearches },
    { invalidatedBy: catalogueChannels, invalidate: forgetResults },
    { invalidatedBy: catalogueChannels, invalidate: renewSuggestions },
    { invalidatedBy: [rulesChannel], invalidate: forgetRules },
  ],
  dashboardPages: [
    { group: "care", rank: 20, to: "/dashboard/search", label: sayPlace("place.search") },
  ],
  follow: followCatalogue,
};
