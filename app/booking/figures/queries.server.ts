import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { addDays, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import { dutyOn } from "../availability/open-spans.ts";
import { readSchedules } from "../availability/queries.server.ts";
import type { BookingState } from "../bookings/transitions.ts";
import { type BookingSource, listDays } from "./rules.ts";
import {
  clinicsOf,
  clinicTablesOf,
  daysOf,
  type FigureScope,
  openTimeOf,
  peopleOf,
  sourcesOf,
  statesOf,
  totalsOf,
} from "./statements.ts";

interface Counts {
  appointments: number;
  attended: number;
  noShows: number;
  cancelled: number;
}

export interface FigureTotals extends Counts {
  /** Booked in the period, for any day. */
  received: number;
  /** Requested or confirmed, from now on. */
  upcoming: number;
  cancelledByPatient: number;
  /** In AED, of attended appointments whose fee was stated. */
  revenue: number;
  withoutFee: number;
  /** The median time from booking to visit; null without appointments. */
  leadHours: number | null;
  patients: number;
  repeatPatients: number;
}

export interface FigureDay extends Counts {
  day: string;
  revenue: number;
}

export interface FigureState {
  state: BookingState;
  appointments: number;
}

export interface FigureSource extends Counts {
  source: BookingSource;
}

export interface FigurePerson extends Counts {
  id: string;
  nameEn: string;
  nameAr: string;
  revenue: number;
  bookedMinutes: number;
  /** Open time of the schedule in the period; null if it is closed by now or of all clinics. */
  openMinutes: number | null;
}

export interface FigureClinic extends Counts {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  revenue: number;
}

export interface BookingFigures {
  totals: Counted<FigureTotals>;
  days: Counted<FigureDay>;
  states: Counted<FigureState>;
  sources: Counted<FigureSource>;
  /** Of one clinic. */
  people: Counted<FigurePerson>;
  /** Of all clinics together. */
  clinics: Counted<FigureClinic>;
}

const none = { sql: "", rows: [] };

/** Counts the appointments of a period; row-level security decides which ones the caller may count. */
export function readBookingFigures(
  database: Database,
  actor: Actor,
  scope: FigureScope,
): Promise<BookingFigures> {
  return withRead(database, actor, async (tx) => {
    if (scope.clinicId !== null) return readClinicFigures(tx, scope);
    return {
      totals: await countRows<FigureTotals>(tx, totalsOf(scope)),
      days: await countRows<FigureDay>(tx, daysOf(scope)),
      states: await countRows<FigureState>(tx, statesOf(scope)),
      sources: await countRows<FigureSource>(tx, sourcesOf(scope)),
      people: none,
      clinics: await countRows<FigureClinic>(tx, clinicsOf(scope)),
    };
  });
}

interface ClinicTables {
  totals: FigureTotals[];
  days: FigureDay[];
  states: FigureState[];
  sources: FigureSource[];
  people: Omit<FigurePerson, "openMinutes">[];
}

/** Counts all tables of a clinic in one pass; each is shown with the statement that counts it alone. */
async function readClinicFigures(tx: Transaction, scope: FigureScope): Promise<BookingFigures> {
  const { rows } = await countRows<ClinicTables>(tx, clinicTablesOf(scope));
  const [counted] = rows;
  if (!counted) throw new Error("The figures were not counted.");
  const open = await listOpenMinutes(tx, scope);
  const people = counted.people.map((row) => ({ ...row, openMinutes: open.get(row.id) ?? null }));
  return {
    totals: { sql: totalsOf(scope), rows: counted.totals },
    days: { sql: daysOf(scope), rows: counted.days },
    states: { sql: statesOf(scope), rows: counted.states },
    sources: { sql: sourcesOf(scope), rows: counted.sources },
    people: { sql: `${peopleOf(scope)};\n\n${openTimeOf(scope)}`, rows: people },
    clinics: none,
  };
}

/** Counts the appointments by day alone, for the dashboard. */
export function readBookingTrend(database: Database, actor: Actor): Promise<Counted<FigureDay>> {
  const scope = { period: 28, clinicId: null } as const;
  return withRead(database, actor, (tx) => countRows<FigureDay>(tx, daysOf(scope)));
}

/**
 * Returns the open minutes of a clinic's schedules by professional, room or device: their hours
 * without blocks, by the rule that offers times. Days that are past have the hours of today.
 */
async function listOpenMinutes(
  tx: Transaction,
  { period, clinicId }: FigureScope,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select coalesce(professional_id, resource_id) as id from schedules where clinic_id = ${clinicId}::uuid`);
  const days = listDays(period);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const span = [
    dubaiMoment(first, "00:00").getTime(),
    dubaiMoment(addDays(last, 1), "00:00").getTime(),
  ] as const;
  const subjects = rows.map(({ id }) => id);
  const { schedules, calendar } = await readSchedules(tx, subjects, span);
  return new Map(
    schedules
      .filter((facts) => facts.clinicId === clinicId)
      .map((facts) => {
        const spans = days.flatMap((day) => [...dutyOn(facts, day, calendar)]);
        const open = spans.reduce((sum, [from, to]) => sum + (to - from), 0);
        return [facts.professionalId ?? facts.resourceId ?? "", open / 60_000];
      }),
  );
}

interface FigureListing extends Record<string, unknown> {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
}

/** Lists the clinics whose figures the caller may see: those that they own or manage. */
export async function listManagedClinics(
  database: Database,
  actor: Actor,
): Promise<FigureListing[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<FigureListing>(sql`
      select id, slug, name_en as "nameEn", name_ar as "nameAr" from clinics
      where id in (select staffed_clinics('manager')) and status = 'active' order by name_en, id`),
  );
  return rows;
}

/** Returns the clinic of an address, for administrators; null if there is none. */
export async function findFigureClinic(
  database: Database,
  actor: Actor,
  slug: string,
): Promise<FigureListing | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<FigureListing>(sql`
      select id, slug, name_en as "nameEn", name_ar as "nameAr" from clinics where slug = ${slug}`),
  );
  return rows[0] ?? null;
}
