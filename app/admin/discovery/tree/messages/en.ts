import type { Message } from "#app/platform/i18n/translate.ts";

export const adminVocabularyTree = {
  title: "Tree of the vocabularies",
  lead: "Every category with its items and the items below them. The number is how many rows use an item.",
  list: "As a list",
  add: "New item",
  failure: "This part could not be loaded.",
  retry: "Retry",
  "items.count": { one: "one item", other: "{count} items" },
  "items.none": "This category has no items.",
  "items.below": { one: "one below", other: "{count} below" },
  "items.inactive": "Not offered",
  "uses.count": { one: "used once", other: "used {count} times" },
  "uses.none": "not used",
  "merge.title": "Merge “{name}” into another item",
  "merge.lead":
    "What refers to this item refers to the other from then on. Its names and synonyms become synonyms of the other, and it is no longer offered.",
  "merge.into": "The item that stays",
  "merge.choose": "Choose one",
  "merge.show": "Show what changes",
  "merge.none": "Its category has no other item.",
  "merge.preview": "“{merged}” becomes “{kept}”",
  "merge.unused": "Nothing refers to it.",
  "merge.below": "Items below it, which move along",
  "merge.synonyms": "New synonyms",
  "merge.submit": "Merge",
  "merge.refused": "The items were not merged",
  "merge.same": "Choose another item than this one.",
  "merge.category": "Both items must be in the same category.",
  "merge.depth":
    "The item that stays is below another one, so it cannot take the items below this one.",
  "merge.changed": "An item was changed since you opened this page. Look at both again.",
  "merge.synonymsFull": "Together they have too many synonyms, or one that is too long.",
} satisfies Record<string, Message>;

export type VocabularyTreeMessages = Record<keyof typeof adminVocabularyTree, Message>;
