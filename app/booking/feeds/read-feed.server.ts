import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type CalendarOwner, listStaffedListings } from "../own-listing/queries.server.ts";
import { hashSecret } from "./change-feed.server.ts";

const job: Actor = { kind: "job", name: "booking.feed" };
/** Programs replace what they know by what a feed contains: a month back and a year ahead. */
const [daysBack, daysAhead] = [31, 366];
const mostEntries = 5_000;

interface Feed extends Record<string, unknown> {
  id: string;
  ownerKind: CalendarOwner["kind"];
  ownerId: string;
  showsNames: boolean;
  locale: Locale;
  userId: string;
  email: string;
}

export interface FeedEntry extends Record<string, unknown> {
  id: string;
  sequence: number;
  state: "requested" | "confirmed" | "checked_in" | "attended";
  startsAt: string;
  endsAt: string;
  changedAt: string;
  patientName: string;
  professionalEn: string;
  professionalAr: string;
  clinicEn: string;
  clinicAr: string;
}

/** Returns what a feed shows; null if its reader's role has ended. */
export async function readFeed(database: Database, feed: Feed) {
  const { ownerKind, ownerId, userId, email } = feed;
  const reader: Actor = { kind: "user", userId, email };
  const listings = await listStaffedListings(database, reader, ownerKind);
  const listing = listings.find(({ id }) => id === ownerId);
  if (!listing) return null;
  const entries = await listEntries(database, reader, feed);
  return { ...feed, listing, entries };
}

/** Finds the feed with this secret and notes the reading, at most every five minutes. */
export function findFeed(database: Database, secret: string): Promise<Feed | null> {
  return withTransaction(database, job, async (tx) => {
    const { rows } = await tx.execute<Feed>(sql`
      select f.id, f.owner_kind as "ownerKind", f.owner_id as "ownerId", f.shows_names as "showsNames", f.locale,
        u.auth_user_id as "userId", u.email
      from calendar_feeds f join users u on u.auth_user_id = f.member_id
      where f.secret_hash = ${hashSecret(secret)} and u.suspended_at is null`);
    const [feed] = rows;
    if (!feed || database.writes.isClosed) return feed ?? null;
    await tx.execute(sql`
      update calendar_feeds set last_read_at = now()
      where id = ${feed.id}::uuid and coalesce(last_read_at < now() - interval '5 minutes', true)`);
    return feed;
  });
}

function listEntries(database: Database, reader: Actor, feed: Feed): Promise<FeedEntry[]> {
  const { ownerKind, ownerId, showsNames } = feed;
  const column = ownerKind === "clinics" ? sql`b.clinic_id` : sql`b.professional_id`;
  const isShown = sql`${column} = ${ownerId}::uuid`;
  return withRead(database, reader, (tx) => selectEntries(tx, { isShown, showsNames }));
}

/** The appointments that calendar programs show: active ones from a month back to a year ahead. */
export const isCurrent = sql`b.state in ('requested', 'confirmed', 'checked_in', 'attended')
  and b.during && tstzrange(now() - make_interval(days => ${daysBack}), now() + make_interval(days => ${daysAhead}))`;

/**
 * Returns the current appointments that a condition on `bookings b` selects. Names are not even
 * read unless they are shown; reasons never are.
 */
export async function selectEntries(
  tx: Transaction,
  { isShown, showsNames }: { isShown: ReturnType<typeof sql>; showsNames: boolean },
): Promise<FeedEntry[]> {
  const utc = (moment: ReturnType<typeof sql>) =>
    sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const { rows } = await tx.execute<FeedEntry>(sql`
    select b.id, b.sequence, b.state, ${utc(sql`lower(b.during)`)} as "startsAt",
      ${utc(sql`upper(b.during)`)} as "endsAt", ${utc(sql`b.updated_at`)} as "changedAt",
      case when ${showsNames}::boolean then b.patient_name else '' end as "patientName",
      coalesce(p.name_en, k.name_en) as "professionalEn", coalesce(p.name_ar, k.name_ar) as "professionalAr", c.name_en as "clinicEn", c.name_ar as "clinicAr"
    from bookings b join clinics c on c.id = b.clinic_id join appointment_types k on k.id = b.appointment_type_id
    left join professionals p on p.id = b.professional_id
    where ${isShown} and ${isCurrent}
    order by lower(b.during) desc, b.id limit ${mostEntries}`);
  return rows;
}
