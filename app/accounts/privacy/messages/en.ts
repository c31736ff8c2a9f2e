import type { Message } from "#app/platform/i18n/translate.ts";

export const privacy = {
  title: "Privacy",
  lead: "What we store about your activity, for how long, and how it is used.",
  "done.level": "Privacy level changed.",
  "done.changed": "Saved.",
  "done.reset": "Default settings restored.",
  "failed.load": "Failed to load privacy preferences",
  "failed.update": "Failed to update privacy preferences",
  "failed.reset": "Failed to reset privacy preferences",
  "failed.text": "Nothing was changed. Please try again in a moment.",
  "level.title": "Privacy level",
  "level.lead": "A level changes all the settings below. You can still change each one separately.",
  "level.minimal": "Minimal",
  "level.minimal.text": "No activity is linked to you, and nothing is personalised.",
  "level.standard": "Standard",
  "level.standard.text": "Your searches are saved to your account, and you can share lists.",
  "level.full": "Full",
  "level.full.text": "The area you search from and the pages you view are saved as well.",
  "level.choose": "Choose {level}",
  "level.chosen": "Selected",
  "flags.title": "Individual settings",
  personalization_enabled: "Personalise what I see",
  "personalization_enabled.hint":
    "Searches on the home page start in the district of your account. When off, everyone sees the same.",
  search_history: "Save my searches to my account",
  "search_history.hint":
    "When off, searches are counted anonymously. Searches on sensitive topics are never linked to anyone.",
  health_profile: "Use my health profile in results",
  "health_profile.hint":
    "Not used today: your health profile is encrypted and only you can open it. It will never be used without your permission.",
  location_tracking: "Save the area I search from",
  "location_tracking.hint":
    "Only the district, with the searches saved to your account. When off, searches are saved without it. Your exact location is never stored.",
  favorites: "Allow sharing my favourites",
  "favorites.hint":
    "With links to your lists. When off, these links do not work, and only you can see your favourites.",
  behavioral_analytics: "Record what I view",
  "behavioral_analytics.hint":
    "Listings and articles you open or contact here, or in apps that use your account. When off, they are counted anonymously. Activity that may concern a sensitive topic is never linked to you. When we compare two versions of search, you may see either one.",
  "retention.title": "Days to retain data",
  "retention.favorites": "Favourites",
  "retention.search_history": "Searches",
  "retention.analytics": "Viewing activity",
  "retention.hint": "1 to {most} days. Older data is deleted every night.",
  "form.days": "Please enter a whole number from 1 to {most}.",
  "form.problems": "Please check these fields",
  save: "Save",
  "reset.title": "Restore defaults",
  "reset.text": "Resets everything on this page to the default level, Standard.",
  reset: "Reset preferences",
  "data.title": "Your data",
  "data.text": "Download everything we store about you, or delete your account.",
  "data.link": "Download or delete my data",
} satisfies Record<string, Message>;
export type PrivacyMessages = Record<keyof typeof privacy, Message>;
