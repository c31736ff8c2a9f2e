import { minuteMs } from "./dubai-minutes.ts";
import type { FirstSlotFinder } from "./first-slot.ts";
import type { FreeRecord } from "./free-record.ts";
import { type OfferGroup, orderOf, partsFor, shareOf } from "./offer-groups.ts";

/** The next start of an entity and how long it stays that; moments in milliseconds. */
export interface FoundStart {
  start: number;
  fee: number;
  holdsUntil: number;
  /** The moment after which an earlier start comes within the horizon of its offer. */
  entersAt: number;
  /** The order of the part of a group that it is of; not a number without one. */
  part: number;
}

/** The first consultations of people for a wish, by number, and the records that they are of. */
export interface FirstConsultations {
  startOf(person: number): number;
  feeOf(person: number): number;
  holdsOf(person: number): number;
  entersOf(person: number): number;
  /** Returns the record of an order, to be read before the next one is asked for. */
  recordOf(order: number): FreeRecord | null;
}

/**
 * Finds the next start of a group. Services are provided by thousands of people, of whom some start
 * anew each minute: where a person's first consultation is known, nobody's times are walked again.
 */
export function searchGroup(
  group: OfferGroup,
  finder: FirstSlotFinder,
  people: FirstConsultations,
  found: FoundStart,
): void {
  let entersAt = Number.POSITIVE_INFINITY;
  const recordOf = (order: number) => people.recordOf(order);
  for (const part of partsFor(group, finder.wish, recordOf)) {
    const [order, share] = [orderOf(part), shareOf(part)];
    if (group.isOfPeople && !isOfField(people.recordOf(order), finder)) continue;
    // Nothing of a part is earlier than what it is a part of.
    const isBeside = share !== "none" && !(people.startOf(order) < found.start);
    if (isBeside || share === "all") {
      entersAt = Math.min(entersAt, people.entersOf(order));
      if (isBeside) {
        found.holdsUntil = Math.min(found.holdsUntil, entersAt);
        continue;
      }
      found.start = people.startOf(order);
      found.fee = people.feeOf(order);
      found.part = order;
      found.holdsUntil = Math.min(people.holdsOf(order), entersAt);
      continue;
    }
    const record = people.recordOf(order);
    if (!record) continue;
    finder.find(record, group.takes);
    entersAt = Math.min(entersAt, finder.entersAt);
    if (finder.minute * minuteMs < found.start) {
      takeFrom(finder, found, entersAt);
      found.part = order;
    } else {
      found.holdsUntil = Math.min(found.holdsUntil, entersAt);
    }
  }
  found.entersAt = entersAt;
}

function isOfField(record: FreeRecord | null, { wish }: FirstSlotFinder): boolean {
  return record !== null && wish.takesSpecialties(record.specialtyIds);
}

/** Takes the result of a finder that has found a start, or none at all. */
export function takeFrom(
  { minute, offer, expiresAt }: FirstSlotFinder,
  found: FoundStart,
  entersAt: number,
): void {
  found.start = minute * minuteMs;
  found.fee = offer?.fee?.amount ?? Number.NaN;
  found.holdsUntil = Math.min(expiresAt, entersAt);
}
