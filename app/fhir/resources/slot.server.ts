import { sql } from "drizzle-orm";
import type { Slot as FhirSlot } from "fhir/r4";
import { eachSlot } from "#app/booking/availability/compute-slots.ts";
import { readSchedules } from "#app/booking/availability/queries.server.ts";
import type { Slot } from "#app/booking/availability/slots.ts";
import type { VisitType } from "#app/directory/cards/rules.ts";
import { timeLink } from "#app/directory/free-times/booking-link.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { finishResource } from "../elements/clean-resource.server.ts";
import { arabic } from "../elements/codings.ts";
import { asType, bookingLink, presentReferences, referenceTo } from "../elements/references.ts";
import { invalid, required } from "../fhir-error.ts";
import { type Criterion, idsOfType, meetsDate, readDate, tokensOf } from "../search/criterion.ts";
import type { Kind, ReadScope, Source } from "../search/source.ts";
import { isUuid } from "../search/sql-source.server.ts";
import { windowDays } from "./schedule.server.ts";
import { visitConcept } from "./visit-types.ts";

const mostSchedules = 20;
const minuteMs = 60_000;

interface Bookable {
  schedule_id: string;
  subject_id: string;
  type_id: string;
  name_en: string;
  name_ar: string;
  visit_type: VisitType;
  booking_slug: string | null;
}

/** A free time with its appointment type. */
interface FreeSlot {
  id: string;
  slot: Slot;
  bookable: Bookable;
}

/** Slots by scope: a page is listed, counted and read from one computation. */
const computed = new WeakMap<ReadScope, Map<string, Promise<FreeSlot[]>>>();

const source: Source = {
  async list(scope, criteria, { after, limit }) {
    const found = (await findSlots(scope, criteria)).map(({ id }) => ({ id, at: id }));
    return found.filter(({ id }) => after === null || orderOf(id) > orderOf(after)).slice(0, limit);
  },
  count: async (scope, criteria) => (await findSlots(scope, criteria)).length,
  async read(scope, ids) {
    const wanted = new Set(ids);
    const found = (await findSlotsOfIds(scope, ids)).filter(({ id }) => wanted.has(id));
    return found.map((free) => finishResource(writeSlot(free, scope), null));
  },
};

export const slotKind: Kind = {
  type: "Slot",
  documentation: `A free time, computed when it is asked for: name the schedule (at most ${mostSchedules}). Times of the next ${windowDays} days; busy ones, and those booked by phone alone, are not shown.`,
  parameters: [
    { name: "schedule", type: "reference", documentation: "Required, unless _id is sent." },
    { name: "start", type: "date", documentation: "ge and lt bound the days." },
    { name: "status", type: "token", documentation: "free; no other status is shown." },
    { name: "service-type", type: "token", documentation: "in_person, virtual or home_visit." },
  ],
  references: { schedule: (slot) => presentReferences(asType<FhirSlot>(slot).schedule) },
  summary: ["serviceType", "schedule", "status", "start", "end"],
  required: ["schedule", "status", "start", "end"],
  sources: [source],
  mostNamed: { type: "Schedule", most: mostSchedules },
  isLive: true,
};

/** Orders ids by their start, then by their appointment type. */
function orderOf(id: string): string {
  return `${id.slice(37).padStart(12, "0")} ${id.slice(0, 36)}`;
}

const pattern = /^([0-9a-f-]{36})-(\d{1,9})$/;

async function findSlots(scope: ReadScope, criteria: readonly Criterion[]): Promise<FreeSlot[]> {
  const byId = criteria.filter(({ name }) => name === "_id");
  const named = criteria.filter(({ name }) => name === "schedule");
  if (byId.length === 0 && named.length === 0)
    throw required("Slot is searched by schedule: Slot?schedule=Schedule/…");
  const found =
    named.length > 0
      ? await slotsOfSchedules(scope, scheduleIds(named, scope))
      : await findSlotsOfIds(scope, byId[0]?.values ?? []);
  return found
    .filter((free) => criteria.every((criterion) => meets(free, criterion)))
    .sort((one, other) => (orderOf(one.id) < orderOf(other.id) ? -1 : 1));
}

function scheduleIds(criteria: readonly Criterion[], { base }: ReadScope): string[] {
  const [first = [], ...more] = criteria.map((criterion) =>
    idsOfType(criterion, base, "Schedule").filter(isUuid),
  );
  const ids = [...new Set(first)].filter((id) => more.every((list) => list.includes(id)));
  if (ids.length > mostSchedules)
    throw invalid(`A search names at most ${mostSchedules} schedules.`);
  return ids;
}

