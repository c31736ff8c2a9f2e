import type { Message } from "#app/platform/i18n/translate.ts";

export const privacy = {
  title: "Privacy",
  lead: "What is kept of what you do here, for how long, and what it is used for.",
  "done.level": "The level is chosen.",
  "done.changed": "Saved.",
  "done.reset": "Back to what holds for everybody.",
  "failed.load": "Failed to load privacy preferences",
  "failed.update": "Failed to update privacy preferences",
  "failed.reset": "Failed to reset privacy preferences",
  "failed.text": "Nothing was changed. Please try again in a moment.",
  "level.title": "Level",
  "level.lead": "A level sets everything below at once; you can still change each by itself.",
  "level.minimal": "Minimal",
  "level.minimal.text": "Nothing is tied to you, nothing is chosen for you.",
  "level.standard": "Standard",
  "level.standard.text": "Your searches are kept for you, and you can share your lists.",
  "level.full": "Full",
  "level.full.text": "Where you search from and what you look at are kept for you as well.",
  "level.choose": "Choose {level}",
  "level.chosen": "Chosen",
  "flags.title": "One by one",
  personalization_enabled: "Fit what I see to me",
  "personalization_enabled.hint":
    "The search of the home page begins in the district of your account. Without it everybody begins with the same.",
  search_history: "Tie my searches to my account",
  "search_history.hint":
    "Without it they are counted for nobody. Searches of sensitive topics are never tied to anybody.",
  health_profile: "Use my health profile for results",
  "health_profile.hint":
    "Nothing uses it today: it is sealed, and only you open it. Nothing will without this choice.",
  location_tracking: "Remember where I search from",
  "location_tracking.hint":
    "The district, in the searches that are tied to your account. Without it they stand there without a place. Your position itself is never kept.",
  favorites: "Let me share my favourites",
  "favorites.hint":
    "By links to your lists. Without it such links lead nowhere; what you keep stays, for you alone.",
  behavioral_analytics: "Count what I look at",
  "behavioral_analytics.hint":
    "Listings and articles that you open or contact here, or in apps that use your account. Without it only their number is counted, for nobody; what may be of a sensitive topic is never tied to you. When we compare two ways of searching, you may get the other one.",
  "retention.title": "How long it is kept, in days",
  "retention.favorites": "Favourites",
  "retention.search_history": "Searches",
  "retention.analytics": "Counts of what you looked at",
  "retention.hint": "1 to {most} days. What is older is deleted every night.",
  "form.days": "Please write a whole number from 1 to {most}.",
  "form.problems": "Please check these fields",
  save: "Save",
  "reset.title": "Start over",
  "reset.text": "Everything on this page goes back to what holds for everybody: Standard.",
  reset: "Reset preferences",
  "data.title": "Your data",
  "data.text": "Take everything with you that is kept of you, or have your account deleted.",
  "data.link": "Take or delete my data",
} satisfies Record<string, Message>;
export type PrivacyMessages = Record<keyof typeof privacy, Message>;
