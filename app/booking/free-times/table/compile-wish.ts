import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { weekdayOfDay } from "./dubai-minutes.ts";
import type { Offer } from "./offer.ts";

/** A wish as records test it; days count from the epoch. */
export interface CompiledWish {
  firstDay: number;
  lastDay: number;
  /** Empty for any. */
  districtIds: readonly number[];
  visitTypes: TimeWish["visitTypes"];
  takesDay(day: number): boolean;
  takesMinute(minuteOfDay: number): boolean;
  takesOffer(offer: Offer): boolean;
  /** Whether the times of a person are asked for at their clinic. */
  takesSpecialties(specialtyIds: readonly number[]): boolean;
}

export function compileWish({
  days,
  weekdays,
  minutes,
  visitTypes,
  districtIds,
  clinicIds,
  insurerIds,
  networkIds,
  specialtyIds,
  fee: feeWish,
}: TimeWish): CompiledWish {
  const [firstDay, lastDay] = days?.map(numberOf) ?? [];
  const asked = new Set(specialtyIds);
  const [from, to] = minutes ?? [0, Number.POSITIVE_INFINITY];
  return {
    firstDay: firstDay ?? Number.NEGATIVE_INFINITY,
    lastDay: lastDay ?? Number.POSITIVE_INFINITY,
    districtIds,
    visitTypes,
    takesDay: (day) => weekdays.length === 0 || weekdays.includes(weekdayOfDay(day)),
    takesMinute: (minute) => from <= minute && minute < to,
    takesOffer: ({ visitType, place, homeDistrictIds, fee, accepts }) =>
      (visitTypes.length === 0 || visitTypes.includes(visitType)) &&
      (districtIds.length === 0 ||
        districtIds.includes(place.districtId ?? 0) ||
        (asksForHomes(visitTypes) && takesOneOf(districtIds, homeDistrictIds))) &&
      (clinicIds.length === 0 || clinicIds.includes(place.clinicId)) &&
      takesOneOf(insurerIds, accepts.insurerIds) &&
      takesOneOf(networkIds, accepts.networkIds) &&
      (feeWish === null || (fee !== null && isWithin(fee.amount, feeWish))),
    takesSpecialties: (ids) => asked.size === 0 || ids.some((id) => asked.has(id)),
  };
}

/** Home visits are in the patient's district where they are asked for, else at their place of practice. */
function asksForHomes(visitTypes: TimeWish["visitTypes"]): boolean {
  return visitTypes.includes("home_visit");
}

function takesOneOf(asked: readonly number[], accepted: readonly number[]): boolean {
  return asked.length === 0 || asked.some((id) => accepted.includes(id));
}

function isWithin(amount: number, [min, max]: readonly [number, number]): boolean {
  return amount >= min && (max === 0 || amount <= max);
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}
