import type { Message } from "#app/platform/i18n/translate.ts";

export const family = {
  title: "Family",
  lead: "People for whom you book. The booking form offers their names, and only you see this list.",
  none: "Nobody is saved yet. Add somebody here, or tick the box for saving the name when you book.",
  name: "Name",
  "name.help": "As on the identity document.",
  "name.missing": "Please enter a name.",
  relation: "This person is your",
  "relation.child": "Child",
  "relation.spouse": "Spouse",
  "relation.parent": "Parent",
  "relation.sibling": "Brother or sister",
  "relation.other": "Other relative",
  save: "Save",
  remove: "Remove",
  "remove.of": "Remove {name}",
  "remove.note": "Appointments that are booked already keep the name.",
  "add.title": "Add somebody",
  add: "Add",
  "done.added": "Added.",
  "done.saved": "Your changes are saved.",
  "done.removed": "Removed.",
  "refused.taken": "Somebody with this name is already in the list.",
  "refused.full": "The list is full. Remove somebody first.",
} satisfies Record<string, Message>;
export type FamilyMessages = Record<keyof typeof family, Message>;
