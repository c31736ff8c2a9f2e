import type { NextStarts } from "#app/directory/free-times/free-times.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { asksForHomes, compileWish } from "./compile-wish.ts";
import { minuteMs } from "./dubai-minutes.ts";
import type { Numbers } from "./entity-numbers.ts";
import { FirstSlotFinder } from "./first-slot.ts";
import type { FreeRecord } from "./free-record.ts";
import { isConsultation, type OfferGroups } from "./offer-groups.ts";
import { type FirstConsultations, type FoundStart, searchGroup, takeFrom } from "./search-group.ts";
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

/** The last moment at which the start of an entity is the first, by number; forever where none is named. */
type Holds = Map<number, number>;

/** The moments after which an earlier start comes into view, of the few who have one, by number. */
type Enters = Map<number, number>;

interface Answer {
  next: NextStarts;
  /** The moment that it was last true at. */
  moment: number;
  /** The changes that it knows, see `NextStartsCache.changes`. */
  changes: number;
  holds: Float64Array | Holds;
  enters: Enters;
  weight: number;
}

type Made = Pick<Answer, "next" | "holds" | "enters" | "weight">;

/** Starts of some entities, with the moments that they hold until. */
interface Part {
  starts: SomeStarts;
  holds: Holds;
  enters: Enters;
}

/** Starts of everybody. */
interface Whole {
  starts: Float64Array;
  fees: Float64Array;
  holds: Float64Array;
  enters: Enters;
}

