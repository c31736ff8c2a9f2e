import type { NextStarts } from "#app/directory/free-times/free-times.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { asksForHomes, compileWish } from "./compile-wish.ts";
import { minuteMs } from "./dubai-minutes.ts";
import type { Numbers } from "./entity-numbers.ts";
import { FirstSlotFinder } from "./first-slot.ts";
import type { FreeRecord } from "./free-record.ts";
import { isConsultation, type OfferGroups, partsFor } from "./offer-groups.ts";
import { AllStarts, FieldStarts, Scheduled, SomeStarts } from "./starts.ts";

/** The most numbers that the answers have together, about 30 bytes each. */
const mostKept = 2_000_000;
const [fewestAnswers, mostAnswers] = [16, 2_000];
/** An answer without a single time takes as much as so many numbers. */
const leastWeight = 50;

interface Known {
  /** Records of professionals, by number. */
  records: readonly (FreeRecord | null)[];
  groups: OfferGroups;
  numbers: Numbers;
}

interface Answer {
  next: NextStarts;
  /** The moment that it was last true at. */
  moment: number;
  /** The changes that it knows, see `NextStartsCache.changes`. */
  changes: number;
  /** The last moment at which each start is the first, or all of them are. */
  holdsUntil: Float64Array | number;
  weight: number;
}

type Made = Pick<Answer, "next" | "holdsUntil" | "weight">;

/**
 * The next starts of everybody for wishes. An answer for districts has the entities in them alone, and
 * is kept until the first of its starts passes or one of them changes. An answer without districts is
 * renewed where time or a change has made it untrue: a city is computed once for a wish, not once for
 * each minute or booking.
 */
export class NextStartsCache {
  readonly scheduled: Scheduled;
  private readonly known: Known;
  private readonly answers = new Map<string, Answer>();
  private weight = 0;
  /** The numbers of entities whose times changed, since the cache was last empty. */
  private changes: number[] = [];
  /** Entities with an offer in a district; none leaves, so that a change costs nothing here. */
  private readonly byDistrict = new Map<number, Set<number>>();
  /** The same of districts that home visits reach. */
  private readonly byHomeDistrict = new Map<number, Set<number>>();
  /** The result of the last search of an entity. */
  private readonly found = { start: Number.NaN, fee: Number.NaN, holdsUntil: 0 };

  constructor(known: Known) {
    this.known = known;
    this.scheduled = new Scheduled(known.numbers);
  }

  /** Notes that the times of entities are others, with a record in which they have offers. */
  note(numbers: Iterable<number>, record: FreeRecord | null): void {
    const offers = record?.offers ?? [];
    const districts = new Set(offers.map(({ place }) => place.districtId));
    const ofHomes = new Set(offers.flatMap(({ homeDistrictIds }) => homeDistrictIds));
    for (const number of numbers) {
      if (this.answers.size > 0) this.changes.push(number);
      for (const district of districts)
        if (district !== null) put(this.byDistrict, district, number);
      for (const district of ofHomes) put(this.byHomeDistrict, district, number);
      this.scheduled.set(number, this.isScheduled(number));
    }
    if (this.changes.length > Math.max(1_000, this.known.numbers.size)) this.clear();
  }

  of(wish: TimeWish, now: Date): NextStarts {
    const name = JSON.stringify(wish);
    const moment = now.getTime();
    const kept = this.answers.get(name);
    const made = kept && this.isUsable(kept, moment) ? this.renew(kept, wish, moment) : null;
    const next = made ?? this.compute(wish, now, kept);
    if (kept) this.weight -= kept.weight;
    // The last used is the last to be dropped.
    this.answers.delete(name);
    this.answers.set(name, { ...next, moment, changes: this.changes.length });
    this.weight += next.weight;
    this.drop();
    return next.next;
  }

