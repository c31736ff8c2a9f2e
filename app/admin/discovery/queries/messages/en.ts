import type { Message } from "#app/platform/i18n/translate.ts";

export const adminSearchQueries = {
  "analytics.lead":
    "From the query log, stored for 90 days without sessions or addresses. Opened results are counted by position only. Groups smaller than {count} are not shown.",
  "expansion.lead":
    "Queries without results, searched at least {count} times each, with the items they may mean.",
  failure: "This section could not be loaded.",
  retry: "Reload page",
  "totals.title": "All searches",
  "totals.searches": "Searches",
  "totals.empty": "Without results",
  "totals.rate": "Share without results",
  "days.title": "By day",
  "days.day": "Day",
  "languages.title": "By query language",
  "languages.language": "Language",
  "language.en": "English or Latin letters",
  "language.ar": "Arabic letters",
  "terms.title": "Most frequent queries",
  "terms.term": "Query",
  "emptyTerms.title": "Queries without results",
  "positions.title": "Opened results by position",
  "positions.position": "Position",
  "positions.shown": "Shown",
  "positions.opened": "Opened",
  "positions.rate": "Share opened",
  empty: "Nothing to show yet. Searches of visitors appear here; groups under 10 stay hidden.",
  "expansion.for": "Items for “{words}”",
  "expansion.times": {
    one: "One search without results",
    other: "{count} searches without results",
  },
  "expansion.none": "No similar items.",
  "expansion.find": "Find item",
  "expansion.draft": "Add to draft",
  "expansion.draftName": "Add to draft: “{words}” as a synonym of {name}",
  "expansion.vocabulary": "Add to vocabulary",
  "expansion.vocabularyName": "Add to vocabulary: “{words}” as a synonym of {name}",
  "expansion.isSynonym": "Already a synonym of {name}",
  "expansion.empty":
    "Nothing to show yet. Words that several visitors searched without a result appear here, to become synonyms. You can add a synonym to an item now.",
  "expansion.first": "Open vocabularies",
  "done.draft": "Synonym added to the draft of the search rules.",
  "done.vocabulary": "Synonym added to the vocabulary. It is live now.",
  "problem.title": "Nothing was changed",
  "problem.text": "Please check your input and try again.",
  "reason.spelling": "similar spelling",
  "reason.sound": "similar sound",
  "reason.meaning": "similar meaning",
} satisfies Record<string, Message>;

export type SearchQueriesMessages = Record<keyof typeof adminSearchQueries, Message>;
