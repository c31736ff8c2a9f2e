import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import type { PersonOfTime } from "#app/directory/free-times/next-available.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { services } from "#app/directory/services/tables.server.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { vocabularyItems } from "#app/vocabulary/tables.server.ts";
import { readSchedules } from "../availability/queries.server.ts";
import { appointmentTypes } from "../schedules/tables.server.ts";
import { daysAhead, type FreeRecord, makeRecord } from "./free-record.ts";
import { ownServicePairs } from "./led-services.server.ts";
import type { AcceptedInsurance, LedService, OfferPlace } from "./offer.ts";

/** Computing is done for so long at a time. */
const longestMs = 3;

const reader: Actor = { kind: "job", name: "free times" };

/** The changed records, by ids of different kinds; subjects are professionals, rooms and devices. */
export interface Touched {
  subjects: Iterable<string>;
  clinics: Iterable<string>;
  schedules: Iterable<string>;
}

/** Whose schedules a record is made of. */
export interface Subject {
  id: string;
  isPerson: boolean;
}

export async function listScheduled(database: Database): Promise<string[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ id: string }>(
      sql`select distinct coalesce(professional_id, resource_id) as id from schedules order by 1`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** Returns the subjects whose free times may be others now: also those who share a room. */
export async function listAffected(
  database: Database,
  { subjects, clinics, schedules }: Touched,
): Promise<string[]> {
  const own = sql`${sql.param([...subjects])}::uuid[]`;
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ id: string }>(sql`
      select unnest(${own}) as id
      union select coalesce(professional_id, resource_id) from schedules
      where clinic_id = any(${sql.param([...clinics])}::uuid[])
        or id = any(${sql.param([...schedules])}::uuid[])
      union select coalesce(other.professional_id, other.resource_id)
      from (
        select a.resource_id from schedules mine
        join appointment_types t on t.schedule_id = mine.id
        join appointment_type_resources a on a.appointment_type_id = t.id
        where mine.professional_id = any(${own}) or mine.resource_id = any(${own})
        union select unnest(${own})) as needed
      join schedules other on other.resource_id = needed.resource_id or exists (
        select 1 from appointment_types t
        join appointment_type_resources a on a.appointment_type_id = t.id
        where t.schedule_id = other.id and a.resource_id = needed.resource_id)`),
  );
  return rows.map(({ id }) => id);
}

/**
 * Reads and computes the records of subjects; null for those without a schedule. Equal places
 * become one object of `places`, which the records share.
 */