function meets({ id, slot }: FreeSlot, criterion: Criterion): boolean {
  switch (criterion.name) {
    case "_id":
      return criterion.values.includes(id);
    case "start":
      return criterion.values.some((value) => meetsDate(new Date(slot.from), readDate(value)));
    case "status":
      return tokensOf(criterion).some(({ code }) => code === "free");
    case "service-type":
      return tokensOf(criterion).some(({ code }) => code === slot.visitType);
    default:
      // A free time has no day of a last change: it is computed now.
      return true;
  }
}

/** Returns the free slots of the schedules that the ids belong to. */
async function findSlotsOfIds(scope: ReadScope, ids: readonly string[]): Promise<FreeSlot[]> {
  const types = ids.flatMap((id) => pattern.exec(id)?.[1] ?? []).filter(isUuid);
  if (types.length === 0) return [];
  const { rows } = await scope.tx.execute<{ schedule_id: string }>(sql`
    select distinct schedule_id from appointment_types
    where id = any(${sql.param([...new Set(types)])}::uuid[]) and is_active`);
  const schedules = rows.map(({ schedule_id }) => schedule_id);
  if (schedules.length > mostSchedules)
    throw invalid(`A search names at most ${mostSchedules} schedules.`);
  return slotsOfSchedules(scope, schedules);
}

/** Returns all free slots of schedules, computed once in a scope. */
function slotsOfSchedules(scope: ReadScope, ids: readonly string[]): Promise<FreeSlot[]> {
  const known = computed.get(scope) ?? new Map<string, Promise<FreeSlot[]>>();
  computed.set(scope, known);
  const key = ids.toSorted().join();
  const found = known.get(key) ?? computeSlots(scope, ids);
  known.set(key, found);
  return found;
}

async function computeSlots(scope: ReadScope, ids: readonly string[]): Promise<FreeSlot[]> {
  if (ids.length === 0) return [];
  const { rows } = await scope.tx.execute<Record<string, unknown> & Bookable>(sql`
    select s.id as schedule_id, coalesce(s.professional_id, s.resource_id) as subject_id,
      t.id as type_id, t.name_en, t.name_ar, t.visit_type,
      case when v.slug is not null then 'services/' || v.slug
        when s.professional_id is null then null else p.slug end as booking_slug
    from schedules s
    join directory_listings c on c.entity_type = 'clinics' and c.entity_id = s.clinic_id
    join appointment_types t
      on t.schedule_id = s.id and t.is_active and t.confirmation <> 'call_only'
    left join directory_listings p on p.entity_type = 'professionals' and p.entity_id = s.professional_id
    left join directory_listings v on v.entity_type = 'services' and v.entity_id = t.service_id
    where s.id = any(${sql.param(ids)}::uuid[])`);
  const byType = new Map(rows.map((row) => [row.type_id, row]));
  const subjects = [...new Set(rows.map(({ subject_id }) => subject_id))];
  const now = scope.now.getTime();
  const within = [now, now + windowDays * dayMs] as const;
  const { schedules, calendar } = await readSchedules(scope.tx, subjects, within);
  return schedules
    .filter(({ scheduleId }) => ids.includes(scheduleId))
    .flatMap((facts) => [...eachSlot(facts, { now, within, calendar })])
    .flatMap((slot) => {
      const bookable = byType.get(slot.typeId);
      return bookable ? [{ id: `${slot.typeId}-${slot.from / minuteMs}`, slot, bookable }] : [];
    });
}

function writeSlot({ id, slot, bookable }: FreeSlot, { base, origin }: ReadScope): FhirSlot {
  const { booking_slug: bookingSlug, name_en, name_ar } = bookable;
  const { clinicId, from, to, typeId, visitType } = slot;
  const link =
    bookingSlug && timeLink({ bookingSlug, place: { clinicId }, visitType, typeId, start: from });
  return {
    resourceType: "Slot",
    id,
    extension: link ? [{ url: bookingLink, valueUrl: origin + link }] : undefined,
    serviceType: [visitConcept(base, visitType)],
    appointmentType: { text: name_en, _text: arabic(name_ar) },
    schedule: referenceTo("Schedule", bookable.schedule_id),
    status: "free",
    start: new Date(from).toISOString(),
    end: new Date(to).toISOString(),
    comment:
      slot.confirmation === "on_request" ? "Confirmed by an answer of the clinic" : undefined,
    _comment: slot.confirmation === "on_request" ? arabic("يُؤكَّد بردّ من العيادة") : undefined,
  };
}
