import {
  type FreeTimes,
  membership,
  type NextSlots,
  type ProfessionalNumbers,
  type ScheduledSet,
} from "#app/directory/free-times/free-times.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { type FreeRecord, isFreeOn, isOnDutyAt, nextSlotOf } from "./free-record.ts";

const minuteMs = 60_000;

/** The records of all professionals with a schedule, and the answers of the running minute. */
export class FreeTimesTable implements FreeTimes {
  version = 0;
  private readonly records: (FreeRecord | null)[] = [];
  private readonly numbers = new Numbers();
  private sets = new Map<string, ScheduledSet>();
  private next: NextSlots | null = null;
  private answeredMinute = 0;

  set(professionalId: string, record: FreeRecord | null): void {
    const known = this.numbers.numberOf(professionalId);
    if (record === null && known === null) return;
    this.records[known ?? this.numbers.add(professionalId)] = record;
    this.version += 1;
    this.forget();
  }

  *scheduled(): Generator<string> {
    for (const [number, record] of this.records.entries()) {
      if (record) yield this.numbers.idOf(number);
    }
  }

  /** Returns the professionals whose records are no longer valid. */
  *due(now: number): Generator<string> {
    for (const [number, record] of this.records.entries()) {
      if (record && record.validUntil < now) yield this.numbers.idOf(number);
    }
  }

  nextSlot(professionalId: string, now: Date): number | null {
    const record = this.recordOf(professionalId);
    return record && nextSlotOf(record, now.getTime());
  }

  isOnDuty(professionalId: string, now: Date): boolean | null {
    const record = this.recordOf(professionalId);
    return record && isOnDutyAt(record, now.getTime());
  }

  freeOn(day: string, now: Date): ScheduledSet {
    const number = Date.parse(`${day}T00:00:00Z`) / dayMs;
    return this.setOf(day, now, (record, at) => isFreeOn(record, number, at));
  }

  onDuty(now: Date): ScheduledSet {
    return this.setOf("duty", now, isOnDutyAt);
  }

  nextSlots(now: Date): NextSlots {
    this.keepMinute(now);
    this.next ??= {
      starts: Float64Array.from(this.records, (record) =>
        record ? nextSlotOf(record, now.getTime()) : Number.NaN,
      ),
      numbers: this.numbers,
    };
    return this.next;
  }

  private recordOf(professionalId: string): FreeRecord | null {
    const number = this.numbers.numberOf(professionalId);
    return number === null ? null : (this.records[number] ?? null);
  }

  private setOf(
    name: string,
    now: Date,
    isIn: (record: FreeRecord, at: number) => boolean,
  ): ScheduledSet {
    this.keepMinute(now);
    const known = this.sets.get(name);
    if (known) return known;
    const { unscheduled, out } = membership;
    const members = Uint8Array.from(this.records, (record) => {
      if (!record) return unscheduled;
      return isIn(record, now.getTime()) ? membership.in : out;
    });
    const made = { members, numbers: this.numbers };
    this.sets.set(name, made);
    return made;
  }

  /** Slots and shifts begin and end with a minute, so an answer holds until the minute is over. */
  private keepMinute(now: Date): void {
    const minute = Math.floor(now.getTime() / minuteMs);
    if (minute !== this.answeredMinute) this.forget();
    this.answeredMinute = minute;
  }

  private forget(): void {
    this.sets = new Map();
    this.next = null;
  }
}

class Numbers implements ProfessionalNumbers {
  private readonly ids: string[] = [];
  private readonly byId = new Map<string, number>();

  get size(): number {
    return this.ids.length;
  }

  add(professionalId: string): number {
    const number = this.ids.push(professionalId) - 1;
    this.byId.set(professionalId, number);
    return number;
  }

  numberOf(professionalId: string): number | null {
    return this.byId.get(professionalId) ?? null;
  }

  idOf(number: number): string {
    return this.ids[number] ?? "";
  }
}