export async function readRecords(
  database: Database,
  ids: readonly string[],
  { now, places }: { now: number; places: Map<string, OfferPlace> },
): Promise<[subject: Subject, record: FreeRecord | null][]> {
  const within = [now, now + daysAhead * dayMs] as const;
  const { schedules, calendar, people, accepted, feesStatedOn, noticeHours, services, led } =
    await withRead(database, reader, async (tx) => {
      const read = await readSchedules(tx, ids, within);
      const clinicIds = [...new Set(read.schedules.map(({ clinicId }) => clinicId))];
      const scheduleIds = read.schedules.map(({ scheduleId }) => scheduleId);
      for (const place of await selectPlaces(tx, clinicIds)) share(places, place);
      return {
        ...read,
        people: await selectPeople(tx, ids),
        accepted: await selectAccepted(tx, ids),
        ...(await selectTypeFacts(tx, scheduleIds)),
        led: await selectLedServices(tx, ids, clinicIds),
      };
    });
  const bySubject = Map.groupBy(
    schedules,
    ({ professionalId, resourceId }) => professionalId ?? resourceId,
  );
  const records: [subject: Subject, record: FreeRecord | null][] = [];
  let since = performance.now();
  for (const id of ids) {
    const { slug: bookingSlug = "", person = null, specialtyIds = [] } = people.get(id) ?? {};
    const own = bySubject.get(id) ?? [];
    const facts = {
      places,
      accepted: accepted.get(id) ?? new Map(),
      feesStatedOn,
      noticeHours,
      services,
      leadsTo: led.get(id) ?? new Map(),
    };
    const isPerson = own.every(({ resourceId }) => resourceId === null);
    records.push([
      { id, isPerson },
      makeRecord(own, calendar, now, { bookingSlug, person, specialtyIds, ...facts }),
    ]);
    // Other requests come between.
    if (performance.now() - since < longestMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return records;
}

/**
 * Returns the services that people provide at clinics that offer them without appointments for them,
 * by person and clinic.
 */
async function selectLedServices(
  tx: Transaction,
  ids: readonly string[],
  clinicIds: readonly string[],
): Promise<Map<string, Map<string, LedService[]>>> {
  const { rows } = await tx.execute<{
    person: string;
    clinic: string;
    id: string;
    slug: string;
    visitTypes: LedService["visitTypes"];
  }>(sql`
    select p.professional_id as person, o.clinic_id as clinic, s.id, s.slug,
      s.visit_types as "visitTypes"
    from professional_services p
    join clinic_services o on o.service_id = p.service_id
    join services s on s.id = p.service_id and s.status = 'active'
    where p.professional_id = any(${sql.param([...ids])}::uuid[])
      and o.clinic_id = any(${sql.param([...clinicIds])}::uuid[])
      and (s.id, o.clinic_id) not in (${ownServicePairs(sql`
        select service_id from professional_services
        where professional_id = any(${sql.param([...ids])}::uuid[])`)})
    order by s.slug`);
  const found = new Map<string, Map<string, LedService[]>>();
  for (const { person, clinic, ...service } of rows) {
    const byClinic = found.get(person) ?? new Map<string, LedService[]>();
    found.set(person, byClinic.set(clinic, [...(byClinic.get(clinic) ?? []), service]));
  }
  return found;
}

function share(places: Map<string, OfferPlace>, place: OfferPlace): void {
  const known = places.get(place.clinicId);
  if (JSON.stringify(known) !== JSON.stringify(place)) places.set(place.clinicId, place);
}

function selectPlaces(tx: Transaction, ids: string[]): Promise<OfferPlace[]> {
  return tx
    .select({
      clinicId: clinics.id,
      slug: clinics.slug,
      nameEn: clinics.nameEn,
      nameAr: clinics.nameAr,
      districtId: clinics.districtId,
      franchiseId: clinics.franchiseId,
    })
    .from(clinics)
    .where(inArray(clinics.id, ids));
}

/** Returns what is accepted at each clinic of each subject; rooms and devices have the clinic's own. */
async function selectAccepted(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Map<string, AcceptedInsurance>>> {
  interface Row extends Record<string, unknown> {
    subject_id: string;
    clinic_id: string;
    insurer_ids: number[] | null;
    network_ids: number[] | null;
  }
  const { rows } = await tx.execute<Row>(sql`
    with scheduled as (
      select distinct coalesce(professional_id, resource_id) as subject_id, professional_id, clinic_id
      from schedules
      where professional_id = any(${sql.param([...ids])}::uuid[])
        or resource_id = any(${sql.param([...ids])}::uuid[])
    )
    select s.subject_id, s.clinic_id,
      array_agg(distinct coalesce(c.insurer_id, p.insurer_id)) as insurer_ids,
      array_agg(distinct coalesce(c.network_id, p.network_id)) as network_ids
    from scheduled s
    left join places_of_practice w
      on w.professional_id = s.professional_id and w.clinic_id = s.clinic_id
    left join clinic_networks c
      on c.clinic_id = s.clinic_id and coalesce(w.follows_clinic_networks, true)
    left join place_networks p on p.place_id = w.id and not w.follows_clinic_networks
    group by 1, 2`);
  const stated = (list: number[] | null) => (list ?? []).filter((id) => id !== null);
  return new Map(
    [...Map.groupBy(rows, (row) => row.subject_id)].map(([id, own]) => [
      id,
      new Map(
        own.map((row) => [
          row.clinic_id,
          { insurerIds: stated(row.insurer_ids), networkIds: stated(row.network_ids) },
        ]),
      ),
    ]),
  );
}

async function selectPeople(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, { slug: string; person: PersonOfTime; specialtyIds: number[] }>> {
  const rows = await tx
    .select({
      id: professionals.id,
      slug: professionals.slug,
      nameEn: professionals.nameEn,
      nameAr: professionals.nameAr,
      specialtyEn: vocabularyItems.name,
      specialtyAr: vocabularyItems.nameAr,
      specialtyIds: directoryListings.specialtyIds,
    })
    .from(professionals)
    .leftJoin(
      directoryListings,
      and(
        eq(directoryListings.entityType, "professionals"),
        eq(directoryListings.entityId, professionals.id),
      ),
    )
    .leftJoin(vocabularyItems, eq(vocabularyItems.id, directoryListings.primarySpecialtyId))
    .where(inArray(professionals.id, [...ids]));
  return new Map(
    rows.map(({ id, slug, specialtyIds, ...person }) => [
      id,
      { slug, person, specialtyIds: specialtyIds ?? [] },
    ]),
  );
}

async function selectTypeFacts(tx: Transaction, scheduleIds: string[]) {
  const rows = await tx
    .select({
      id: appointmentTypes.id,
      day: appointmentTypes.feeStatedOn,
      noticeHours: appointmentTypes.cancellationNoticeHours,
      serviceId: services.id,
      slug: services.slug,
    })
    .from(appointmentTypes)
    .leftJoin(
      services,
      and(eq(services.id, appointmentTypes.serviceId), eq(services.status, "active")),
    )
    .where(inArray(appointmentTypes.scheduleId, scheduleIds));
  return {
    feesStatedOn: new Map(rows.map(({ id, day }) => [id, day])),
    noticeHours: new Map(rows.map((row) => [row.id, row.noticeHours])),
    services: new Map(
      rows.flatMap(({ serviceId: id, slug }) => (id && slug ? [[id, { id, slug }] as const] : [])),
    ),
  };
}