/**
 * The next starts of everybody for wishes. An answer for districts has the entities in them alone, one
 * for a field the clinics and franchises with it beside the answer for everybody. Each is computed once
 * for a wish, and renewed where time or a change has made it untrue: not once for each minute or booking.
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
  private readonly found: FoundStart = {
    start: Number.NaN,
    fee: Number.NaN,
    holdsUntil: 0,
    entersAt: 0,
  };

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
    return this.answerTo(wish, now.getTime()).next;
  }

  private answerTo(wish: TimeWish, moment: number): Answer {
    const name = JSON.stringify(wish);
    const kept = this.answers.get(name);
    const isUsable = kept !== undefined && this.isUsable(kept, moment);
    const made = isUsable ? this.renew(kept, wish, moment) : this.compute(wish, moment);
    const answer = { ...made, moment, changes: this.changes.length };
    // The last used is the last to be dropped; its base may have dropped it already.
    if (kept && this.answers.delete(name)) this.weight -= kept.weight;
    this.answers.set(name, answer);
    this.weight += answer.weight;
    this.drop();
    return answer;
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

  /** Returns the answer with what has changed since, the same starts without any difference. */
  private renew(answer: Answer, wish: TimeWish, moment: number): Made {
    const { next, holds, enters, changes } = answer;
    const isSameMinute = Math.floor(answer.moment / minuteMs) === Math.floor(moment / minuteMs);
    if (isSameMinute && changes === this.changes.length) return answer;
    if (next instanceof AllStarts && !(holds instanceof Map)) {
      return this.renewAll(answer, { next, holds }, wish, moment);
    }
    const own = next instanceof FieldStarts ? next.own : next;
    if (!(own instanceof SomeStarts && holds instanceof Map)) return this.compute(wish, moment);
    const base = next instanceof FieldStarts ? this.baseOf(wish, moment) : null;
    const known = { changes, base };
    const part = this.renewPart({ starts: own, holds, enters }, known, wish, moment);
    return this.madeOf(part, base, next);
  }

  private renewAll(
    answer: Answer,
    { next, holds }: { next: AllStarts; holds: Float64Array },
    wish: TimeWish,
    moment: number,
  ): Made {
    const stale = new Set(this.changes.slice(answer.changes));
    for (let number = 0; number < holds.length; number += 1) {
      if ((holds[number] ?? 0) < moment) stale.add(number);
    }
    if (stale.size === 0) return answer;
    const { numbers } = this.known;
    const whole: Whole = {
      starts: resized(next.starts, numbers.size, Number.NaN),
      fees: resized(next.fees, numbers.size, Number.NaN),
      holds: resized(holds, numbers.size, Number.POSITIVE_INFINITY),
      enters: answer.enters,
    };
    this.writeAll(stale, whole, wish, moment);
    const { starts, fees, ...rest } = whole;
    return { ...answer, ...rest, next: new AllStarts(numbers, starts, fees) };
  }

  private renewPart(
    part: Part,
    { changes, base }: { changes: number; base: Answer | null },
    wish: TimeWish,
    moment: number,
  ): Part {
    const stale = new Set<number>();
    for (const number of this.changes.slice(changes)) {
      if (this.belongsTo(number, wish)) stale.add(number);
    }
    for (const [number, until] of part.holds) if (until < moment) stale.add(number);
    if (stale.size === 0) return part;
    const renewed: Part = {
      starts: new SomeStarts(this.known.numbers, this.scheduled, part.starts),
      holds: new Map(part.holds),
      enters: new Map(part.enters),
    };
    this.putAll(stale, { part: renewed, base }, wish, moment);
    const { starts } = renewed;
    return { ...renewed, starts: starts.equals(part.starts) ? part.starts : starts };
  }

  private compute(wish: TimeWish, moment: number): Made {
    const isOfSome = wish.districtIds.length > 0;
    if (!isOfSome && wish.specialtyIds.length === 0) return this.ofAll(wish, moment);
    const base = isOfSome ? null : this.baseOf(wish, moment);
    const starts = new SomeStarts(this.known.numbers, this.scheduled);
    const part: Part = { starts, holds: new Map(), enters: new Map() };
    const asked = isOfSome ? this.inDistricts(wish) : this.ofField(wish);
    const numbers = [...asked].filter((number) => this.belongsTo(number, wish));
    this.putAll(numbers, { part, base }, wish, moment);
    return this.madeOf(part, base);
  }

  private ofAll(wish: TimeWish, moment: number): Made {
    const { numbers } = this.known;
    const { size } = numbers;
    const whole: Whole = {
      starts: new Float64Array(size),
      fees: new Float64Array(size),
      holds: new Float64Array(size),
      enters: new Map(),
    };
    this.writeAll(new Array(size).keys(), whole, wish, moment);
    const { starts, fees, ...rest } = whole;
    return { ...rest, next: new AllStarts(numbers, starts, fees), weight: size };
  }

  /** The answer for everybody beside which an answer for a field has its own clinics and franchises. */
  private baseOf(wish: TimeWish, moment: number): Answer {
    return this.answerTo({ ...wish, specialtyIds: [] }, moment);
  }

  /** @param former starts that are kept where these do not differ: sets of listings are kept by them. */
  private madeOf(part: Part, base: Answer | null, former?: NextStarts): Made {
    const { starts, ...rest } = part;
    const weight = leastWeight + starts.size + part.holds.size;
    if (!base) return { ...rest, next: starts, weight };
    const isSame =
      former instanceof FieldStarts && former.base === base.next && former.own === starts;
    const isOfPeople = (number: number) => this.known.groups.get(number)?.isOfPeople ?? false;
    const next = isSame ? former : new FieldStarts(base.next, starts, isOfPeople);
    return { ...rest, next, weight };
  }

  /** The clinics and franchises with a person of a wish's specialties. */
  private ofField({ specialtyIds }: TimeWish): Set<number> {
    return new Set(this.known.groups.ofSpecialties(specialtyIds));
  }

  /** Whether the times of an entity are in the answer to a wish for districts or a field. */
  private belongsTo(number: number, wish: TimeWish): boolean {
    const { groups } = this.known;
    const isOfPeople = groups.get(number)?.isOfPeople ?? false;
    // The specialties of a wish change the times of groups of people alone.
    const isOfField =
      wish.specialtyIds.length === 0 || groups.hasSpecialty(number, wish.specialtyIds);
    if (wish.districtIds.length === 0) return isOfPeople && isOfField;
    if (isOfPeople && !isOfField) return false;
    return this.setsOf(wish).some((numbers) => numbers.has(number));
  }

  /** Sets the next starts of some entities: those of groups follow from those of their people. */
  private putAll(
    numbers: Iterable<number>,
    { part, base }: { part: Part; base: Answer | null },
    wish: TimeWish,
    moment: number,
  ): void {
    const { starts, holds, enters } = part;
    const people = consultationsOf(base ?? { next: starts, holds, enters });
    const finder = new FirstSlotFinder(compileWish(wish), moment);
    for (const number of this.peopleFirst(numbers)) {
      this.search(number, finder, people);
      const { start, fee, holdsUntil } = this.found;
      starts.put(number, start, fee);
      if (Number.isFinite(holdsUntil)) holds.set(number, holdsUntil);
      else holds.delete(number);
      this.noteEnter(number, enters);
    }
  }

  private writeAll(numbers: Iterable<number>, whole: Whole, wish: TimeWish, moment: number): void {
    const { starts, fees, holds, enters } = whole;
    const next = new AllStarts(this.known.numbers, starts, fees);
    const people = consultationsOf({ next, holds, enters });
    const finder = new FirstSlotFinder(compileWish(wish), moment);
    for (const number of this.peopleFirst(numbers)) {
      this.search(number, finder, people);
      starts[number] = this.found.start;
      fees[number] = this.found.fee;
      holds[number] = this.found.holdsUntil;
      this.noteEnter(number, enters);
    }
  }

  private *peopleFirst(numbers: Iterable<number>): Generator<number> {
    const groups: number[] = [];
    for (const number of numbers) {
      if (this.known.records[number]) yield number;
      else groups.push(number);
    }
    yield* groups;
  }

  private noteEnter(number: number, enters: Enters): void {
    const { entersAt } = this.found;
    if (Number.isFinite(entersAt)) enters.set(number, entersAt);
    else if (enters.size > 0) enters.delete(number);
  }

  /** Finds the next start of one entity. */
  private search(number: number, finder: FirstSlotFinder, people: FirstConsultations): void {
    const { found } = this;
    found.start = this.scheduled.startWithoutTime(number);
    found.fee = Number.NaN;
    found.holdsUntil = Number.POSITIVE_INFINITY;
    found.entersAt = Number.POSITIVE_INFINITY;
    const record = this.known.records[number];
    if (record) {
      finder.find(record, isConsultation);
      found.entersAt = finder.entersAt;
      takeFrom(finder, found, finder.entersAt);
      return;
    }
    const group = this.known.groups.get(number);
    if (group) searchGroup(group, finder, people, found);
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

/** The first consultations of people in an answer. */
function consultationsOf({ next, holds, enters }: Omit<Made, "weight">): FirstConsultations {
  const holdsOf =
    holds instanceof Map
      ? (person: number) => holds.get(person) ?? Number.POSITIVE_INFINITY
      : (person: number) => holds[person] ?? Number.POSITIVE_INFINITY;
  return {
    startOf: (person) => next.startOf(person),
    feeOf: (person) => next.feeOf(person),
    holdsOf,
    entersOf: (person) =>
      enters.size === 0
        ? Number.POSITIVE_INFINITY
        : (enters.get(person) ?? Number.POSITIVE_INFINITY),
  };
}

function put(sets: Map<number, Set<number>>, district: number, number: number): void {
  const known = sets.get(district);
  if (known) known.add(number);
  else sets.set(district, new Set([number]));
}

/**
 * Returns the values with room for `size`. Those that have it already are written over: a city's starts,
 * copied each minute for each wish, made the collector walk the whole heap.
 */
function resized(values: Float64Array, size: number, filling: number): Float64Array {
  if (values.length === size) return values;
  const all = new Float64Array(size).fill(filling, values.length);
  all.set(values);
  return all;
}
