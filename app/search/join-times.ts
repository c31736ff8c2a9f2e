import type { FreeTimes, ScheduledSet } from "#app/directory/free-times/free-times.ts";
import { anyTime, type TimeWish } from "#app/directory/free-times/time-wish.ts";
import { isRamadan } from "#app/directory/opening-hours/rules.ts";
import { dubaiDay, dubaiMinutes, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Ask, Concept, Condition, EmergencyAsk, FreeAsk, VisitAsk } from "./ask.ts";
import { ofKind } from "./understanding/understand-query.ts";

const dayMinutes = 1440;

/** Returns what all conditions together ask of one free time: "tonight" and "by video" are one wish. */
export function wishOf(conditions: readonly Condition[]): TimeWish {
  let wish = anyTime;
  for (const { ask } of conditions) {
    const specialtyIds = askedSpecialties(ask);
    if (specialtyIds.length > 0) wish = { ...wish, specialtyIds };
    if (ask.kind === "free") wish = { ...wish, ...ask.part };
    else if (ask.kind === "visitType") wish = { ...wish, visitTypes: ask.types };
    else if (districtsOf(ask).length > 0) wish = { ...wish, districtIds: districtsOf(ask) };
    else if (ask.kind === "anyId" && ask.field === "insurance_ids")
      wish = { ...wish, insurerIds: ask.ids };
    else if (ask.kind === "concept") {
      const networkIds = askedNetworks(ask.concept);
      if (networkIds.length > 0) wish = { ...wish, networkIds };
    } else if (ask.kind === "price") wish = { ...wish, fee: [ask.min, ask.max] };
  }
  return wish;
}

function districtsOf(ask: Ask): number[] {
  if (ask.kind === "homesOr") return districtsOf(ask.other).length > 0 ? ask.ids : [];
  const isOfPlace =
    ask.kind === "anyId" && (ask.field === "district_ids" || ask.field === "home_district_ids");
  return isOfPlace ? ask.ids : [];
}

function askedNetworks({ fields }: Concept): number[] {
  return fields.flatMap(({ field, ids }) => (field === "network_ids" ? ids : []));
}

/** Specialties of less than this weight are where the words of a need lead now and then. */
const leastWeight = 0.5;

/** Returns the specialties that a condition leads to; none for conditions of other kinds. */
function askedSpecialties(ask: Ask): number[] {
  if (ask.kind === "anyId" && ask.field === "specialty_ids") return ask.ids;
  const concepts =
    ask.kind === "needs" ? ask.concepts : ask.kind === "concept" ? [ask.concept] : [];
  const strong = concepts.flatMap(({ specialties }) =>
    specialties.filter(({ weight }) => weight >= leastWeight).flatMap(({ ids }) => ids),
  );
  return [...new Set(strong)];
}

interface Known {
  freeTimes: FreeTimes;
  vocabulary: Vocabulary;
  now: Date;
}

/**
 * Returns the conditions with the sets of those that ask for a free time. Where one of them is left
 * out, the others are joined anew.
 */
export function joinTimes(
  conditions: readonly Condition[],
  { freeTimes, vocabulary, now }: Known,
): Condition[] {
  if (!hasTimes(conditions)) return [...conditions];
  const wish = wishOf(conditions);
  const asksForTime = conditions.some(({ ask }) => ask.kind === "free");
  const set = asksForTime ? freeTimes.freeWhen(wish, now) : null;
  const { visitTypes, specialtyIds, districtIds } = wish;
  const isOfField = specialtyIds.length > 0 && asksForPerson(conditions, vocabulary);
  const people = isOfField
    ? freeTimes.freeWhen({ ...anyTime, visitTypes, specialtyIds, districtIds }, now)
    : undefined;
  const emergency = asksForPerson(conditions, vocabulary)
    ? null
    : emergencyOf(wish, vocabulary, now);
  return conditions.map((condition): Condition => {
    const { ask } = condition;
    if (isRemote(ask)) return { ...condition, ask: withPeople(ask, people) };
    if (ask.kind !== "free" || !set) return condition;
    const joined: FreeAsk = { ...ask, set, emergency };
    return { ...condition, ask: joined };
  });
}

/** Whether conditions ask for times, which are joined anew when one of them is left out. */
export function hasTimes(conditions: readonly Condition[]): boolean {
  return conditions.some(
    ({ ask, ofPlaces }) => ofPlaces !== undefined || ask.kind === "free" || isRemote(ask),
  );
}

/** By video or at home, which not everybody of a clinic offers. */
function isRemote(ask: Ask): ask is VisitAsk {
  return ask.kind === "visitType" && !ask.types.includes("in_person");
}

function withPeople({ kind, types }: VisitAsk, people: ScheduledSet | undefined): VisitAsk {
  return people ? { kind, types, people } : { kind, types };
}

/** Whether somebody of a field or profession is asked for: an open hospital is no time of theirs. */
function asksForPerson(conditions: readonly Condition[], vocabulary: Vocabulary): boolean {
  const isOfField = (itemId: number) => {
    const item = vocabulary.byId.get(itemId);
    if (item?.categorySlug === "professions") return true;
    return item?.categorySlug === "specialties" && item.slug !== "emergency-medicine";
  };
  return conditions.some(
    ({ ask, pieces }) =>
      ask.kind === "gender" ||
      ask.kind === "profession" ||
      (ask.kind === "anyId" && ask.field === "specialty_ids" && ask.ids.some(isOfField)) ||
      ofKind(pieces, "concept").some(({ concepts: [best] }) => isOfField(best?.itemId ?? 0)),
  );
}

/** Emergency departments take patients today without an appointment; other days can wait for one. */
function emergencyOf(wish: TimeWish, vocabulary: Vocabulary, now: Date): EmergencyAsk | null {
  const today = dubaiDay(now);
  const isToday = wish.days !== null && wish.days[0] === today && wish.days[1] === today;
  const isInPerson = wish.visitTypes.length === 0 || wish.visitTypes.includes("in_person");
  const specialty = vocabulary.bySlug("specialties", "emergency-medicine");
  const hospital = vocabulary.bySlug("clinic-types", "hospital");
  if (!isToday || !isInPerson || !specialty || !hospital) return null;
  const midnight = (weekdayOf(today) - 1) * dayMinutes;
  const [begin, end] = wish.minutes ?? [0, dayMinutes];
  const from = Math.max(begin, dubaiMinutes(now));
  if (from >= end) return null;
  return {
    specialtyIds: [specialty.id],
    clinicTypeIds: [hospital.id],
    open: { kind: "open", from: midnight + from, to: midnight + end, isRamadan: isRamadan(today) },
  };
}
