import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { RemovalReason, ReviewEdit, ReviewedType, ReviewState } from "../rules.ts";

/** A person's review of a listing and its state. */
export interface OwnReview extends ReviewEdit {
  id: string;
  entityType: ReviewedType;
  entityId: string;
  /** Null if the listing is no longer shown. */
  slug: string | null;
  nameEn: string | null;
  nameAr: string | null;
  state: Exclude<ReviewState, "withdrawn">;
  /** The pending change of a published review. */
  edit: ReviewEdit | null;
  refusal: RemovalReason | null;
  visitConfirmedOn: string | null;
  submittedAt: string;
  ownerReply: string | null;
  ownerReplyLocale: "en" | "ar" | null;
}

/** The reviews of the person who asks, the newest first. */
export async function listOwnReviews(database: Database, actor: Actor): Promise<OwnReview[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ review: OwnReview }>(sql`
      select json_build_object('id', r.id, 'entityType', r.entity_type, 'entityId', r.entity_id, 'slug', l.slug,
        'nameEn', l.name_en, 'nameAr', l.name_ar, 'authorName', r.author_name, 'rating', r.rating,
        'aspects', r.aspects, 'locale', r.locale, 'body', r.body, 'state', r.state, 'edit', r.edit,
        'refusal', r.refusal, 'visitConfirmedOn', r.visit_confirmed_on, 'submittedAt', r.submitted_at,
        'ownerReply', r.owner_reply, 'ownerReplyLocale', r.owner_reply_locale) as review
      from list_own_reviews() r
      left join directory_listings l on l.entity_type = r.entity_type and l.entity_id = r.entity_id
      order by r.submitted_at desc, r.id`),
  );
  return rows.map(({ review }) => review);
}
