import type { NextStarts } from "#app/directory/free-times/free-times.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { compileWish } from "./compile-wish.ts";
import { minuteMs } from "./dubai-minutes.ts";
import type { Numbers } from "./entity-numbers.ts";
import { FirstSlotFinder } from "./first-slot.ts";
import type { FreeRecord } from "./free-record.ts";
import { isConsultation, type OfferGroups, partsFor } from "./offer-groups.ts";

/** The most numbers that the answers have together, 16 bytes each. */
const mostKept = 2_000_000;
const [fewestAnswers, mostAnswers] = [16, 200];

interface Known {
  /** Records of professionals, by number. */
  records: readonly (FreeRecord | null)[];
  groups: OfferGroups;
  numbers: Numbers;
}

interface Answer {
  next: NextStarts;
  minute: number;
  /** The changes that it knows, see `NextStartsCache.changes`. */
  changes: number;
  /** The last moment at which each start is the first; null where an answer is made anew. */
  holdsUntil: Float64Array | null;
}

/** The starts of an answer in the making. */
interface Draft {
  starts: Float64Array;
  fees: Float64Array;
  holdsUntil: Float64Array | null;
}

/**
 * The next starts of everybody for wishes. What a wish excludes by its districts is not computed, and
 * an answer without districts is renewed where time or a change has made it untrue: a city is
 * computed once for a wish, not once for each minute or booking.
 */
export class NextStartsCache {
  private readonly known: Known;
  private readonly answers = new Map<string, Answer>();
  /** The numbers of entities whose times changed, since the cache was last empty. */
  private changes: number[] = [];
  /** Entities with an offer in a district; none leaves, so that a change costs nothing here. */
  private readonly byDistrict = new Map<number, Set<number>>();
  /** Infinite where there is a schedule; null after one began or ended. */
  private blank: Float64Array | null = null;

  constructor(known: Known) {
    this.known = known;
  }

  /** Notes that the times of entities are others, with a record in which they have offers. */
  note(numbers: Iterable<number>, record: FreeRecord | null): void {
    const districts = new Set(record?.offers.map(({ place }) => place.districtId));
    for (const number of numbers) {
      if (this.answers.size > 0) this.changes.push(number);
      for (const district of districts) {
        if (district === null) continue;
        const known = this.byDistrict.get(district);
        if (known) known.add(number);
        else this.byDistrict.set(district, new Set([number]));
      }
      const wasScheduled = this.blank?.[number] === Number.POSITIVE_INFINITY;
      if (wasScheduled !== this.isScheduled(number)) this.blank = null;
    }
    if (this.changes.length > Math.max(1_000, this.known.numbers.size)) this.clear();
  }

  of(wish: TimeWish, now: Date): NextStarts {
    const name = JSON.stringify(wish);
    const moment = now.getTime();
    const minute = Math.floor(moment / minuteMs);
    const kept = this.answers.get(name);
    if (kept?.minute === minute && kept.changes === this.changes.length) return kept.next;
    const isRenewable = kept?.holdsUntil && kept.minute <= minute;
    const next = isRenewable ? this.renew(kept, wish, moment) : this.compute(wish, now);
    const answer: Answer = { ...next, minute, changes: this.changes.length };
    // The last used is the last to be dropped.
    this.answers.delete(name);
    this.answers.set(name, answer);
    const most = Math.floor(mostKept / Math.max(1, this.known.numbers.size));
    if (this.answers.size > Math.min(mostAnswers, Math.max(fewestAnswers, most))) {
      const [oldest = ""] = this.answers.keys();
      this.answers.delete(oldest);
    }
    return answer.next;
  }

  private clear(): void {
    this.answers.clear();
    this.changes = [];
  }

  private compute(wish: TimeWish, now: Date): Pick<Answer, "next" | "holdsUntil"> {
    const finder = new FirstSlotFinder(compileWish(wish), now.getTime());
    const some = wish.districtIds.length > 0 ? this.inDistricts(wish.districtIds) : null;
    if (wish.specialtyIds.length === 0) {
      const draft = this.blankDraft(some === null);
      if (some) for (const number of some) this.find(number, finder, draft);
      else {
        const { size } = this.known.numbers;
        for (let number = 0; number < size; number += 1) this.find(number, finder, draft);
      }
      return this.answerOf(draft);
    }
    // The specialties of a wish change the times of groups of people alone.
    const base = { ...wish, specialtyIds: [] };
    const { starts, fees } = this.of(base, now);
    const holds = this.answers.get(JSON.stringify(base))?.holdsUntil ?? null;
    const draft: Draft = {
      starts: starts.slice(),
      fees: fees.slice(),
      holdsUntil: some === null ? (holds?.slice() ?? null) : null,
    };
    const { groups } = this.known;
    for (const number of some ?? groups.ofPeople()) {
      if (groups.get(number)?.isOfPeople) forget(draft, number, this.isScheduled(number));
    }
    for (const number of new Set(groups.ofSpecialties(wish.specialtyIds))) {
      if (some === null || some.has(number)) this.find(number, finder, draft);
    }
    return this.answerOf(draft);
  }

