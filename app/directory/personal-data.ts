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
];

/** Columns that look as if they led to a person and do not, with what they hold. */
export const impersonalColumns: Record<string, string> = {
  "clinics.email": "public contact of a listing",
  "clinics.phone": "public contact of a listing",
  "directory_listings.phone": "public contact of a listing",
  "franchises.email": "public contact of a listing",
  "franchises.phone": "public contact of a listing",
  "places_of_practice.phone": "public contact of a listing",
  "professionals.email": "public contact of a listing",
  "professionals.phone": "public contact of a listing",
  "services.email": "public contact of a listing",
  "services.phone": "public contact of a listing",
};
