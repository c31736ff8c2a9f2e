import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { FigurePeriod } from "./rules.ts";

/** All clinics, or one by its id. The id is a UUID of our own rows: statements have no parameters. */
export interface FigureScope {
  period: FigurePeriod;
  clinicId: string | null;
}

const clinicsOfTable = 50;
const today = `(now() at time zone '${timeZone}')::date`;

/** A statement of one table: its common table expressions beside the visits, by name, and its select. */
interface Statement {
  parts?: Readonly<Record<string, Part>>;
  select: string;
}

/** A common table expression, which may depend on whose days are counted. */
type Part = string | ((scope: FigureScope) => string);

/** Returns a statement by itself, as it is shown. */
function writeStatement(scope: FigureScope, { parts = {}, select }: Statement): string {
  return `with ${writeParts(scope, { visits: visitsOf, ...parts })}\n${select}`;
}

const writeParts = (scope: FigureScope, parts: Readonly<Record<string, Part>>) =>
  Object.entries(parts)
    .map(([name, part]) => {
      const text = typeof part === "string" ? part : part(scope);
      return `${name} as ${name === "visits" ? "materialized " : ""}(\n  ${text}\n)`;
    })
    .join(",\n");

/** Returns one statement that counts the tables of a clinic, which reads its visits once. */
export function clinicTablesOf(scope: FigureScope): string {
  const statements = Object.entries(clinicStatements);
  const parts = Object.assign({}, ...statements.map(([, { parts }]) => parts));
  const tables = statements.map(
    ([name, { select }]) => `(select coalesce(json_agg(t), '[]') from (${select}) t) as "${name}"`,
  );
  return `with ${writeParts(scope, { visits: visitsOf, ...parts })}\nselect ${tables.join(",\n")}`;
}

/**
 * The appointments that begin in the period, without holds. Under row-level security an index is
 * searched by the columns of a start, never by a range's functions.
 */
function visitsOf({ period, clinicId }: FigureScope): string {
  return `
select b.id, b.clinic_id, b.professional_id, b.resource_id, b.state, b.during, b.fee, b.created_at,
    b.cancelled_by, b.booked_by, b.patient_id, b.family_member_id, b.contact_phone, b.contact_email,
    (b.starts_at at time zone '${timeZone}')::date as day,
    extract(epoch from upper(b.during) - lower(b.during)) / 60 as minutes
  from bookings b
  where b.starts_at >= (${today} - ${period - 1})::timestamp at time zone '${timeZone}'
    and b.starts_at < (${today} + 1)::timestamp at time zone '${timeZone}'
    and b.state not in ('held', 'expired')${isOf(clinicId)}`;
}

const isOf = (clinicId: string | null) =>
  clinicId === null ? "" : `\n    and b.clinic_id = '${clinicId}'`;

/**
 * Counts appointments to come, and bookings made in the period for any day. Nothing begins before it
 * is booked, so both are found by their starts.
 */
const booked = ({ period, clinicId }: FigureScope): string => {
  const first = `(${today} - ${period - 1})::timestamp at time zone '${timeZone}'`;
  return `select count(*) filter (where b.starts_at > now() and b.state in ('requested', 'confirmed'))::int as upcoming,
    count(*) filter (where b.created_at >= ${first})::int as received
  from bookings b
  where b.starts_at >= ${first}
    and b.state not in ('held', 'expired')${isOf(clinicId)}`;
};

/** Columns that the tables share: a refused request is no appointment that was cancelled. */
const counts = `count(*)::int as appointments,
  count(*) filter (where state = 'attended')::int as attended,
  count(*) filter (where state = 'no_show')::int as "noShows",
  count(*) filter (where state = 'cancelled')::int as cancelled`;
const revenue = `coalesce(sum(fee) filter (where state = 'attended'), 0)::float8 as revenue`;
const occupied = `coalesce(sum(minutes) filter (
    where state in ('requested', 'confirmed', 'checked_in', 'attended', 'no_show')), 0)::int as "bookedMinutes"`;

/** One patient: a family member, an account, or the contact that a guest or the clinic typed. */
const patient = `coalesce(family_member_id::text, patient_id, contact_phone, lower(contact_email))`;