  private drop(): void {
    while (
      this.answers.size > mostAnswers ||
      (this.weight > mostKept && this.answers.size > fewestAnswers)
    ) {
      const [[oldest, { weight }] = ["", { weight: 0 }]] = this.answers;
      this.answers.delete(oldest);
      this.weight -= weight;
    }
  }

  private clear(): void {
    this.answers.clear();
    this.weight = 0;
    this.changes = [];
  }

  /** An answer says nothing of moments before it. */
  private isUsable({ moment: last }: Answer, moment: number): boolean {
    return Math.floor(last / minuteMs) <= Math.floor(moment / minuteMs);
  }

  /** Returns the answer with the changes since, the same object without any; null for one to be made anew. */
  private renew(answer: Answer, wish: TimeWish, moment: number): Made | null {
    const { next, holdsUntil, changes } = answer;
    const isSameMinute = Math.floor(answer.moment / minuteMs) === Math.floor(moment / minuteMs);
    if (isSameMinute && changes === this.changes.length) return answer;
    if (typeof holdsUntil === "number") {
      const isTouched = this.changes
        .slice(changes)
        .some((number) => this.setsOf(wish).some((numbers) => numbers.has(number)));
      return moment <= holdsUntil && !isTouched ? answer : null;
    }
    if (!(next instanceof AllStarts)) return null;
    const stale = new Set(this.changes.slice(changes));
    for (let number = 0; number < holdsUntil.length; number += 1) {
      if ((holdsUntil[number] ?? 0) < moment) stale.add(number);
    }
    if (stale.size === 0) return answer;
    const { numbers } = this.known;
    const starts = resized(next.starts, numbers.size, Number.NaN);
    const fees = resized(next.fees, numbers.size, Number.NaN);
    const holds = resized(holdsUntil, numbers.size, Number.POSITIVE_INFINITY);
    const finder = new FirstSlotFinder(compileWish(wish), moment);
    for (const number of stale) this.write(number, finder, { starts, fees, holds });
    return { ...answer, next: new AllStarts(numbers, starts, fees), holdsUntil: holds };
  }

  private compute(wish: TimeWish, now: Date, kept: Answer | undefined): Made {
    const finder = new FirstSlotFinder(compileWish(wish), now.getTime());
    if (wish.districtIds.length > 0) return this.ofSome(wish, finder, kept);
    if (wish.specialtyIds.length > 0) return this.ofField(wish, finder, now, kept);
    const { numbers } = this.known;
    const starts = new Float64Array(numbers.size);
    const fees = new Float64Array(numbers.size);
    const holds = new Float64Array(numbers.size);
    for (let number = 0; number < numbers.size; number += 1) {
      this.write(number, finder, { starts, fees, holds });
    }
    const next = new AllStarts(numbers, starts, fees);
    return { next, holdsUntil: holds, weight: numbers.size };
  }

  private ofSome(wish: TimeWish, finder: FirstSlotFinder, kept: Answer | undefined): Made {
    const { groups, numbers } = this.known;
    const some = this.inDistricts(wish);
    const ofField = new Set(groups.ofSpecialties(wish.specialtyIds));
    const next = new SomeStarts(numbers, this.scheduled);
    let holdsUntil = Number.POSITIVE_INFINITY;
    for (const number of some) {
      // The specialties of a wish change the times of groups of people alone.
      const isOther = wish.specialtyIds.length > 0 && !ofField.has(number);
      if (isOther && groups.get(number)?.isOfPeople) continue;
      holdsUntil = Math.min(holdsUntil, this.addTo(next, number, finder));
    }
    return { next: sameAs(kept, next), holdsUntil, weight: leastWeight + next.size };
  }

