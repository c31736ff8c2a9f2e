import { listOwnClaims } from "#app/claims/queries.server.ts";
import { countFavorites } from "#app/directory/favorites/queries.server.ts";
import { countUnread } from "#app/notifications/queries.server.ts";
import type { Person } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { listOwnReviews } from "#app/reviews/writing/queries.server.ts";
import { countSavedSearches } from "#app/search/saved/queries.server.ts";

/** Returns the number of items behind each menu entry, by its address. */
export async function countOwnThings(
  database: Database,
  person: Person,
): Promise<Record<string, number>> {
  return {
    "/dashboard/favourites": await countFavorites(database, person),
    "/dashboard/search": await countSavedSearches(database, person),
    "/dashboard/reviews": (await listOwnReviews(database, person)).length,
    "/dashboard/claims": (await listOwnClaims(database, person)).length,
    "/dashboard/notifications": (await countUnread(database, person)).all,
  };
}

/** One contribution to a thread, by the person, the site or a listing's owner. */
export interface ThreadEntry {
  by: "you" | "site" | "listing";
  text: string;
  at: Date | null;
}

export interface Thread {
  id: string;
  kind: "review" | "claim";
  /** The listing that it is about. */
  name: string | null;
  entries: ThreadEntry[];
}

/**
 * Returns the answers a person received with what they had written: owners' replies to their
 * reviews, and the reasons of decided claims. Reads the tables that store them; it sends nothing.
 */
export async function listThreads(
  database: Database,
  person: Person,
  locale: Locale,
): Promise<Thread[]> {
  const nameOf = (row: { nameEn: string | null; nameAr: string | null }) =>
    inLocale(locale, row.nameEn, row.nameAr);
  const reviews = await listOwnReviews(database, person);
  const claims = await listOwnClaims(database, person);
  return [
    ...claims.flatMap((claim): Thread[] => {
      if (claim.reason === "") return [];
      const said: ThreadEntry = { by: "site", text: claim.reason, at: claim.decidedAt };
      return [{ id: claim.id, kind: "claim", name: nameOf(claim), entries: [said] }];
    }),
    ...reviews.flatMap((review): Thread[] => {
      if (!review.ownerReply) return [];
      const entries: ThreadEntry[] = [
        { by: "you", text: review.body, at: new Date(review.submittedAt) },
        { by: "listing", text: review.ownerReply, at: null },
      ];
      return [{ id: review.id, kind: "review", name: nameOf(review), entries }];
    }),
  ];
}
