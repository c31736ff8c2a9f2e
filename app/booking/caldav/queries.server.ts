import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { isCurrent, selectEntries } from "../feeds/read-feed.server.ts";
import { writeEntry } from "../feeds/write-feed.server.ts";
import type { Access } from "./access.server.ts";
import { openEntry } from "./seal-entry.server.ts";

/** The scope of one request of a calendar program. */
export interface DavScope {
  database: Database;
  config: Config;
  access: Access;
  actor: Extract<Actor, { kind: "user" }>;
}

export interface Collection extends Record<string, unknown> {
  /** Id of the schedule. */
  id: string;
  clinicId: string;
  professionalId: string | null;
  resourceId: string | null;
  nameEn: string;
  nameAr: string;
  clinicEn: string;
  clinicAr: string;
}

/** A calendar file of a collection. */
export interface Item {
  name: string;
  etag: string;
  text: string;
  /** The appointment that it is; null for an event of the program. */
  booking: { id: string; startsAt: string } | null;
}

/** Returns the schedules of the person's clinics and practice, one collection each. */
export function listCollections({ database, actor }: DavScope): Promise<Collection[]> {
  return selectCollections(database, actor, sql`true`);
}

/** Returns the collection of a schedule; undefined where the person does not staff it. */
export async function findCollection({ database, actor }: DavScope, scheduleId: string) {
  const [found] = await selectCollections(database, actor, sql`s.id = ${scheduleId}::uuid`);
  return found;
}

function selectCollections(
  database: Database,
  actor: Actor,
  isAsked: ReturnType<typeof sql>,
): Promise<Collection[]> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Collection>(sql`
      select s.id, s.clinic_id as "clinicId", s.professional_id as "professionalId", s.resource_id as "resourceId",
        coalesce(p.name_en, r.name_en) as "nameEn", coalesce(p.name_ar, r.name_ar) as "nameAr",
        c.name_en as "clinicEn", c.name_ar as "clinicAr"
      from schedules s join clinics c on c.id = s.clinic_id
      left join professionals p on p.id = s.professional_id
      left join bookable_resources r on r.id = s.resource_id
      where ${isAsked}
        and s.id in (select handled_schedules())
      order by 5, 7, s.id`);
    return rows;
  });
}

/** A condition on `bookings b` that an index answers. */
function isOfCollection({ clinicId, professionalId, resourceId }: Collection) {
  const isSubject = professionalId
    ? sql`b.professional_id = ${professionalId}::uuid`
    : sql`b.resource_id = ${resourceId}::uuid`;
  return sql`${isSubject} and b.clinic_id = ${clinicId}::uuid`;
}

/** Returns all calendar files of a schedule: its appointments, and the events of programs. */
export function listItems(scope: DavScope, collection: Collection): Promise<Item[]> {
  const { database, config, access, actor } = scope;
  const { locale, showsNames } = access;
  const { id: scheduleId } = collection;
  return withRead(database, actor, async (tx) => {
    const isShown = isOfCollection(collection);
    const appointments = await selectEntries(tx, { isShown, showsNames });
    const { rows: events } = await tx.execute<{ name: string; sealed: string; etag: string }>(sql`
      select name, sealed, etag from calendar_entries where schedule_id = ${scheduleId}::uuid order by name`);
    return [
      ...appointments.map((entry): Item => {
        const text = writeEntry(entry, { appName: config.APP_NAME, locale });
        const booking = { id: entry.id, startsAt: entry.startsAt };
        return { name: `${entry.id}.ics`, etag: etagOf(text), text, booking };
      }),
      ...events.flatMap(({ name, sealed, etag }): Item[] => {
        const text = openEntry(config, { scheduleId, name }, sealed);
        return text === null ? [] : [{ name, etag, text, booking: null }];
      }),
    ];
  });
}

/** Returns a tag that changes with any item of a collection, without reading them. */
export function readCollectionTag({ database, actor }: DavScope, collection: Collection) {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ tag: string }>(sql`
      select concat_ws('-', count(*), extract(epoch from max(b.updated_at)),
        (select concat_ws('-', count(*), extract(epoch from max(e.changed_at))) from calendar_entries e
         where e.schedule_id = ${collection.id}::uuid)) as tag
      from bookings b where ${isOfCollection(collection)} and ${isCurrent}`);
    return rows[0]?.tag ?? "";
  });
}

/** Returns the entity tag of a calendar file. */
export function etagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 32)}"`;
}