  /** Returns the answer with what has changed since; the same object where nothing has. */
  private renew(
    { next, changes, holdsUntil }: Answer,
    wish: TimeWish,
    moment: number,
  ): Pick<Answer, "next" | "holdsUntil"> {
    const stale = new Set(this.changes.slice(changes));
    for (let number = 0; holdsUntil && number < holdsUntil.length; number += 1) {
      if ((holdsUntil[number] ?? 0) < moment) stale.add(number);
    }
    if (stale.size === 0) return { next, holdsUntil };
    const { size } = this.known.numbers;
    const draft: Draft = {
      starts: resized(next.starts, size, Number.NaN),
      fees: resized(next.fees, size, Number.NaN),
      holdsUntil: holdsUntil && resized(holdsUntil, size, Number.POSITIVE_INFINITY),
    };
    const finder = new FirstSlotFinder(compileWish(wish), moment);
    for (const number of stale) this.find(number, finder, draft);
    return this.answerOf(draft);
  }

  /** Writes the next start of one entity. */
  private find(number: number, finder: FirstSlotFinder, draft: Draft): void {
    forget(draft, number, this.isScheduled(number));
    const record = this.known.records[number];
    if (record) {
      finder.find(record, isConsultation);
      write(draft, number, finder, finder.entersAt);
      return;
    }
    const group = this.known.groups.get(number);
    if (!group) return;
    let entersAt = Number.POSITIVE_INFINITY;
    for (const { record: part } of partsFor(group, finder.wish)) {
      if (group.isOfPeople && !finder.wish.takesSpecialties(part.specialtyIds)) continue;
      finder.find(part, group.takes);
      entersAt = Math.min(entersAt, finder.entersAt);
      const isFirst = finder.minute * minuteMs < (draft.starts[number] ?? 0);
      if (isFirst) write(draft, number, finder, entersAt);
      else if (draft.holdsUntil) {
        draft.holdsUntil[number] = Math.min(draft.holdsUntil[number] ?? 0, entersAt);
      }
    }
  }

  private answerOf({ starts, fees, holdsUntil }: Draft): Pick<Answer, "next" | "holdsUntil"> {
    return { next: { starts, fees, numbers: this.known.numbers }, holdsUntil };
  }

  private blankDraft(isRenewable: boolean): Draft {
    const { size } = this.known.numbers;
    if (this.blank?.length !== size) {
      this.blank = Float64Array.from({ length: size }, (_, number) =>
        this.isScheduled(number) ? Number.POSITIVE_INFINITY : Number.NaN,
      );
    }
    return {
      starts: this.blank.slice(),
      fees: new Float64Array(size).fill(Number.NaN),
      holdsUntil: isRenewable ? new Float64Array(size).fill(Number.POSITIVE_INFINITY) : null,
    };
  }

  private isScheduled(number: number): boolean {
    if (this.known.records[number]) return true;
    return (this.known.groups.get(number)?.parts.length ?? 0) > 0;
  }

  private inDistricts(districtIds: readonly number[]): Set<number> {
    const sets = districtIds.flatMap((id) => this.byDistrict.get(id) ?? []);
    const [only] = sets;
    return only && sets.length === 1 ? only : new Set(sets.flatMap((numbers) => [...numbers]));
  }
}

function forget({ starts, fees, holdsUntil }: Draft, number: number, isScheduled: boolean): void {
  starts[number] = isScheduled ? Number.POSITIVE_INFINITY : Number.NaN;
  fees[number] = Number.NaN;
  if (holdsUntil) holdsUntil[number] = Number.POSITIVE_INFINITY;
}

function write(draft: Draft, number: number, finder: FirstSlotFinder, entersAt: number): void {
  const { minute, offer, expiresAt } = finder;
  draft.starts[number] = minute * minuteMs;
  draft.fees[number] = offer?.fee?.amount ?? Number.NaN;
  if (draft.holdsUntil) draft.holdsUntil[number] = Math.min(expiresAt, entersAt);
}

function resized(values: Float64Array, size: number, filling: number): Float64Array {
  const all = new Float64Array(size).fill(filling, values.length);
  all.set(values);
  return all;
}
