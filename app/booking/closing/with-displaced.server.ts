import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { textNumber } from "#app/platform/forms/phone-number.ts";
import type { Span } from "../availability/slots.ts";
import type { DisplacedReason } from "../bookings/rules.ts";
import { lockHours } from "../misfits/lock-hours.server.ts";
import {
  type ClosedTime,
  type Duties,
  listMisfits,
  listUpcoming,
  readDuties,
  readSubjectNames,
  type UpcomingBooking,
} from "../misfits/queries.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { recordChange } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { changeBooking } from "../verbs/change-booking.server.ts";
import { moveBooking } from "../verbs/move-booking.server.ts";
import { mostSingleChoices } from "./answer-fields.ts";
import type { DisplacedAnswer } from "./inputs.ts";
import { suggestColleagues } from "./suggest-colleagues.server.ts";
import { type SuggestedMoves, suggestMoves } from "./suggest-moves.server.ts";

/** An appointment that a change leaves outside of the hours. */
export interface DisplacedBooking {
  id: string;
  startsAt: string;
  endsAt: string;
  patientName: string;
  /** Whether the patient has a contact, so that a message can go; true where it was not asked. */
  isReachable: boolean;
  /** The professional, room or device. */
  withEn: string;
  withAr: string;
  /** Named where it is not the clinic of whoever is asked. */
  clinicEn?: string;
  clinicAr?: string;
  /** The nearest free time that it can move to; null if there is none. */
  moveTo: string | null;
  /** More free times of the same day, the nearest first. */
  others: string[];
  /** A free time of a colleague on the same day; null if there is none. */
  colleague: OfferedColleague | null;
}

interface OfferedColleague {
  typeId: string;
  startsAt: string;
  endsAt: string;
  withEn: string;
  withAr: string;
  /** The specialty that both have; null for rooms and devices. */
  specialtyEn: string | null;
  specialtyAr: string | null;
}

/** An answer; without a count it holds for however many there are. */
export type GivenAnswer = Omit<DisplacedAnswer, "count" | "choices"> & {
  count: number | null;
  choices: readonly DisplacedAnswer["choices"][number][];
};

interface Change {
  closes: ClosedTime;
  answer: GivenAnswer;
  /** Busy times of another calendar that the change adds; the job that reads it stores them later. */
  busy?: readonly Span[];
  /** Whether the change ends the licence: no appointment to come fits, whatever the hours. */
  isUnlicensed?: boolean;
}

/**
 * Runs a change that may close time. If it leaves appointments outside of the hours, the caller is
 * asked first; those that are then moved or cancelled send their patients the event of every such
 * change. Holds of that time end. Appointments that were outside of the hours before are left alone.
 * @throws AppError `displaces` with the appointments.
 */
export async function withDisplaced(
  tx: Transaction,
  context: BookingContext,
  { closes, answer, busy = [], isUnlicensed = false }: Change,
  change: () => Promise<void>,
): Promise<DisplacedBooking[]> {
  await lockTime(tx, closes);
  const upcoming = await listUpcoming(tx, closes);
  const read = { withImports: busy.length > 0 };
  const before = listMisfits(await readDuties(tx, upcoming, read), upcoming);
  await change();
  const after = isUnlicensed
    ? new Map(upcoming.map(({ id }) => [id, "unlisted" as const]))
    : listMisfits(addBusy(await readDuties(tx, upcoming, read), busy), upcoming);
  const misfits = upcoming.filter(({ id }) => after.has(id) && !before.has(id));
  await endHolds(tx, misfits);
  const displaced = misfits.filter(({ state }) => state !== "held");
  if (displaced.length === 0) return [];
  if (!isAnswered(answer, displaced)) {
    // Whoever has no licence offers no time; a colleague at a clinic that has one does.
    const ofSelf = isUnlicensed ? [] : displaced;
    const ofColleagues = isUnlicensed && closes.clinicIds ? [] : displaced;
    const namesClinics = context.actor.kind === "admin";
    const asked = await presentDisplaced(tx, displaced, {
      busy,
      ofSelf,
      ofColleagues,
      namesClinics,
    });
    throw refuseBooking(context, "displaces", { displaced: asked });
  }
  await decide(tx, context, { answer, displaced, reasons: after });
  return displaced.map((one) => present(one));
}

/** Busy times of one schedule hold for every schedule of its professional. */
function addBusy(duties: Duties, busy: readonly Span[]): Duties {
  if (busy.length === 0) return duties;
  const ids = duties.schedules.map(({ scheduleId }) => scheduleId);
  const imported = ids.map((id) => [id, [...(duties.imported.get(id) ?? []), ...busy]] as const);
  return { ...duties, imported: new Map(imported) };
}

