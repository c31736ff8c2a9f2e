import type { Message } from "#app/platform/i18n/translate.ts";

export const savedSearches = {
  title: "Saved searches",
  lead: "Run a search again with one press, and hear of whoever it newly finds, as often as you choose.",
  "empty.title": "No saved searches yet",
  "empty.text":
    "Search for what you need and press “Save this search” above the results. It waits here with all its filters.",
  "empty.action": "Search",
  run: "Run this search",
  rename: "Rename",
  name: "Name",
  save: "Save",
  tell: "Tell me of new results",
  "tell.never": "Never",
  "tell.daily": "Once a day",
  "tell.weekly": "Once a week",
  "tell.hint": "By mail and among your notifications; only when there is somebody new.",
  delete: "Delete",
  deleteName: "Delete {name}",
  savedOn: "Saved on {date}",
  "done.saved": "Search saved",
  "done.renamed": "The search has its new name.",
  "done.told": "Your choice is saved.",
  "done.deleted": "The search is deleted.",
  "refused.title": "This could not be saved",
  "refused.name": "Give the search a name of at most {count} characters.",
  "refused.tooMany": "There is room for {count} searches. Delete one that you no longer need.",
  "stop.title": "Stop these mails",
  "stop.text":
    "You will hear no more of new results for this saved search. The search itself stays in your area.",
  "stop.submit": "Stop the mails",
  "stop.done.title": "The mails are stopped",
  "stop.done.text": "You can turn them on again among your saved searches.",
  "notice.matched": {
    one: "One new result for your search “{name}”.",
    other: "{count} new results for your search “{name}”.",
  },
  "notice.matchedSome": {
    one: "One of your saved searches has new results.",
    other: "{count} of your saved searches have new results.",
  },
  "mail.subject": "Your saved search at {appName}",
  "mail.matched": "A saved search of yours has new results.",
  "mail.matchedSome": "Saved searches of yours have new results.",
} satisfies Record<string, Message>;
export type SavedSearchesMessages = Record<keyof typeof savedSearches, Message>;
