import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { PersonOfTime } from "#app/directory/free-times/next-available.ts";
import type { Actor } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { readSchedules } from "../availability/queries.server.ts";
import { ownServiceName, readOwnServices } from "./led-services.server.ts";
import { daysAhead, type FreeRecord, makeRecord } from "./table/free-record.ts";
import type { AcceptedInsurance, LedService, OfferPlace } from "./table/offer.ts";

/** Computing is done for so long at a time. */
const longestMs = 3;

const reader: Actor = { kind: "job", name: "free times" };

/** The changed records, by ids of different kinds; subjects are professionals, rooms and devices. */
export interface Touched {
  subjects: Iterable<string>;
  clinics: Iterable<string>;
  schedules: Iterable<string>;
}

/** Owner of the schedules of a record. */
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
  // Each join begins at the ids: with "or" between them, a city's schedules were walked for each id.
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ id: string }>(sql`
      with changed as materialized (select unnest(${sql.param([...subjects])}::uuid[]) as id),
      own_schedules as (
        select mine.id from changed join schedules mine on mine.professional_id = changed.id
        union all
        select mine.id from changed join schedules mine on mine.resource_id = changed.id
      ),
      needed as materialized (
        select a.resource_id as id from own_schedules mine
        join appointment_types t on t.schedule_id = mine.id
        join appointment_type_resources a on a.appointment_type_id = t.id
        union select id from changed
      )
      select id from changed
      union select coalesce(professional_id, resource_id) from schedules
      where clinic_id = any(${sql.param([...clinics])}::uuid[])
      union select coalesce(professional_id, resource_id) from schedules
      where id = any(${sql.param([...schedules])}::uuid[])
      union select room.resource_id from needed join schedules room on room.resource_id = needed.id
      union select coalesce(other.professional_id, other.resource_id) from needed
      join appointment_type_resources a on a.resource_id = needed.id
      join appointment_types t on t.id = a.appointment_type_id
      join schedules other on other.id = t.schedule_id`),
  );
  return rows.map(({ id }) => id);
}

/** Returns what the records of a city have in common, for `readRecords` of many batches. */
export function readCommonFacts(database: Database): Promise<ReadonlySet<string>> {
  return withRead(database, reader, (tx) => readOwnServices(tx, null));
}

/**
 * Reads and computes the records of subjects; null for those without a schedule.
 * @param ownServices of all clinics, where they are read already.
 */
export async function readRecords(
  database: Database,
  ids: readonly string[],
  now: number,
  ownServices: ReadonlySet<string> | null = null,
): Promise<[subject: Subject, record: FreeRecord | null][]> {
  const within = [now, now + daysAhead * dayMs] as const;
  const { schedules, calendar, people, places, accepted, led, ...ofTypes } = await withRead(
    database,
    reader,
    async (tx) => {
      const read = await readSchedules(tx, ids, within);
      const clinicIds = [...new Set(read.schedules.map(({ clinicId }) => clinicId))];
      const scheduleIds = read.schedules.map(({ scheduleId }) => scheduleId);
      return {
        ...read,
        places: await selectPlaces(tx, clinicIds),
        people: await selectPeople(tx, ids),
        accepted: await selectAccepted(tx, ids),
        ...(await selectTypeFacts(tx, scheduleIds)),
        led: await selectLedServices(
          tx,
          scheduleIds,
          ownServices ?? (await readOwnServices(tx, clinicIds)),
        ),
      };
    },
  );
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
      ...ofTypes,
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

// A city is read by thousands of these statements: rows come as the driver parses them, and ids are
// one parameter.
const idsOf = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`;

async function selectPlaces(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, OfferPlace>> {
  const { rows } = await tx.execute<OfferPlace & Record<string, unknown>>(sql`
    select id as "clinicId", slug, name_en as "nameEn", name_ar as "nameAr",
      district_id as "districtId", franchise_id as "franchiseId"
    from clinics where id = ${idsOf(ids)}`);
  return new Map(rows.map((place) => [place.clinicId, place]));
}

interface Person {
  slug: string;
  person: PersonOfTime;
  specialtyIds: readonly number[];
}

async function selectPeople(tx: Transaction, ids: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await tx.execute<
    PersonOfTime & Record<string, unknown> & { id: string; slug: string; specialtyIds: number[] }
  >(sql`
    select p.id, p.slug, p.name_en as "nameEn", p.name_ar as "nameAr",
      v.name as "specialtyEn", v.name_ar as "specialtyAr",
      coalesce(l.specialty_ids, '{}') as "specialtyIds"
    from professionals p
    left join directory_listings l on l.entity_type = 'professionals' and l.entity_id = p.id
    left join vocabulary_items v on v.id = l.primary_specialty_id
    where p.id = ${idsOf(ids)}`);
  return new Map(
    rows.map(({ id, slug, specialtyIds, nameEn, nameAr, specialtyEn, specialtyAr }) => [
      id,
      { slug, specialtyIds, person: { nameEn, nameAr, specialtyEn, specialtyAr } },
    ]),
  );
}

async function selectTypeFacts(tx: Transaction, scheduleIds: readonly string[]) {
  const { rows } = await tx.execute<{
    id: string;
    day: string;
    noticeHours: number;
    serviceId: string | null;
    slug: string | null;
    homeDistrictIds: number[] | null;
  }>(sql`
    select t.id, t.fee_stated_on::text as day, t.cancellation_notice_hours as "noticeHours",
      s.id as "serviceId", s.slug, case when t.visit_type = 'home_visit' then (
        select reached_districts(held.clinic_id, t.service_radius_km)
        from schedules held where held.id = t.schedule_id) end as "homeDistrictIds"
    from appointment_types t
    left join services s on s.id = t.service_id and s.status = 'active'
    where t.schedule_id = ${idsOf(scheduleIds)}`);
  return {
    feesStatedOn: new Map(rows.map(({ id, day }) => [id, day])),
    noticeHours: new Map(rows.map((row) => [row.id, row.noticeHours])),
    homeDistricts: new Map(rows.map((row) => [row.id, row.homeDistrictIds ?? []])),
    services: new Map(
      rows.flatMap(({ serviceId: id, slug }) => (id && slug ? [[id, { id, slug }] as const] : [])),
    ),
  };
}

/**
 * Returns the services that people provide at clinics that offer them without appointments for them,
 * by person and clinic.
 */
async function selectLedServices(
  tx: Transaction,
  scheduleIds: readonly string[],
  own: ReadonlySet<string>,
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
    from schedules held
    join professional_services p on p.professional_id = held.professional_id
    join clinic_services o on o.service_id = p.service_id and o.clinic_id = held.clinic_id
    join services s on s.id = p.service_id and s.status = 'active'
    where held.id = ${idsOf(scheduleIds)}
    order by s.slug`);
  const found = new Map<string, Map<string, LedService[]>>();
  for (const { person, clinic, ...service } of rows) {
    if (own.has(ownServiceName(service.id, clinic))) continue;
    const byClinic = found.get(person) ?? new Map<string, LedService[]>();
    found.set(person, byClinic.set(clinic, [...(byClinic.get(clinic) ?? []), service]));
  }
  return found;
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
      where professional_id = ${idsOf(ids)} or resource_id = ${idsOf(ids)}
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
