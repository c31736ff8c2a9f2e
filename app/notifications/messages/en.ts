import type { Message } from "#app/platform/i18n/translate.ts";

export const notifications = {
  title: "Notifications",
  lead: {
    one: "One is new.",
    other: "{count} are new.",
  },
  "lead.none": "You have read everything.",
  readAll: "Mark all as read",
  read: "Mark as read",
  "read.done": "Notification marked as read",
  "readAll.done": "All notifications are marked as read",
  "load.failed": "Failed to load notifications",
  "read.failed": "Failed to mark notification as read",
  new: "New",
  bell: "Notifications, {shown} new",
  "bell.none": "Notifications",
  newer: { one: "One new notification. Show it", other: "{count} new notifications. Show them" },
  open: "Show",
  "empty.title": "Nothing to tell you yet",
  "empty.text":
    "Here you read when a review of yours is published, when a claim is decided, and when a saved search finds somebody new.",
  "empty.action": "Choose what you hear of",
  "unknown.name": "an entry of the directory",
  "mail.greeting": "Hello {name},",
  "mail.more": "Read more: {href}",
  "mail.stop": "You choose what we write to you about at {href}.",
  "mail.search.new": { one: "{name}: one new result", other: "{name}: {count} new results" },
  "mail.search.stop": "No more mails about it: {href}",
  "settings.title": "Notifications",
  "settings.lead":
    "Choose what you hear of, here and by mail. Codes and news of your account's security are always sent.",
  "settings.topic": "About",
  "settings.shown": "Here",
  "settings.mailed": "By mail",
  "settings.submit": "Save",
  "settings.done": "Your choice is saved.",
  "topic.bookings": "Appointments",
  "topic.bookings.hint":
    "By mail: reminders, and the appointments of your own clinic. Confirmations and cancellations are always mailed",
  "topic.listings": "Your claims and listings",
  "topic.listings.hint":
    "Decisions about claims and about what you change, and new reviews of your listing",
  "topic.account": "Your account",
  "topic.account.hint": "When an administrator sees the site as you do",
  "topic.reviews": "Your reviews",
  "topic.reviews.hint": "When one is published, refused or answered",
  "topic.searches": "Saved searches",
  "topic.searches.hint": "How often each one is looked at is chosen with the search itself",
  "settings.news": "News of {appName} is a matter of its own: {link}.",
  "settings.news.link": "account settings",
} satisfies Record<string, Message>;
export type NotificationsMessages = Record<keyof typeof notifications, Message>;
