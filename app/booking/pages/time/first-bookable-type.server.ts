import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { listSlots } from "../../availability/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import type { AppointmentFacts } from "../queries.server.ts";

interface Wish {
  types: AppointmentFacts[];
  /** The id or the slug of a clinic. */
  place: string | null;
  visitType: string | null;
}

/**
 * Returns the appointment type to open the page on: the wished visit at the wished place where it is
 * offered, and among several the one that is free first.
 */
export async function firstBookableType(
  { database, actor }: BookingContext,
  { types, place, visitType }: Wish,
): Promise<AppointmentFacts | undefined> {
  const inPlace = types.filter((type) => type.clinicId === place || type.clinicSlug === place);
  const ofPlace = inPlace.length > 0 ? inPlace : types;
  const ofVisit = ofPlace.filter((type) => type.visitType === visitType);
  const all = ofVisit.length > 0 ? ofVisit : ofPlace;
  // The slots of a type that is booked by telephone cannot be chosen here.
  const online = all.filter(({ confirmation }) => confirmation !== "call_only");
  const wished = online.length > 0 ? online : all;
  if (wished.length < 2) return wished[0];
  const now = Date.now();
  const days = Math.max(...wished.map(({ horizonDays }) => horizonDays)) + 1;
  const within = [now, now + days * dayMs] as const;
  const subjects = [...new Set(wished.map(({ subjectId }) => subjectId))];
  const found = await Promise.all(
    subjects.map((subjectId) => listSlots(database, actor, { subjectId, within })),
  );
  const slots = found.flat().sort((one, other) => one.from - other.from);
  const first = slots.find(({ typeId }) => wished.some(({ id }) => id === typeId));
  return wished.find(({ id }) => id === first?.typeId) ?? wished[0];
}
