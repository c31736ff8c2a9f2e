import type { RetentionKind } from "../../accounts/privacy/rules.ts";
import type { Bucket } from "../../platform/storage/paths.ts";

/**
 * What a column that leads to a person holds: their account's id, the address that they proved to be
 * theirs, or the id of a row of another table that is theirs.
 */
export type PersonColumn = "account" | "email" | { of: string };

/**
 * What becomes of the rows when the account is erased. `set` gives columns a new value, in SQL; one
 * that may lead to others as well gets it only where it leads to this person. What is of no use to
 * others goes first, by the condition `unless`.
 */
export type Erasure = "delete" | "keep" | { set: Record<string, string>; unless?: string };

export interface PersonalTable {
  name: string;
  /** The columns that lead to a person, and by what. A row is somebody's when one of them does. */
  persons: Record<string, PersonColumn>;
  /** How its part of an export is headed; nothing is handed out of a table without a title. */
  title: { en: string; ar: string } | null;
  /** Columns that are never handed out: secrets of ours, and what is sealed. */
  hidden?: string[];
  /** Its content is sealed: the slice that keeps it opens it for the export. */
  isSealed?: boolean;
  erase: Erasure;
  /** Why something stays, or why nothing is handed out. */
  reason?: string;
  /** Files that belong to a row. */
  files?: { bucket: Bucket; column: string };
  /** Rows are forgotten after as many days as their person chose. */
  retention?: { column: string; kind: RetentionKind };
}

/**
 * Every table that holds something of a person with an account: what an export hands out and what
 * becomes of it when the account is erased, in this order. A table with a column that leads to a
 * person is named here or below; a test fails otherwise.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    name: "health_sections",
    persons: { auth_user_id: "account" },
    title: { en: "Health profile", ar: "الملف الصحي" },
    isSealed: true,
    erase: "delete",
  },
  {
    name: "health_records",
    persons: { auth_user_id: "account" },
    title: { en: "Health records", ar: "السجلات الصحية" },
    isSealed: true,
    erase: "delete",
    files: { bucket: "health-records", column: "file_path" },
  },
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
    name: "notification_preferences",
    persons: { user_id: "account" },
    title: { en: "What you are told of", ar: "ما تُبلَّغ به" },
    erase: "delete",
  },
  {
    name: "user_notifications",
    persons: { user_id: "account" },
    title: { en: "Notifications", ar: "الإشعارات" },
    hidden: ["event_sequence"],
    erase: "delete",
  },
  {
    name: "favorite_list_items",
    persons: { list_id: { of: "favorite_lists" }, favorite_id: { of: "user_favorites" } },
    title: { en: "What is in your lists", ar: "محتوى قوائمك" },
    erase: "delete",
  },
  {
    name: "favorite_lists",
    persons: { user_id: "account" },
    title: { en: "Lists", ar: "القوائم" },
    erase: "delete",
  },
  {
    name: "user_favorites",
    persons: { user_id: "account" },
    title: { en: "Favourites", ar: "المفضّلة" },
    erase: "delete",
    retention: { column: "created_at", kind: "favorites" },
  },
  {
    name: "saved_searches",
    persons: { user_id: "account" },
    title: { en: "Saved searches", ar: "عمليات البحث المحفوظة" },
    hidden: ["seen_ids"],
    erase: "delete",
  },
  {
    name: "search_queries",
    persons: { auth_user_id: "account" },
    title: { en: "Searches", ar: "عمليات البحث" },
    hidden: ["folded_term", "is_sensitive"],
    erase: "delete",
    retention: { column: "searched_at", kind: "search_history" },
  },
  {
    name: "interactions",
    persons: { user_id: "account" },
    title: { en: "What you looked at", ar: "ما نظرت إليه" },
    erase: "delete",
    retention: { column: "created_at", kind: "analytics" },
  },
  {
    name: "reviews",
    persons: { author_id: "account" },
    title: { en: "Reviews", ar: "الآراء" },
    erase: {
      set: {
        author_id: "null",
        author_name: "case locale when 'ar' then 'عضو سابق' else 'Former member' end",
        edit: "null",
      },
      unless: "state = 'published'",
    },
    reason: "What others have read and relied on stays, without its author.",
  },
  {
    name: "listing_changes",
    persons: { author_id: "account" },
    title: { en: "Changes to your listings", ar: "تعديلات على صفحاتك" },
    erase: { set: { author_id: "null" } },
    reason: "How a listing came to say what it says stays, without the person.",
  },
  {
    name: "claims",
    persons: { claimant_id: "account", email: "email" },
    title: { en: "Claims of listings", ar: "طلبات تولّي إدارة الصفحات" },
    hidden: ["sender_key"],
    erase: "delete",
    files: { bucket: "claim-proofs", column: "proof_path" },
  },
  {
    name: "mistake_reports",
    persons: { email: "email" },
    title: { en: "Reports of mistakes", ar: "البلاغات عن الأخطاء" },
    hidden: ["sender_key"],
    erase: { set: { email: "''", sender_key: "null" } },
    reason: "What is wrong with a listing stays, without who said so.",
  },
  {
    name: "contact_submissions",
    persons: { email: "email" },
    title: { en: "Messages to us", ar: "الرسائل الموجّهة إلينا" },
    hidden: ["sender_key"],
    erase: "delete",
  },
  {
    name: "payments",
    persons: { subscription_id: { of: "subscriptions" } },
    title: { en: "Payments", ar: "المدفوعات" },
    hidden: ["token_hash"],
    erase: "keep",
    reason: "Tax law asks for what was paid, by whom and when.",
  },
  {
    name: "subscriptions",
    persons: { customer_email: "email" },
    title: { en: "Subscriptions", ar: "الاشتراكات" },
    erase: "keep",
    reason: "Tax law asks for what was sold, to whom and when.",
  },
  {
    name: "audit_log",
    persons: { actor_id: "account", entity_id: "account" },
    title: { en: "What was done with the account", ar: "ما جرى على الحساب" },
    erase: { set: { actor_id: "null", entity_id: "null" } },
    reason: "That something was done stays, without the person.",
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
    reason: "Of the sign-in service; they expire.",
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

/** Columns that look as if they led to a person and do not, with what they hold. */
export const impersonalColumns: Record<string, string> = {
  "auth_users.email": "the row is found by its id",
  "blog_articles.author_id": "a row of blog_authors, whom editors name",
  "claims.phone": "of the claim's own form; its e-mail address leads to the person",
  "clinics.email": "public contact of a listing",
  "clinics.phone": "public contact of a listing",
  "contact_submissions.phone": "as typed; the e-mail address leads to the person",
  "directory_listings.phone": "public contact of a listing",
  "franchises.email": "public contact of a listing",
  "franchises.phone": "public contact of a listing",
  "payment_events.payment_id": "names of messages of the payment service",
  "payment_links.subscription_id": "only a hash of a link that serves once",
  "places_of_practice.phone": "public contact of a listing",
  "professionals.email": "public contact of a listing",
  "professionals.phone": "public contact of a listing",
  "review_removals.review_id": "a count; nothing of what the review said",
  "review_reports.review_id": "what others say of a review",
  "services.email": "public contact of a listing",
  "services.phone": "public contact of a listing",
  "users.email": "the row is found by its id",
  "users.phone": "the row is found by its id",
};