/** Totals. Patients without an account or a contact cannot be recognised and are not counted. */
const totals: Statement = {
  parts: {
    booked,
    patients: `select clinic_id, ${patient} as patient, min(lower(during)) as first_visit, count(*) as visits
  from visits where state = 'attended' and ${patient} is not null
  group by 1, 2`,
  },
  select: `select ${counts},
  (select received from booked) as received,
  (select upcoming from booked) as upcoming,
  count(*) filter (where state = 'cancelled' and cancelled_by = 'patient')::int as "cancelledByPatient",
  ${revenue},
  count(*) filter (where state = 'attended' and fee is null)::int as "withoutFee",
  percentile_cont(0.5) within group (
    order by extract(epoch from lower(during) - created_at) / 3600)::float8 as "leadHours",
  (select count(*)::int from patients) as patients,
  (select count(*)::int from patients p where p.visits > 1 or exists (
    select 1 from bookings b
    where b.clinic_id = p.clinic_id and b.state = 'attended' and lower(b.during) < p.first_visit
      and coalesce(b.family_member_id::text, b.patient_id, b.contact_phone, lower(b.contact_email)) = p.patient
  )) as "repeatPatients"
from visits`,
};

const days: Statement = {
  select: `select to_char(day, 'YYYY-MM-DD') as day, ${counts}, ${revenue}
from visits
group by visits.day
order by visits.day`,
};

export function totalsOf(scope: FigureScope): string {
  return writeStatement(scope, totals);
}

/** Of all clinics each day is counted in an index of its own columns, without the rows. */
export function daysOf(scope: FigureScope): string {
  return scope.clinicId === null ? daysOfAll(scope) : writeStatement(scope, days);
}

function daysOfAll({ period }: FigureScope): string {
  return `select to_char(day, 'YYYY-MM-DD') as day, counted.*
from generate_series(0, ${period - 1}) as ago
cross join lateral (select ${today} - ${period - 1} + ago as day) days
cross join lateral (
  select ${counts}, ${revenue}
  from bookings b
  where b.starts_at >= day::timestamp at time zone '${timeZone}'
    and b.starts_at < (day + 1)::timestamp at time zone '${timeZone}'
    and b.state not in ('held', 'expired')
) counted
where counted.appointments > 0
order by day`;
}

const states: Statement = {
  select: `select state, count(*)::int as appointments
from visits
group by state
order by 2 desc, 1`,
};

export function statesOf(scope: FigureScope): string {
  return writeStatement(scope, states);
}

/** The first event of a booking has the side that made it. */
const sources: Statement = {
  parts: {
    makers: `select distinct on (e.booking_id) e.booking_id, e.party
  from booking_events e where e.booking_id = any (array(select id from visits))
  order by e.booking_id, e.id`,
  },
  select: `select case
    when maker.party in ('clinic', 'admin') then maker.party
    when booked_by is not null then 'account'
    when maker.party is not null then 'guest'
    else 'unknown' end as source,
  ${counts}
from visits
left join makers maker on maker.booking_id = visits.id
group by 1
order by 2 desc, 1`,
};

export function sourcesOf(scope: FigureScope): string {
  return writeStatement(scope, sources);
}

/** By professional, room or device. */
const people: Statement = {
  select: `select coalesce(visits.professional_id, visits.resource_id) as id,
  coalesce(p.name_en, r.name_en) as "nameEn", coalesce(p.name_ar, r.name_ar) as "nameAr",
  ${counts}, ${revenue}, ${occupied}
from visits
left join professionals p on p.id = visits.professional_id
left join bookable_resources r on r.id = visits.resource_id
group by 1, 2, 3
order by 4 desc, 2, 1`,
};

export function peopleOf(scope: FigureScope): string {
  return writeStatement(scope, people);
}

/** The tables that are counted of one clinic. */
const clinicStatements = { totals, days, states, sources, people };

/** The clinics with the most appointments. */
export function clinicsOf(scope: FigureScope): string {
  const select = `select c.id, c.slug, c.name_en as "nameEn", c.name_ar as "nameAr", ${counts}, ${revenue}
from visits
join clinics c on c.id = visits.clinic_id
group by c.id
order by appointments desc, c.name_en, c.id
limit ${clinicsOfTable}`;
  return writeStatement(scope, { select });
}

/** Selects rows for the open time of a clinic's schedules; see `listOpenMinutes`. */
export function openTimeOf({ period, clinicId }: FigureScope): string {
  return `select * from list_availability(
  array(select coalesce(professional_id, resource_id) from schedules where clinic_id = '${clinicId}'),
  (${today} - ${period - 1})::timestamp at time zone '${timeZone}',
  (${today} + 1)::timestamp at time zone '${timeZone}', null)
where clinic_id = '${clinicId}'`;
}
