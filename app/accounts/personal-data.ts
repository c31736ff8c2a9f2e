import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "privacy_preferences",
    persons: { auth_user_id: "account" },
    title: { en: "Privacy preferences", ar: "تفضيلات الخصوصية" },
    erase: "delete",
  },
  {
    name: "user_preferences",
    persons: { user_id: "account" },
    title: { en: "Language, theme and place", ar: "اللغة والمظهر والمكان" },
    erase: "delete",
  },
  {
    name: "impersonations",
    persons: { user_id: "account", admin_id: "account", session_id: { of: "auth_sessions" } },
    title: { en: "Administrators who saw your view", ar: "مديرون اطّلعوا على الموقع كما تراه" },
    hidden: ["session_id", "admin_id"],
    erase: "delete",
  },
  {
    name: "auth_codes",
    persons: { recipient: "email" },
    title: null,
    erase: "delete",
    reason: "Codes that wait for a day, as hashes.",
  },
  {
    name: "auth_refresh_tokens",
    persons: { session_id: { of: "auth_sessions" } },
    title: null,
    erase: "delete",
    reason: "Hashes of secrets.",
  },
  {
    name: "auth_sessions",
    persons: { user_id: "account" },
    title: { en: "Sessions", ar: "الجلسات" },
    hidden: ["token"],
    erase: "delete",
  },
  {
    name: "auth_passkeys",
    persons: { user_id: "account" },
    title: { en: "Passkeys", ar: "مفاتيح المرور" },
    hidden: ["credential_id", "public_key", "counter"],
    erase: "delete",
  },
  {
    name: "auth_second_factors",
    persons: { user_id: "account" },
    title: { en: "Second factor", ar: "الخطوة الثانية" },
    hidden: ["sealed_secret", "last_step"],
    erase: "delete",
  },
  {
    name: "auth_recovery_codes",
    persons: { user_id: "account" },
    title: null,
    erase: "delete",
    reason: "Hashes of secrets.",
  },
  {
    name: "auth_accounts",
    persons: { user_id: "account" },
    title: { en: "Ways to sign in", ar: "طرق تسجيل الدخول" },
    hidden: ["password", "access_token", "refresh_token", "id_token"],
    erase: "delete",
  },
  {
    name: "auth_verifications",
    persons: { identifier: "email" },
    title: null,
    erase: "delete",
    reason: "Secrets of one use, as hashes; they expire.",
  },
  {
    name: "account_deletions",
    persons: { auth_user_id: "account" },
    title: { en: "Deletion of the account", ar: "حذف الحساب" },
    erase: "delete",
  },
  {
    name: "user_roles",
    persons: { auth_user_id: "account" },
    title: { en: "Roles", ar: "الأدوار" },
    erase: "delete",
  },
  {
    name: "text_numbers",
    persons: { user_id: "account" },
    title: { en: "Number for text messages", ar: "رقم الرسائل النصية" },
    erase: "delete",
  },
  {
    name: "users",
    persons: { auth_user_id: "account" },
    title: { en: "Profile", ar: "الملف الشخصي" },
    erase: "delete",
  },
  {
    name: "auth_users",
    persons: { id: "account" },
    title: { en: "Account", ar: "الحساب" },
    erase: "delete",
  },
];

/** Columns that look like references to a person and are not, with their content. */
export const impersonalColumns: Record<string, string> = {
  "auth_users.email": "the row is found by its id",
  "users.email": "the row is found by its id",
  "users.phone": "the row is found by its id",
  "text_numbers.phone": "the row is found by its account",
};
