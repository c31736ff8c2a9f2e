import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
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
];

/** Columns that look as if they led to a person and do not, with what they hold. */
export const impersonalColumns: Record<string, string> = {
  "claims.phone": "of the claim's own form; its e-mail address leads to the person",
  "clinics.email": "public contact of a listing",
  "clinics.phone": "public contact of a listing",
  "directory_listings.phone": "public contact of a listing",
  "franchises.email": "public contact of a listing",
  "franchises.phone": "public contact of a listing",
  "places_of_practice.phone": "public contact of a listing",
  "professionals.email": "public contact of a listing",
  "professionals.phone": "public contact of a listing",
  "review_removals.review_id": "a count; nothing of what the review said",
  "review_reports.review_id": "what others say of a review",
  "services.email": "public contact of a listing",
  "services.phone": "public contact of a listing",
};