async function lockTime(tx: Transaction, closes: ClosedTime): Promise<void> {
  const { clinicIds = [], professionalIds = [], scheduleIds = [] } = closes;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct clinic_id::text as id from schedules where id = any(${sql.param([...scheduleIds])}::uuid[])`);
  await lockHours(tx, "close", [...clinicIds, ...professionalIds, ...rows.map(({ id }) => id)]);
}

interface Offers {
  /** Times that are closed besides what is stored. */
  busy?: readonly Span[];
  /** Those that may move to another time of the same person, room or device. */
  ofSelf?: readonly UpcomingBooking[];
  /** Those that a colleague may take over. */
  ofColleagues?: readonly UpcomingBooking[];
  namesClinics?: boolean;
}

/**
 * Adds the names and the nearest free times to appointments that a change displaces; to very many no
 * times, since one choice for all moves nobody.
 */
export async function presentDisplaced(
  tx: Transaction,
  displaced: readonly UpcomingBooking[],
  { busy = [], ofSelf = displaced, ofColleagues = displaced, namesClinics = false }: Offers = {},
): Promise<DisplacedBooking[]> {
  const isMany = displaced.length > mostSingleChoices;
  const moves = await suggestMoves(tx, isMany ? [] : ofSelf, busy);
  const colleagues = await suggestColleagues(tx, isMany ? [] : ofColleagues);
  const names = await readSubjectNames(tx, [
    ...displaced.map(({ subjectId }) => subjectId),
    ...[...colleagues.values()].map(({ subjectId }) => subjectId),
  ]);
  const clinics = namesClinics
    ? await readClinicNames(tx, displaced)
    : new Map<string, ClinicNames>();
  // Each contact costs milliseconds; a longer question names the first ones alone.
  const named = displaced.slice(0, mostSingleChoices);
  const reachable = await listReachable(tx, named);
  const nameOf = (subjectId: string) => names.get(subjectId) ?? { en: "", ar: "" };
  return displaced.map((one, at) => {
    const given = colleagues.get(one.id);
    const name = given && nameOf(given.subjectId);
    return {
      ...present(one, nameOf(one.subjectId), moves.get(one.id)),
      ...clinics.get(one.clinicId),
      isReachable: at >= named.length || reachable.has(one.id),
      colleague: given && name ? { ...given, withEn: name.en, withAr: name.ar } : null,
    };
  });
}

interface ClinicNames {
  clinicEn: string;
  clinicAr: string;
}

async function readClinicNames(
  tx: Transaction,
  displaced: readonly UpcomingBooking[],
): Promise<Map<string, ClinicNames>> {
  const ids = sql.param([...new Set(displaced.map(({ clinicId }) => clinicId))]);
  const { rows } = await tx.execute<{ id: string; clinicEn: string; clinicAr: string }>(sql`
    select id, name_en as "clinicEn", name_ar as "clinicAr" from clinics where id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, clinicEn, clinicAr }) => [id, { clinicEn, clinicAr }]));
}

function present(
  { id, startsAt, endsAt, patientName }: UpcomingBooking,
  name: { en: string; ar: string } = { en: "", ar: "" },
  moves: SuggestedMoves = { moveTo: null, others: [] },
): DisplacedBooking {
  const colleague = null;
  const patient = { patientName, isReachable: true };
  const professional = { withEn: name.en, withAr: name.ar };
  return { id, startsAt, endsAt, ...patient, ...professional, ...moves, colleague };
}

/** Returns the ids of appointments whose patient can be written to. */
async function listReachable(
  tx: Transaction,
  displaced: readonly UpcomingBooking[],
): Promise<Set<string>> {
  const ids = sql.param(displaced.map(({ id }) => id));
  const { rows } = await tx.execute<{
    id: string;
    isKnown: boolean;
    email: string | null;
    phone: string | null;
  }>(sql`
    select b.id, contact.ways is not null as "isKnown", contact.ways ->> 'email' as email,
      contact.ways ->> 'phone' as phone
    from bookings b cross join lateral (select booking_contact(b.id) as ways) as contact
    where b.id = any(${ids}::uuid[])`);
  // A caller without access to the contact gets no "no contact" flag.
  const reachable = rows.filter(
    ({ isKnown, email, phone }) => !isKnown || email || textNumber(phone),
  );
  return new Set(reachable.map(({ id }) => id));
}

/** Ends the holds among them: their time can no longer be confirmed. */
async function endHolds(tx: Transaction, misfits: readonly UpcomingBooking[]): Promise<void> {
  const held = misfits.filter(({ state }) => state === "held").map(({ id }) => id);
  if (held.length === 0) return;
  await tx.execute(sql`select end_displaced_holds(${sql.param(held)}::uuid[])`);
}

function isAnswered(answer: GivenAnswer, displaced: readonly UpcomingBooking[]): boolean {
  if (answer.displaced === "ask") return false;
  if (answer.count !== null && answer.count !== displaced.length) return false;
  if (answer.displaced !== "each") return true;
  const chosen = new Set(answer.choices.map(({ id }) => id));
  return displaced.every(({ id }) => chosen.has(id));
}

interface Decision {
  answer: GivenAnswer;
  displaced: readonly UpcomingBooking[];
  reasons: ReadonlyMap<string, DisplacedReason>;
}

/**
 * Keeps, moves or cancels appointments as their clinic answered.
 * @throws AppError `taken` where a time to move to is taken by now.
 */
export async function decide(
  tx: Transaction,
  context: BookingContext,
  { answer, displaced, reasons }: Decision,
): Promise<void> {
  const as = context.actor.kind === "admin" ? "admin" : "clinic";
  const choices = new Map(answer.choices.map((one) => [one.id, one]));
  const choiceOf = (id: string) =>
    answer.displaced === "each" ? choices.get(id) : { choice: answer.displaced };
  for (const { id } of displaced) {
    const chosen = choiceOf(id);
    if (chosen?.choice === "keep") {
      await tx.execute(
        sql`select keep_displaced(array[${id}]::uuid[], ${reasons.get(id) ?? "outside"})`,
      );
    } else if (chosen?.choice === "cancel") {
      const cancel = { id, as, action: "cancel", to: "cancelled" } as const;
      await changeBooking(tx, context, { ...cancel, values: { note: answer.note } });
      await recordChange(tx, context, { action: "cancel", access: { id, as } });
    } else if (chosen && "startsAt" in chosen && chosen.startsAt) {
      const { startsAt, typeId } = chosen;
      await moveBooking(tx, context, { id, as, startsAt, typeId });
      if (answer.note) {
        await tx.execute(sql`select write_move_note(${id}::uuid, ${answer.note})`);
      }
      // Once the time is open again, its clinic may move it back.
      await tx.execute(sql`select note_closure_move(${id}::uuid, 'moved')`);
    }
  }
}
