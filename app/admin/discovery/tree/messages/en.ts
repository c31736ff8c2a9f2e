import type { Message } from "#app/platform/i18n/translate.ts";

export const adminVocabularyTree = {
  title: "Vocabulary tree",
  lead: "All categories with their items and sub-items. The number shows how many rows use an item.",
  list: "View as list",
  add: "New item",
  failure: "This section could not be loaded.",
  retry: "Retry",
  "items.count": { one: "one item", other: "{count} items" },
  "items.none": "This category has no items.",
  "items.below": { one: "one sub-item", other: "{count} sub-items" },
  "items.inactive": "Inactive",
  "uses.count": { one: "used once", other: "used {count} times" },
  "uses.none": "not used",
  "merge.title": "Merge “{name}” into another item",
  "merge.lead":
    "All references move to the other item. The names and synonyms of this item become synonyms of the other, and this item is deactivated.",
  "merge.into": "Merge into",
  "merge.choose": "Select",
  "merge.show": "Preview changes",
  "merge.none": "This category has no other items.",
  "merge.preview": "“{merged}” is merged into “{kept}”",
  "merge.unused": "No references.",
  "merge.below": "Sub-items to move",
  "merge.synonyms": "New synonyms",
  "merge.submit": "Merge",
  "merge.refused": "The items were not merged",
  "merge.same": "Choose a different item.",
  "merge.category": "Both items must be in the same category.",
  "merge.depth": "The target is itself a sub-item, so it cannot have sub-items.",
  "merge.changed": "An item has changed since you opened this page. Review both again.",
  "merge.synonymsFull": "Together they have too many synonyms, or one is too long.",
} satisfies Record<string, Message>;

export type VocabularyTreeMessages = Record<keyof typeof adminVocabularyTree, Message>;
