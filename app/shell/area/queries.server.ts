import { sql } from "drizzle-orm";
import { photosOf } from "#app/changes/practice/photo-prompt.tsx";
import { listOwnListings } from "#app/changes/queries.server.ts";
import { listOwnClaims } from "#app/claims/queries.server.ts";
import { countFavorites } from "#app/directory/favorites/queries.server.ts";
import { clinicCompleteness } from "#app/directory/listings/clinic-completeness.ts";
import { contactEvents } from "#app/insights/counters/page-event.ts";
import { shown, today } from "#app/insights/figures/statement-parts.ts";
import { countUnread } from "#app/notifications/queries.server.ts";
import type { Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { listOwnReviews } from "#app/reviews/writing/queries.server.ts";
import { countSavedSearches } from "#app/search/saved/queries.server.ts";
import { countUnreadMessages } from "#app/threads/queries.server.ts";

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
    "/dashboard/messages": await countUnreadMessages(database, person),
    "/dashboard/notifications": (await countUnread(database, person)).all,
  };
}

/** A listing that somebody owns, with what an owner looks for first. */
export interface OwnedListing {
  entityType: "professionals" | "clinics";
  slug: string;
  /** Whether the site shows it. */
  isListed: boolean;
  name: string;
  /** Percent of the facts that a complete clinic has; null for a professional. */
  completeness: number | null;
  /** In the last 30 days; null while they are too few to be nobody's. */
  views: number | null;
  contacts: number | null;
  waiting: number;
  waitingSince: Date | null;
  unanswered: number;
  /** How many of the photographs that patients want are there. */
  photos: { done: number; total: number };
}

const days = 30;
const contacts = contactEvents.map((event) => `'${event}'`).join(", ");
const filled = clinicCompleteness.map((condition) => `(${condition})::int`).join(" + ");

/** Returns the listings of a person; the counts are read for these alone. */
export async function listOwnedListings(
  database: Database,
  person: Person,
  locale: Locale,
): Promise<OwnedListing[]> {
  const owned = await Promise.all(
    (["professionals", "clinics"] as const).map(async (entityType) =>
      (await listOwnListings(database, person, entityType)).map((one) => ({ ...one, entityType })),
    ),
  );
  const listings = owned.flat();
  if (listings.length === 0) return [];
  const ids = sql.param(listings.map(({ entityId }) => entityId));
  // Counts of pages are the staff's: read as a job, for listings that the person owns.
  const { rows } = await withRead(database, { kind: "job", name: "area.own-listings" }, (tx) =>
    tx.execute<OwnedCounts>(sql`
      select l.entity_id as "entityId", c.completeness, seen.views::int as views,
        seen.contacts::int as contacts, change.waiting, change.since as "waitingSince",
        (select count(*)::int from reviews r
          where r.state = 'published' and r.owner_reply is null
            and l.entity_id in (r.professional_id, r.clinic_id)) as unanswered,
        case when l.entity_type = 'clinics'
          then (select count(distinct p.shows)::int from clinic_pictures p where p.clinic_id = l.entity_id)
          else (l.image_path is not null)::int end as photos
      from directory_listings l
      left join lateral (
        select ${sql.raw(shown("sum(count) filter (where event = 'view')", "views"))},
          ${sql.raw(shown(`sum(count) filter (where event in (${contacts}))`, "contacts"))}
        from page_events
        where page_kind = l.entity_type and page_id = l.entity_id::text
          and day > ${sql.raw(today)} - ${sql.raw(String(days))}) seen on true
      left join lateral (
        select count(*)::int as waiting, min(submitted_at) as since from listing_changes
        where entity_id = l.entity_id and state = 'waiting') change on true
      left join lateral (
        select (100 * (${sql.raw(filled)}) / ${sql.raw(String(clinicCompleteness.length))})::int as completeness
        from clinics e, (select nullif(l.insurance_ids, '{}') as insurer_ids) a
        where e.id = l.entity_id) c on true
      where l.entity_id = any(${ids}::uuid[])`),
  );
  const counts = new Map(rows.map((row) => [row.entityId, row]));
  return listings.map(({ entityType, entityId, slug, nameEn, nameAr, isListed }) => {
    const found = counts.get(entityId);
    return {
      entityType,
      slug,
      isListed,
      name: inLocale(locale, nameEn, nameAr),
      completeness: found?.completeness ?? null,
      views: found?.views ?? null,
      contacts: found?.contacts ?? null,
      waiting: found?.waiting ?? 0,
      waitingSince: found?.waitingSince ? new Date(found.waitingSince) : null,
      unanswered: found?.unanswered ?? 0,
      photos: { done: found?.photos ?? 0, total: photosOf(entityType).length },
    };
  });
}

interface OwnedCounts extends Record<string, unknown> {
  entityId: string;
  completeness: number | null;
  views: number | null;
  contacts: number | null;
  waiting: number;
  waitingSince: string | null;
  unanswered: number;
  photos: number;
}

/** One part of an answer, by the person, the site or a listing's owner. */
export interface AnswerEntry {
  by: "you" | "site" | "listing";
  text: string;
  at: Date | null;
}

export interface Answer {
  id: string;
  kind: "review" | "claim";
  /** The listing that it is about. */
  name: string | null;
  entries: AnswerEntry[];
}

/**
 * Returns the answers a person received with what they had written: owners' replies to their
 * reviews, and the reasons of decided claims. Reads the tables that store them; it sends nothing.
 */
export async function listAnswers(
  database: Database,
  person: Person,
  locale: Locale,
): Promise<Answer[]> {
  const nameOf = (row: { nameEn: string | null; nameAr: string | null }) =>
    inLocale(locale, row.nameEn, row.nameAr);
  const reviews = await listOwnReviews(database, person);
  const claims = await listOwnClaims(database, person);
  return [
    ...claims.flatMap((claim): Answer[] => {
      if (claim.reason === "") return [];
      const said: AnswerEntry = { by: "site", text: claim.reason, at: claim.decidedAt };
      return [{ id: claim.id, kind: "claim", name: nameOf(claim), entries: [said] }];
    }),
    ...reviews.flatMap((review): Answer[] => {
      if (!review.ownerReply) return [];
      const entries: AnswerEntry[] = [
        { by: "you", text: review.body, at: new Date(review.submittedAt) },
        { by: "listing", text: review.ownerReply, at: null },
      ];
      return [{ id: review.id, kind: "review", name: nameOf(review), entries }];
    }),
  ];
}
