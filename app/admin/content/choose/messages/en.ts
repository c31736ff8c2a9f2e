import type { Message } from "#app/platform/i18n/translate.ts";

/** The words of the media library where a picture is chosen from it. */
export const adminLibrary = {
  "library.open": "Choose picture",
  "library.openFor": "Choose picture: {field}",
  "library.title": "Media library",
  "library.lead": "Copy a picture's address into the form.",
  "library.close": "Close",
  "library.search": "Search descriptions",
  "library.find": "Search",
  "library.loading": "Loading…",
  "library.failed": "The library could not be loaded. Type again to retry.",
  "library.empty": "No pictures found.",
  "library.address": "Address",
  "library.add": "Add picture",
  "library.store": "Save and choose",
  "library.notStored": "The picture could not be saved. Try again.",
} satisfies Record<string, Message>;

export type LibraryMessages = Record<keyof typeof adminLibrary, Message>;