  /** Of everybody, with the groups of people in which the specialties are. */
  private ofField(
    wish: TimeWish,
    finder: FirstSlotFinder,
    now: Date,
    kept: Answer | undefined,
  ): Made {
    const { groups, numbers } = this.known;
    const base = this.of({ ...wish, specialtyIds: [] }, now);
    const own = new SomeStarts(numbers, this.scheduled);
    for (const number of new Set(groups.ofSpecialties(wish.specialtyIds))) {
      if (groups.get(number)?.isOfPeople) this.addTo(own, number, finder);
    }
    const weight = leastWeight + own.size;
    const known = kept?.next;
    const isSame = known instanceof FieldStarts && known.base === base && known.own.equals(own);
    const isOfPeople = (number: number) => groups.get(number)?.isOfPeople ?? false;
    const next = isSame ? known : new FieldStarts(base, own, isOfPeople);
    // Its base is renewed first: it is looked at in each minute and after each change.
    return { next, holdsUntil: new Float64Array(0), weight };
  }

  /** Adds the next start of an entity. Returns the last moment at which it is the first. */
  private addTo(next: SomeStarts, number: number, finder: FirstSlotFinder): number {
    this.search(number, finder);
    const { start, fee, holdsUntil } = this.found;
    if (Number.isFinite(start)) next.add(number, start, fee);
    return holdsUntil;
  }

  private write(
    number: number,
    finder: FirstSlotFinder,
    { starts, fees, holds }: Record<"starts" | "fees" | "holds", Float64Array>,
  ): void {
    this.search(number, finder);
    starts[number] = this.found.start;
    fees[number] = this.found.fee;
    holds[number] = this.found.holdsUntil;
  }

  /** Finds the next start of one entity. */
  private search(number: number, finder: FirstSlotFinder): void {
    const { found } = this;
    found.start = this.scheduled.startWithoutTime(number);
    found.fee = Number.NaN;
    found.holdsUntil = Number.POSITIVE_INFINITY;
    const record = this.known.records[number];
    if (record) {
      finder.find(record, isConsultation);
      this.take(finder, finder.entersAt);
      return;
    }
    const group = this.known.groups.get(number);
    if (!group) return;
    let entersAt = Number.POSITIVE_INFINITY;
    for (const { record: part } of partsFor(group, finder.wish)) {
      if (group.isOfPeople && !finder.wish.takesSpecialties(part.specialtyIds)) continue;
      finder.find(part, group.takes);
      entersAt = Math.min(entersAt, finder.entersAt);
      if (finder.minute * minuteMs < found.start) this.take(finder, entersAt);
      else found.holdsUntil = Math.min(found.holdsUntil, entersAt);
    }
  }

  private take({ minute, offer, expiresAt }: FirstSlotFinder, entersAt: number): void {
    const { found } = this;
    found.start = minute * minuteMs;
    found.fee = offer?.fee?.amount ?? Number.NaN;
    found.holdsUntil = Math.min(expiresAt, entersAt);
  }

  private isScheduled(number: number): boolean {
    if (this.known.records[number]) return true;
    return (this.known.groups.get(number)?.parts.length ?? 0) > 0;
  }

  private setsOf({ districtIds, visitTypes }: TimeWish): Set<number>[] {
    const byDistrict = [
      this.byDistrict,
      ...(asksForHomes(visitTypes) ? [this.byHomeDistrict] : []),
    ];
    return byDistrict.flatMap((sets) => districtIds.flatMap((id) => sets.get(id) ?? []));
  }

  private inDistricts(wish: TimeWish): Set<number> {
    const sets = this.setsOf(wish);
    const [only] = sets;
    return only && sets.length === 1 ? only : new Set(sets.flatMap((numbers) => [...numbers]));
  }
}

function put(sets: Map<number, Set<number>>, district: number, number: number): void {
  const known = sets.get(district);
  if (known) known.add(number);
  else sets.set(district, new Set([number]));
}

/** Returns the starts of an answer where they are those found now: sets of listings are kept by it. */
function sameAs(kept: Answer | undefined, next: SomeStarts): NextStarts {
  return kept?.next instanceof SomeStarts && kept.next.equals(next) ? kept.next : next;
}

function resized(values: Float64Array, size: number, filling: number): Float64Array {
  const all = new Float64Array(size).fill(filling, values.length);
  all.set(values);
  return all;
}
