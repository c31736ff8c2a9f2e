import type { EntityRef } from "../../entity-ref.ts";

/** The form that every heart of a document belongs to. */
export const favoritesFormId = "favorites";

/** Returns the key of an entity in a heart: "clinics:6b0c...". */
export function favoriteKey({ entityType, entityId }: EntityRef): string {
  return `${entityType}:${entityId}`;
}

/** The outcomes that the favourites page can report. */
export const deeds = [
  "removed",
  "created",
  "renamed",
  "deleted",
  "shared",
  "unshared",
  "listed",
  "unlisted",
  "noted",
] as const;
export type Deed = (typeof deeds)[number];

/** Why the page of favourites did not do what was asked. */
export type FavoriteProblem =
  | "nothingChosen"
  | "noList"
  | "name"
  | "note"
  | "tooManyLists"
  | "notShared"
  | "notComparable";

export function favoritesPath(listId: string | null, done?: Deed): string {
  const params = new URLSearchParams();
  if (listId) params.set("list", listId);
  if (done) params.set("done", done);
  return `/dashboard/favourites${params.size > 0 ? `?${params}` : ""}`;
}

export function sharedListPath(key: string): string {
  return `/lists/${key}`;
}
