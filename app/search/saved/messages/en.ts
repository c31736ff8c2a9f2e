import type { Message } from "#app/platform/i18n/translate.ts";

export const savedSearches = {
  title: "Saved searches",
  lead: "Run a search again with one press, and choose how often we tell you about new results.",
  "empty.title": "No saved searches yet",
  "empty.text":
    "Search for what you need and press “Save this search” above the results. It appears here with all its filters.",
  "empty.action": "Search",
  run: "Run search",
  rename: "Rename",
  name: "Name",
  save: "Save",
  tell: "Notify me of new results",
  "tell.never": "Never",
  "tell.daily": "Daily",
  "tell.weekly": "Weekly",
  "tell.hint": "By email and in your notifications, only when there are new results.",
  delete: "Delete",
  deleteName: "Delete {name}",
  savedOn: "Saved on {date}",
  "done.saved": "Search saved",
  "done.renamed": "Search renamed.",
  "done.told": "Your choice has been saved.",
  "done.deleted": "Search deleted.",
  "refused.title": "This could not be saved",
  "refused.name": "Enter a name of at most {count} characters.",
  "refused.tooMany": "You can save up to {count} searches. Delete one you no longer need.",
  "stop.title": "Stop these emails",
  "stop.text":
    "You will no longer receive new results for this saved search. The search stays in your account.",
  "stop.submit": "Stop emails",
  "stop.done.title": "Emails stopped",
  "stop.done.text": "You can turn them on again in your saved searches.",
  "notice.matched": {
    one: "One new result for your search “{name}”.",
    other: "{count} new results for your search “{name}”.",
  },
  "notice.matchedSome": {
    one: "One of your saved searches has new results.",
    other: "{count} of your saved searches have new results.",
  },
  "mail.subject": "Your saved search on {appName}",
  "mail.matched": "One of your saved searches has new results.",
  "mail.matchedSome": "Some of your saved searches have new results.",
} satisfies Record<string, Message>;
export type SavedSearchesMessages = Record<keyof typeof savedSearches, Message>;
