import { sql } from "drizzle-orm";
import { dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { eachSlot } from "../availability/compute-slots.ts";
import { readSchedules, withoutLeadTime } from "../availability/queries.server.ts";
import type { Slot } from "../availability/slots.ts";
import type { UpcomingBooking } from "../misfits/queries.server.ts";
import { earliestMove } from "./suggest-moves.server.ts";

/** A specialty that two professionals share; null for rooms and devices. */
interface SharedSpecialty {
  specialtyEn: string | null;
  specialtyAr: string | null;
}

/** The same kind of appointment of a colleague at the clinic. */
interface Alike extends SharedSpecialty, Record<string, unknown> {
  ownTypeId: string;
  typeId: string;
  subjectId: string;
  clinicId: string;
}

interface Colleague extends SharedSpecialty {
  typeId: string;
  subjectId: string;
  startsAt: string;
  endsAt: string;
}

/**
 * Finds for each appointment the nearest free time of a colleague on the same day, no two at once.
 * A colleague shares a specialty and has the same kind of appointment, by its name, of at least the same length.
 */
export async function suggestColleagues(
  tx: Transaction,
  displaced: readonly UpcomingBooking[],
): Promise<Map<string, Colleague>> {
  const found = new Map<string, Colleague>();
  const alike = await listAlike(tx, displaced);
  if (alike.length === 0) return found;
  const slotsOf = await readSlotsOfDays(tx, displaced, alike);
  const given = new Map<string, Slot[]>();
  const now = Date.now();
  for (const { id, startsAt, typeId, clinicId } of displaced) {
    const wanted = Date.parse(startsAt);
    const earliest = earliestMove(wanted, now);
    const offers = alike
      .filter((one) => one.ownTypeId === typeId && one.clinicId === clinicId)
      .flatMap((one) => slotsOf(one, dubaiDay(new Date(wanted))).map((slot) => ({ ...one, slot })))
      .filter(
        ({ subjectId, slot }) =>
          slot.from >= earliest &&
          (given.get(subjectId) ?? []).every((one) => one.to <= slot.from || slot.to <= one.from),
      );
    const distance = (offer: { slot: Slot }) => Math.abs(offer.slot.from - wanted);
    const [nearest] = offers.sort((one, other) => distance(one) - distance(other));
    if (!nearest) continue;
    const { slot, subjectId } = nearest;
    given.set(subjectId, [...(given.get(subjectId) ?? []), slot]);
    found.set(id, {
      typeId: nearest.typeId,
      subjectId,
      specialtyEn: nearest.specialtyEn,
      specialtyAr: nearest.specialtyAr,
      startsAt: new Date(slot.from).toISOString(),
      endsAt: new Date(slot.to).toISOString(),
    });
  }
  return found;
}

/** Lists the types of colleagues to whom the reader may give appointments. */
async function listAlike(tx: Transaction, displaced: readonly UpcomingBooking[]): Promise<Alike[]> {
  const typeIds = [...new Set(displaced.map(({ typeId }) => typeId))];
  const { rows } = await tx.execute<Alike>(sql`
    select own.id as "ownTypeId", t.id as "typeId", s.clinic_id as "clinicId",
      coalesce(s.professional_id, s.resource_id) as "subjectId",
      shared.name as "specialtyEn", shared.name_ar as "specialtyAr"
    from appointment_types own
      join schedules mine on mine.id = own.schedule_id
      join schedules s on s.clinic_id = mine.clinic_id and s.id <> mine.id
      join appointment_types t on t.schedule_id = s.id and t.is_active
        and t.visit_type = own.visit_type and t.name_en = own.name_en
        and t.duration_minutes >= own.duration_minutes
      left join lateral (
        select i.name, i.name_ar from professional_vocabulary has
          join professional_vocabulary wanted on wanted.item_id = has.item_id
            and wanted.professional_id = mine.professional_id and wanted.purpose = 'specialty'
          join vocabulary_items i on i.id = has.item_id
        where has.professional_id = s.professional_id and has.purpose = 'specialty'
        order by wanted.is_primary desc, i.name limit 1) as shared on true
    where (shared.name is not null or coalesce(mine.professional_id, s.professional_id) is null)
      and own.id = any(${sql.param(typeIds)}::uuid[]) and own.visit_type <> 'home_visit'
      and (current_setting('role', true) = 'admin' or s.clinic_id in (select staffed_clinics()))
    order by t.id`);
  return rows;
}

async function readSlotsOfDays(
  tx: Transaction,
  displaced: readonly UpcomingBooking[],
  alike: readonly Alike[],
) {
  const moments = displaced.map(({ startsAt }) => Date.parse(startsAt));
  const span = [Math.min(...moments) - dayMs, Math.max(...moments) + dayMs] as const;
  const subjects = [...new Set(alike.map(({ subjectId }) => subjectId))];
  const { schedules, calendar } = await readSchedules(tx, subjects, span);
  const known = new Map<string, Slot[]>();
  return ({ subjectId, clinicId, typeId }: Alike, day: string): readonly Slot[] => {
    const key = `${typeId} ${day}`;
    const slots = known.get(key);
    if (slots) return slots;
    const facts = schedules.find(
      (one) => (one.professionalId ?? one.resourceId) === subjectId && one.clinicId === clinicId,
    );
    const midnight = dubaiMoment(day, "00:00").getTime();
    const asked = {
      now: Date.now(),
      within: [midnight, midnight + dayMs] as const,
      typeId,
      calendar,
    };
    const read = facts ? [...eachSlot(withoutLeadTime(facts), asked)] : [];
    known.set(key, read);
    return read;
  };
}
