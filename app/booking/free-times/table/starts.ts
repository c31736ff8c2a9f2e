import { membership, type NextStarts } from "#app/directory/free-times/free-times.ts";
import type { Numbers } from "./entity-numbers.ts";

/** Whether each entity has a schedule, as values of `membership`: out, or unscheduled. */
export class Scheduled {
  members = new Uint8Array(0);
  private readonly numbers: Numbers;

  constructor(numbers: Numbers) {
    this.numbers = numbers;
  }

  set(number: number, isScheduled: boolean): void {
    if (number >= this.members.length) {
      const more = new Uint8Array(Math.max(1_024, this.numbers.size, 2 * this.members.length));
      more.fill(membership.unscheduled).set(this.members);
      this.members = more;
    }
    this.members[number] = isScheduled ? membership.out : membership.unscheduled;
  }

  /** Returns the start of an entity without a free time: infinite with a schedule. */
  startWithoutTime(number: number): number {
    return this.members[number] === membership.out ? Number.POSITIVE_INFINITY : Number.NaN;
  }
}

/** The starts of everybody, by number. */
export class AllStarts implements NextStarts {
  readonly numbers: Numbers;
  readonly starts: Float64Array;
  readonly fees: Float64Array;

  constructor(numbers: Numbers, starts: Float64Array, fees: Float64Array) {
    this.numbers = numbers;
    this.starts = starts;
    this.fees = fees;
  }

  startOf(number: number): number {
    return this.starts[number] ?? Number.NaN;
  }

  feeOf(number: number): number {
    return this.fees[number] ?? Number.NaN;
  }

  eachFree(take: (number: number, start: number) => void): void {
    const { starts } = this;
    for (let number = 0; number < starts.length; number += 1) {
      const start = starts[number] ?? Number.NaN;
      if (Number.isFinite(start)) take(number, start);
    }
  }
}

/** The starts of some entities; all others have no free time. A city has a hundred times as many. */
export class SomeStarts implements NextStarts {
  readonly numbers: Numbers;
  private readonly scheduled: Scheduled;
  private readonly starts: Map<number, number>;
  private readonly fees: Map<number, number>;

  /** @param former starts to begin with, which stay as they are. */
  constructor(numbers: Numbers, scheduled: Scheduled, former?: SomeStarts) {
    this.numbers = numbers;
    this.scheduled = scheduled;
    this.starts = new Map(former?.starts);
    this.fees = new Map(former?.fees);
  }

  get size(): number {
    return this.starts.size;
  }

  /** Sets the start of an entity, or none where it is not finite. */
  put(number: number, start: number, fee: number): void {
    if (Number.isFinite(start)) this.starts.set(number, start);
    else this.starts.delete(number);
    if (Number.isFinite(start) && !Number.isNaN(fee)) this.fees.set(number, fee);
    else this.fees.delete(number);
  }

  startOf(number: number): number {
    return this.starts.get(number) ?? this.scheduled.startWithoutTime(number);
  }

  feeOf(number: number): number {
    return this.fees.get(number) ?? Number.NaN;
  }

  eachFree(take: (number: number, start: number) => void): void {
    for (const [number, start] of this.starts) take(number, start);
  }

  equals(other: SomeStarts): boolean {
    if (this.size !== other.size || this.fees.size !== other.fees.size) return false;
    for (const [number, start] of this.starts) {
      if (other.starts.get(number) !== start) return false;
      if (other.fees.get(number) !== this.fees.get(number)) return false;
    }
    return true;
  }
}

/** The starts of an answer, but of clinics and franchises those of one field. */
export class FieldStarts implements NextStarts {
  readonly numbers: Numbers;
  readonly base: NextStarts;
  readonly own: SomeStarts;
  private readonly isOfPeople: (number: number) => boolean;

  constructor(base: NextStarts, own: SomeStarts, isOfPeople: (number: number) => boolean) {
    this.numbers = own.numbers;
    this.base = base;
    this.own = own;
    this.isOfPeople = isOfPeople;
  }

  startOf(number: number): number {
    return (this.isOfPeople(number) ? this.own : this.base).startOf(number);
  }

  feeOf(number: number): number {
    return (this.isOfPeople(number) ? this.own : this.base).feeOf(number);
  }

  eachFree(take: (number: number, start: number) => void): void {
    this.base.eachFree((number, start) => {
      if (!this.isOfPeople(number)) take(number, start);
    });
    this.own.eachFree(take);
  }
}
