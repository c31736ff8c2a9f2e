import type { PersonalTable } from "./slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "feature_overrides",
    persons: { user_id: "account" },
    title: { en: "Features switched for the account", ar: "ميزات بُدّلت للحساب" },
    erase: "delete",
  },
  {
    name: "feature_choices",
    persons: { user_id: "account" },
    title: { en: "Features that you turned on or off", ar: "ميزات شغّلتها أو أوقفتها" },
    erase: "delete",
  },
  {
    name: "audit_log",
    persons: { actor_id: "account", entity_id: "account" },
    title: { en: "What was done with the account", ar: "ما جرى على الحساب" },
    erase: { set: { actor_id: "null", entity_id: "null" } },
    reason: "That something was done stays, without the person.",
  },
];
