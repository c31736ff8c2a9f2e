import type { Message } from "#app/platform/i18n/translate.ts";

export const messageView = {
  log: "Messages",
  today: "Today",
  yesterday: "Yesterday",
  own: "You",
  read: "Read",
  message: "Your message",
  placeholder: "Write a message",
  send: "Send",
  hint: "Press Enter to send, or Shift and Enter for a new line.",
  noScript: "Reload this page to see new replies.",
  file: "Attach a file",
  "file.label": "File",
  "file.hint": "{formats}, up to {megabytes} MB",
  "file.open": "{kind}, {size}",
  "file.pdf": "PDF",
  "file.picture": "Picture",
  sending: "Sending",
  waiting: "Waiting for a connection",
  failed: "Not sent",
  retry: "Try again",
  loadFailed: "Failed to load conversation messages",
  "refused.empty": "Please write a message.",
  "refused.long": "Please shorten it to {count} characters.",
  "refused.tooMany": "You have sent too many messages. Please wait a minute.",
  "refused.denied": "Permission denied. You may need to refresh the page.",
  "refused.network": "Network error. Please check your connection.",
  "refused.other": "Failed to send message. Please try again.",
} satisfies Record<string, Message>;

export type MessageViewMessages = Record<keyof typeof messageView, Message>;
