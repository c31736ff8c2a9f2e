import { minuteMs } from "./dubai-minutes.ts";
import type { FirstSlotFinder } from "./first-slot.ts";
import { type OfferGroup, partsFor } from "./offer-groups.ts";

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

/** The first consultations of people for a wish, by number. */
export interface FirstConsultations {
  startOf(person: number): number;
  feeOf(person: number): number;
  holdsOf(person: number): number;
  entersOf(person: number): number;
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
  for (const { record, order, share } of partsFor(group, finder.wish)) {
    if (group.isOfPeople && !finder.wish.takesSpecialties(record.specialtyIds)) continue;
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
