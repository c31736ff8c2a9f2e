import { and, desc, eq, sql } from "drizzle-orm";
import type { PhotoSubject } from "#app/directory/clinics/photo-subjects.ts";
import type { StatedFacts } from "#app/directory/stated-facts.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { actorUserId } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import {
  type ChangedType,
  type ChangePart,
  type ChangeState,
  type ChangeTarget,
  partsOf,
  placeParts,
} from "./rules.ts";
import { storedParts } from "./stored/stored-parts.server.ts";
import { listingChanges } from "./tables.server.ts";

const changesShown = 12;
/** As many characters of a review name it beside its reply. */
const reviewShown = 160;

const { entityType, entityId, slug, nameEn } = directoryListings;

interface OwnListing extends Record<string, unknown> {
  entityId: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  /** Whether the site shows it. */
  isListed: boolean;
}

/** Returns the listings of a type that the actor owns, those off the site included. */
export async function listOwnListings(
  database: Database,
  actor: Actor,
  type: ChangedType,
): Promise<OwnListing[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<OwnListing>(sql`
      select e.id as "entityId", e.slug, e.name_en as "nameEn", e.name_ar as "nameAr", e.status = 'active' as "isListed"
      from claims c join ${sql.identifier(type)} e on e.id = c.entity_id
      where c.entity_type = ${type} and c.state = 'approved' and c.claimant_id = ${actorUserId(actor) ?? ""}
      order by e.name_en, e.slug`),
  );
  return rows;
}

export interface StoredPlace {
  id: string;
  clinicNameEn: string;
  clinicNameAr: string;
}

export interface OfferedService {
  serviceId: string;
  nameEn: string;
  nameAr: string;
  isListed: boolean;
}

export interface ReviewToReply {
  id: string;
  authorName: string;
  rating: number;
  body: string;
  locale: "en" | "ar";
  ownerReply: string | null;
}

/** The editable values of a listing and the outcome of its last changes. */
export interface EditedListing {
  facts: StatedFacts;
  checkedOn: string | null;
  places: StoredPlace[];
  services: OfferedService[];
  reviews: ReviewToReply[];
  /** Subjects of the photographs; a portrait is of a professional. */
  photos: {
    shown: (PhotoSubject | "portrait")[];
    /** Of the photographs in review; "other" where their owner did not say. */
    waiting: (PhotoSubject | "portrait" | "other")[];
  };
  /** The stored values of each part, by `partKey`. */
  values: Record<string, object>;
  changes: ShownChange[];
  /** Every change in review, the newest first. */
  waiting: Omit<ShownChange, "state" | "reason" | "review">[];
}

export interface ShownChange {
  id: string;
  part: ChangePart;
  subjectId: string | null;
  state: ChangeState;
  reason: string;
  submittedAt: Date;
  before: unknown;
  after: unknown;
  /** The review that a reply answers; null for other changes. */
  review: { author: string; text: string } | null;
}

/** A part's own place among all parts of a listing; photographs have one form, whichever they show. */
export function partKey({ subjectId }: Pick<ChangeTarget, "subjectId">, part: ChangePart): string {
  return subjectId && part !== "picture" ? `${part}-${subjectId}` : part;
}

/** Reads the lists of a listing, which nobody else may see while it is off the site. */
export const listingReader: Actor = { kind: "job", name: "directory.own-listing" };

/**
 * Reads a listing that the caller was checked to look after; also while it is off the site. The
 * changes are read under the caller's own rights.
 */
export async function readEditedListing(
  database: Database,
  actor: Actor,
  listing: Omit<ChangeTarget, "subjectId">,
): Promise<EditedListing> {
  const stored = await readStoredListing(database, listing);
  return { ...stored, ...(await readChanges(database, actor, listing)) };
}

