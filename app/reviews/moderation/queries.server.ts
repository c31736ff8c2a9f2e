import { and, eq, or, sql } from "drizzle-orm";
import { directoryListings } from "#app/directory/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { reviewReports, reviews } from "../tables.server.ts";

const listing = and(
  sql`${directoryListings.entityId} in (${reviews.professionalId}, ${reviews.clinicId})`,
  sql`${directoryListings.entityType} in ('professionals', 'clinics')`,
);

const { entityType, slug, nameEn, nameAr } = directoryListings;

/** Returns the moderation queue, the oldest first: new, changed and reported reviews. */
export function listReviewsToRead(database: Database, actor: Actor) {
  const reports = sql<{ reason: string; note: string }[]>`(
    select coalesce(json_agg(json_build_object('reason', r.reason, 'note', r.note) order by r.submitted_at), '[]')
    from ${reviewReports} r where r.review_id = ${reviews.id} and r.closed_at is null)`;
  const isReported = sql`exists (
    select 1 from ${reviewReports} r where r.review_id = ${reviews.id} and r.closed_at is null)`;
  const { id, version, state, rating, authorName, body, edit, submittedAt } = reviews;
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id,
        version,
        state,
        rating,
        authorName,
        body,
        edit,
        submittedAt,
        reports,
        entityType,
        slug,
        nameEn,
      })
      .from(reviews)
      .leftJoin(directoryListings, listing)
      .where(
        and(
          sql`${state} <> 'withdrawn'`,
          or(eq(state, "pending"), sql`${edit} is not null`, isReported),
        ),
      )
      .orderBy(submittedAt, id),
  );
}

/** A review that everybody reads, with the listing it is about. */
export async function findPublishedReview(database: Database, actor: Actor, id: string) {
  const { rating, authorName, body, locale } = reviews;
  const rows = await withRead(database, actor, (tx) =>
    tx
      .select({
        review: { id: reviews.id, rating, authorName, body, locale },
        listing: { entityType, slug, nameEn, nameAr },
      })
      .from(reviews)
      .innerJoin(directoryListings, listing)
      .where(and(eq(reviews.id, id), eq(reviews.state, "published"))),
  );
  return rows[0] ?? null;
}
