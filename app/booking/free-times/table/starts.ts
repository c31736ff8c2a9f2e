import type { NextStarts } from "#app/directory/free-times/free-times.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { type CompiledWish, compileWish } from "./compile-wish.ts";
import type { Numbers } from "./entity-numbers.ts";
import { FirstSlotFinder } from "./first-slot.ts";
import { isConsultation, type OfferGroups } from "./offer-groups.ts";
import type { OrderedRecords } from "./packed/ordered-records.ts";
import { PackedRecord } from "./packed/packed-record.ts";
import { type FirstConsultations, type FoundStart, searchGroup, takeFrom } from "./search-group.ts";

/** The records and groups that starts are found in. */
export interface KnownTimes {
  /** Those of professionals are in the order of their numbers. */
  records: OrderedRecords;
  groups: OfferGroups;
  numbers: Numbers;
  changes: TimeChanges;
}

/** How often the times of each entity have changed, by number. */
export class TimeChanges {
  private counts = new Float64Array(1_024);

  of(number: number): number {
    return this.counts[number] ?? 0;
  }

  note(number: number): void {
    if (number >= this.counts.length) this.counts = enlarged(this.counts, number + 1);
    this.counts[number] = this.of(number) + 1;
  }
}

/** The places of a start's values. */
const value = { start: 0, fee: 1, holdsUntil: 2, entersAt: 3, part: 4, changes: 5 } as const;
const valuesEach = 6;

/** The starts that were found for a wish: numbers in one array, since a city has 200,000. */
export class StartMemory {
  readonly wish: CompiledWish;
  /** The last moment that starts were asked for at. */
  lastMoment = 0;
  private readonly places = new Map<number, number>();
  private values = new Float64Array(16 * valuesEach);

  constructor(wish: TimeWish) {
    this.wish = compileWish(wish);
  }

  get size(): number {
    return this.places.size;
  }

  clear(): void {
    this.places.clear();
  }

  /** Returns the place of an entity's values; -1 if they are unknown, or no longer true. */
  placeOf(number: number, moment: number, changes: number): number {
    const place = this.places.get(number) ?? -1;
    const isTrue =
      place >= 0 && this.at(place, "changes") === changes && this.at(place, "holdsUntil") >= moment;
    return isTrue ? place : -1;
  }

  at(place: number, name: keyof typeof value): number {
    return this.values[place + value[name]] ?? Number.NaN;
  }

  put(number: number, found: FoundStart, changes: number): number {
    const place = this.places.get(number) ?? this.places.size * valuesEach;
    this.places.set(number, place);
    if (place >= this.values.length) this.values = enlarged(this.values, place + valuesEach);
    const { values } = this;
    values[place + value.start] = found.start;
    values[place + value.fee] = found.fee;
    values[place + value.holdsUntil] = found.holdsUntil;
    values[place + value.entersAt] = found.entersAt;
    values[place + value.part] = found.part;
    values[place + value.changes] = changes;
    return place;
  }
}

/** The starts for a wish at a moment; those of nobody else are found. */
export class StartsAt implements NextStarts, FirstConsultations {
  readonly numbers: Numbers;
  private readonly known: KnownTimes;
  private readonly memory: StartMemory;
  private readonly moment: number;
  /** The starts of a wish with a field without it: those of everybody but clinics and franchises. */
  private readonly base: StartsAt | null;
  private finder: FirstSlotFinder | null = null;
  private readonly reader: PackedRecord;

  constructor(known: KnownTimes, memory: StartMemory, moment: number, base: StartsAt | null) {
    this.known = known;
    this.numbers = known.numbers;
    this.memory = memory;
    this.moment = moment;
    this.base = base;
    this.reader = new PackedRecord(known.records.memory);
  }

  recordOf(order: number): PackedRecord | null {
    return this.known.records.read(order, this.reader);
  }

  startOf(number: number): number {
    return this.read(number, "start");
  }

  feeOf(number: number): number {
    const start = this.read(number, "start");
    return Number.isFinite(start) ? this.read(number, "fee") : Number.NaN;
  }

  holdsOf(number: number): number {
    return this.read(number, "holdsUntil");
  }

  entersOf(number: number): number {
    return this.read(number, "entersAt");
  }

  /** Returns the order of the part of a group that its start is of; not a number without one. */
  partOf(number: number): number {
    return this.read(number, "part");
  }

  /** Finds the starts of the whole city. */
  eachFree(take: (number: number, start: number) => void): void {
    for (let number = 0; number < this.numbers.size; number += 1) {
      const start = this.startOf(number);
      if (Number.isFinite(start)) take(number, start);
    }
  }

  private read(number: number, name: keyof typeof value): number {
    const group = this.known.records.has(number) ? undefined : this.known.groups.get(number);
    if (this.base && !group?.isOfPeople) return this.base.read(number, name);
    const changes = this.known.changes.of(number);
    const known = this.memory.placeOf(number, this.moment, changes);
    const place = known >= 0 ? known : this.memory.put(number, this.find(number), changes);
    return this.memory.at(place, name);
  }

  private find(number: number): FoundStart {
    this.finder ??= new FirstSlotFinder(this.memory.wish, this.moment);
    const found: FoundStart = {
      start: Number.NaN,
      fee: Number.NaN,
      holdsUntil: Number.POSITIVE_INFINITY,
      entersAt: Number.POSITIVE_INFINITY,
      part: Number.NaN,
    };
    const record = this.recordOf(number);
    if (record) {
      this.finder.find(record, isConsultation);
      found.entersAt = this.finder.entersAt;
      takeFrom(this.finder, found, this.finder.entersAt);
      return found;
    }
    const group = this.known.groups.get(number);
    if (!group || group.parts.length === 0) return found;
    found.start = Number.POSITIVE_INFINITY;
    searchGroup(group, this.finder, this.base ?? this, found);
    return found;
  }
}

/** Returns the values with room for so many, and for others to come. */
function enlarged(values: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(size, 2 * values.length));
  larger.set(values);
  return larger;
}