function readStoredListing(
  database: Database,
  listing: Omit<ChangeTarget, "subjectId">,
): Promise<Omit<EditedListing, "changes" | "waiting">> {
  const { entityType: type, entityId: id } = listing;
  return withRead(database, listingReader, async (tx) => {
    const { rows } = await tx.execute<Omit<EditedListing, "values" | "changes" | "waiting">>(sql`
      select e.stated_facts as facts, e.facts_checked_on::text as "checkedOn",
        (select coalesce(json_agg(json_build_object('id', w.id, 'clinicNameEn', c.name_en, 'clinicNameAr', c.name_ar)
            order by w.is_primary desc, c.slug), '[]')
          from places_of_practice w join clinics c on c.id = w.clinic_id and c.status = 'active'
          where w.professional_id = e.id) as places,
        (select coalesce(json_agg(json_build_object('serviceId', s.id, 'nameEn', s.name_en, 'nameAr', s.name_ar,
            'isListed', s.status = 'active')
            order by s.popularity_score desc, s.slug), '[]')
          from clinic_services o join services s on s.id = o.service_id
          where o.clinic_id = e.id) as services,
        (select coalesce(json_agg(one), '[]') from (
          select r.id, r.author_name as "authorName", r.rating, r.body, r.locale, r.owner_reply as "ownerReply"
          from reviews r where e.id in (r.professional_id, r.clinic_id) and r.state = 'published'
          order by r.published_at desc limit 10) as one) as reviews,
        json_build_object(
          'shown', ${
            type === "clinics"
              ? sql`(select coalesce(json_agg(distinct p.shows) filter (where p.shows is not null), '[]')
                  from clinic_pictures p where p.clinic_id = e.id)`
              : sql`case when e.image_path is null then '[]'::json else '["portrait"]'::json end`
          },
          'waiting', (select coalesce(json_agg(coalesce(w.after ->> 'shows', ${type === "clinics" ? "other" : "portrait"}::text)
              order by w.submitted_at), '[]')
            from listing_changes w where w.entity_type = ${type} and w.entity_id = e.id
              and w.part = 'picture' and w.state = 'waiting')) as photos
      from ${sql.identifier(type)} e where e.id = ${id}::uuid`);
    const [found] = rows;
    if (!found) throw new Error(`The listing ${id} is not there.`);
    const values: Record<string, object> = {};
    const read = async (part: ChangePart, subjectId: string | null) => {
      const target = { ...listing, subjectId };
      const value = await storedParts[part].read(tx, target);
      if (value) values[partKey(target, part)] = value;
    };
    for (const part of partsOf[type]) await read(part, null);
    for (const place of found.places) for (const part of placeParts) await read(part, place.id);
    return { ...found, values };
  });
}

/** Returns the services that a clinic can add, in the reader's language; the staff adds unlisted ones, too. */
export async function listServiceChoices(
  { database, locale }: { database: Database; locale: Locale },
  { withUnlisted = false }: { withUnlisted?: boolean } = {},
): Promise<{ value: string; label: string; isListed: boolean }[]> {
  const name = sql.identifier(inLocale(locale, "name_en", "name_ar"));
  const { rows } = await withRead(database, listingReader, (tx) =>
    tx.execute<{ value: string; label: string; isListed: boolean }>(sql`
      select id as value, ${name} as label, status = 'active' as "isListed" from services
      where status = 'active' or ${withUnlisted}::boolean order by label, id`),
  );
  return rows;
}

function readChanges(
  database: Database,
  actor: Actor,
  { entityType: type, entityId: id }: Omit<ChangeTarget, "subjectId">,
): Promise<Pick<EditedListing, "changes" | "waiting">> {
  return withRead(database, actor, async (tx) => {
    const { part, subjectId, state, reason, submittedAt, before, after } = listingChanges;
    const isOwn = and(eq(listingChanges.entityType, type), eq(listingChanges.entityId, id));
    const own = { id: listingChanges.id, part, subjectId, submittedAt, before, after };
    const waiting = await tx
      .select(own)
      .from(listingChanges)
      .where(and(isOwn, eq(state, "waiting")))
      .orderBy(desc(submittedAt), listingChanges.id);
    const review = sql<ShownChange["review"]>`(
      select json_build_object('author', r.author_name, 'text', left(r.body, ${reviewShown}))
      from reviews r where ${part} = 'reply' and r.id = ${subjectId})`;
    const changes = await tx
      .select({ ...own, state, reason, review })
      .from(listingChanges)
      .where(isOwn)
      .orderBy(desc(submittedAt), listingChanges.id)
      .limit(changesShown);
    return { changes, waiting };
  });
}

/** Returns the path of a photograph in review, for those who may change its listing; null for others. */
export async function findWaitingPicture(
  database: Database,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ path: string | null }>(sql`
      select after ->> 'path' as path from listing_changes
      where id = ${id}::uuid and part = 'picture' and state = 'waiting'
        and may_change_listing(entity_type, entity_id, part)`),
  );
  return rows[0]?.path ?? null;
}

/** Returns the id of the change of a part that waits; null where none does. */
export async function findWaiting(
  tx: Transaction,
  { entityType: type, entityId: id, subjectId }: ChangeTarget,
  part: ChangePart,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from listing_changes
    where entity_type = ${type} and entity_id = ${id}::uuid and part = ${part}
      and subject_id is not distinct from ${subjectId}::uuid and state = 'waiting'`);
  return rows[0]?.id ?? null;
}

/** Changes that wait for a person, the oldest first. */
export function listWaitingChanges(database: Database, actor: Actor) {
  const { id, part, before, after, submittedAt } = listingChanges;
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id,
        entityType: listingChanges.entityType,
        slug,
        nameEn,
        part,
        before,
        after,
        submittedAt,
      })
      .from(listingChanges)
      .leftJoin(
        directoryListings,
        and(eq(entityType, listingChanges.entityType), eq(entityId, listingChanges.entityId)),
      )
      .where(eq(listingChanges.state, "waiting"))
      .orderBy(submittedAt, id),
  );
}
