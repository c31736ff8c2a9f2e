import type { Message } from "#app/platform/i18n/translate.ts";

export const adminSearchQueries = {
  "analytics.lead":
    "From the query log, which is kept for 90 days without sessions or addresses. Groups of fewer than {count} searches are not shown. Which result was opened, and at which place, is not logged.",
  "expansion.lead":
    "Queries without results, at least {count} of each, with the items that they may mean.",
  failure: "This part could not be loaded.",
  retry: "Load the page again",
  "totals.title": "All searches",
  "totals.searches": "Searches",
  "totals.empty": "Without a result",
  "totals.rate": "Share without a result",
  "days.title": "By day",
  "days.day": "Day",
  "languages.title": "By language of the words",
  "languages.language": "Language",
  "language.en": "English or Latin letters",
  "language.ar": "Arabic letters",
  "terms.title": "Most frequent queries",
  "terms.term": "Query",
  "emptyTerms.title": "Queries without results",
  empty: "No group has enough searches to be shown.",
  "expansion.for": "Items for “{words}”",
  "expansion.times": {
    one: "One search without a result",
    other: "{count} searches without a result",
  },
  "expansion.none": "No item is near these words.",
  "expansion.find": "Find an item",
  "expansion.draft": "Add to the draft",
  "expansion.draftName": "Add “{words}” to the draft as a synonym of {name}",
  "expansion.vocabulary": "Add to the vocabulary",
  "expansion.vocabularyName": "Add “{words}” to the vocabulary as a synonym of {name}",
  "expansion.isSynonym": "Already a synonym of {name}",
  "expansion.empty": "No query without results is frequent enough to be shown.",
  "done.draft": "The synonym is in the draft of the search rules.",
  "done.vocabulary": "The synonym is in the vocabulary and counts from now on.",
  "problem.title": "Nothing was changed",
  "problem.text": "Please check your input and try again.",
  "reason.spelling": "like letters",
  "reason.sound": "like sound",
  "reason.meaning": "like meaning",
} satisfies Record<string, Message>;

export type SearchQueriesMessages = Record<keyof typeof adminSearchQueries, Message>;
