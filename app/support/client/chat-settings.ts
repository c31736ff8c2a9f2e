export const supportPath = "/support";
export const markReadPath = "/support/read";
/** The storage key of a browser that has a conversation: {createdAt}. The secret is in a cookie. */
export const sessionRecord = "chatSession";
export const outboxRecord = "chatOutbox";
export const sessionDays = 90;
/** A typing mark is sent again after this pause while somebody types, and shown this long. */
export const typingPauseMs = 3_000;
export const typingShownMs = 6_000;

/** The settings that the server renders for the panel. */
export interface ChatSettings {
  classes: { panel: string };
}

/** Texts of the composer, in the language of the page. */
export interface ComposerTexts {
  sending: string;
  waiting: string;
  failed: string;
  retry: string;
  sendError: string;
  network: string;
  denied: string;
  other: string;
  tooLarge: string;
  errorTitle: string;
  loadFailed: string;
}
