import type { EntityRef } from "#app/directory/entity-ref.ts";
import {
  type EntityNumbers,
  type FreeTimes,
  membership,
  type NextStarts,
  type ScheduledSet,
} from "#app/directory/free-times/free-times.ts";
import type { NextAvailable } from "#app/directory/free-times/next-available.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { type CompiledWish, compileWish } from "./compile-wish.ts";
import { minuteMs } from "./dubai-minutes.ts";
import { type FreeRecord, type FreeTime, firstTime, isOnDutyAt, timesOf } from "./free-record.ts";
import type { Offer, OfferedService } from "./offer.ts";
import type { Subject } from "./queries.server.ts";

/** Answers of one minute; more than these are computed again. */
const mostAnswers = 200;

/**
 * The records of all professionals, rooms and devices with a schedule, and the answers of the running
 * minute. Clinics and franchises have the consultations of their people, services the offers of
 * their own, wherever they are done.
 */
export class FreeTimesTable implements FreeTimes {
  version = 0;
  private readonly records: (FreeRecord | null)[] = [];
  private readonly numbers = new Numbers();
  /** Records of rooms and devices, by the id of the resource. */
  private readonly resources = new Map<string, FreeRecord>();
  /** What clinics, franchises and services offer, by number; null after a change. */
  private groups: ReadonlyMap<number, readonly Part[]> | null = null;
  private sets = new Map<string, ScheduledSet>();
  private next = new Map<string, NextStarts>();
  private answeredMinute = 0;

  /** Replaces the record of a subject. Returns the slugs of the booking pages of both records. */
  set({ id, isPerson }: Subject, record: FreeRecord | null): string[] {
    const changed: FreeRecord[] = record ? [record] : [];
    if (!isPerson || this.resources.has(id)) {
      const old = this.resources.get(id);
      if (old) changed.push(old);
      if (record) this.resources.set(id, record);
      else if (!this.resources.delete(id)) return [];
    } else {
      const entity: EntityRef = { entityType: "professionals", entityId: id };
      const known = this.numbers.numberOf(entity);
      if (record === null && known === null) return [];
      const old = this.records[known ?? -1];
      if (old) changed.push(old);
      this.records[known ?? this.numbers.add(entity)] = record;
    }
    for (const offer of record?.offers ?? []) {
      for (const entity of groupsOf(offer)) {
        if (this.numbers.numberOf(entity) === null) this.numbers.add(entity);
      }
    }
    this.version += 1;
    this.groups = null;
    this.forget();
    return changed.flatMap(bookingSlugsOf);
  }

  /** Yields the ids of the professionals, rooms and devices with a record. */
  *scheduled(): Generator<string> {
    for (const [id] of this.subjects()) yield id;
  }

  /** Yields the subjects whose records are no longer valid. */
  *due(now: number): Generator<string> {
    for (const [id, record] of this.subjects()) if (record.validUntil < now) yield id;
  }

  private *subjects(): Generator<[id: string, record: FreeRecord]> {
    for (const [number, record] of this.records.entries()) {
      if (record) yield [this.numbers.entityOf(number).entityId, record];
    }
    yield* this.resources;
  }

  isOnDuty(professionalId: string, now: Date): boolean | null {
    const record = this.recordOf({ entityType: "professionals", entityId: professionalId });
    return record && isOnDutyAt(record, now.getTime());
  }

  onDuty(now: Date): ScheduledSet {
    return this.setOf("duty", now, (number) => {
      const record = this.records[number];
      if (!record) return membership.unscheduled;
      return isOnDutyAt(record, now.getTime()) ? membership.in : membership.out;
    });
  }

  freeWhen(wish: TimeWish, now: Date): ScheduledSet {
    return this.setOf(JSON.stringify(wish), now, (number) => {
      const start = this.nextStarts(wish, now).starts[number] ?? Number.NaN;
      if (Number.isNaN(start)) return membership.unscheduled;
      return Number.isFinite(start) ? membership.in : membership.out;
    });
  }

  nextStarts(wish: TimeWish, now: Date): NextStarts {
    this.keepMinute(now);
    const name = JSON.stringify(wish);
    const known = this.next.get(name);
    if (known) return known;
    const made = wish.specialtyIds.length === 0 ? this.emptyStarts() : this.copiedStarts(wish, now);
    const compiled = compileWish(wish);
    for (let number = 0; number < made.starts.length; number += 1) {
      const parts = this.partsOf(number);
      // The specialties of a wish change the times of groups of people alone.
      if (parts.length === 0 || (wish.specialtyIds.length > 0 && !parts[0]?.isOfGroup)) continue;
      const first = firstOfParts(parts, compiled, now);
      made.starts[number] = first ? first.time.minute * minuteMs : Number.POSITIVE_INFINITY;
      made.fees[number] = first?.time.offer.fee?.amount ?? Number.NaN;
    }
    remember(this.next, name, made);
    return made;
  }

  private emptyStarts(): NextStarts {
    const empty = () => new Float64Array(this.numbers.size).fill(Number.NaN);
    return { starts: empty(), fees: empty(), numbers: this.numbers };
  }

  private copiedStarts(wish: TimeWish, now: Date): NextStarts {
    const { starts, fees } = this.nextStarts({ ...wish, specialtyIds: [] }, now);
    return { starts: starts.slice(), fees: fees.slice(), numbers: this.numbers };
  }

  *times(entity: EntityRef, wish: TimeWish, now: Date): Generator<NextAvailable> {
    const { entityType, entityId } = entity;
    const compiled = compileWish(wish);
    const parts = this.partsOf(this.numbers.numberOf(entity) ?? -1);
    // Of a clinic with a hundred people: the times of who is free first.
    const first = firstOfParts(parts, compiled, now);
    if (!first) return;
    const { record, takes } = first.part;
    const own = narrow(compiled, takes);
    for (const { offer, minute } of timesOf(record, own, now.getTime())) {
      const { place, visitType, typeId, confirmation, noticeHours, fee } = offer;
      yield {
        entityType,
        entityId,
        bookingSlug: offer.service ? bookingSlugOfService(offer.service) : record.bookingSlug,
        place,
        person: record.person,
        visitType,
        typeId,
        start: minute * minuteMs,
        confirmation,
        noticeHours,
        fee,
      };
    }
  }

  /** Returns what an entity offers: its own consultations, or those of its group. */
  private partsOf(number: number): readonly Part[] {
    const record = this.records[number];
    if (record) return [{ record, takes: isConsultation, isOfGroup: false }];
    this.groups ??= this.makeGroups();
    return this.groups.get(number) ?? [];
  }

  private makeGroups(): Map<number, Part[]> {
    const groups = new Map<number, Part[]>();
    for (const [, record] of this.subjects()) {
      const byEntity = new Map<string, EntityRef>();
      for (const offer of record.offers) {
        for (const entity of groupsOf(offer)) byEntity.set(entity.entityId, entity);
      }
      for (const entity of byEntity.values()) {
        const number = this.numbers.numberOf(entity);
        if (number === null) continue;
        const takes = (offer: Offer) =>
          groupsOf(offer).some(({ entityId }) => entityId === entity.entityId);
        const isOfGroup = entity.entityType !== "services";
        groups.set(number, [...(groups.get(number) ?? []), { record, takes, isOfGroup }]);
      }
    }
    return groups;
  }

  private recordOf(entity: EntityRef): FreeRecord | null {
    const number = this.numbers.numberOf(entity);
    return number === null ? null : (this.records[number] ?? null);
  }

  private setOf(name: string, now: Date, membershipOf: (number: number) => number): ScheduledSet {
    this.keepMinute(now);
    const known = this.sets.get(name);
    if (known) return known;
    const members = Uint8Array.from({ length: this.numbers.size }, (_, number) =>
      membershipOf(number),
    );
    const made = { members, numbers: this.numbers };
    remember(this.sets, name, made);
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
    this.next = new Map();
  }
}

/** The offers of one record that belong to an entity. */
interface Part {
  record: FreeRecord;
  takes: (offer: Offer) => boolean;
  /** One of the people of a clinic or a franchise. */
  isOfGroup: boolean;
}

function bookingSlugsOf({ bookingSlug, offers }: FreeRecord): string[] {
  const services = offers.flatMap(({ service }) => service ?? []);
  return [bookingSlug, ...services.map(bookingSlugOfService)];
}

function bookingSlugOfService({ slug }: OfferedService): string {
  return `services/${slug}`;
}

function isConsultation({ service }: Offer): boolean {
  return service === null;
}

/** Returns whose time an offer is beside its professional's: its service's, else its clinic's and franchise's. */
function groupsOf({ service, place }: Offer): EntityRef[] {
  if (service) return [{ entityType: "services", entityId: service.id }];
  const clinic: EntityRef = { entityType: "clinics", entityId: place.clinicId };
  if (place.franchiseId === null) return [clinic];
  return [clinic, { entityType: "franchises", entityId: place.franchiseId }];
}

function narrow(wish: CompiledWish, takes: (offer: Offer) => boolean): CompiledWish {
  return { ...wish, takesOffer: (offer) => takes(offer) && wish.takesOffer(offer) };
}

/** Returns the part that is free first, with that time; null if none is free. */
function firstOfParts(
  parts: readonly Part[],
  wish: CompiledWish,
  now: Date,
): { part: Part; time: FreeTime } | null {
  let first: { part: Part; time: FreeTime } | null = null;
  for (const part of parts) {
    if (part.isOfGroup && !wish.takesSpecialties(part.record.specialtyIds)) continue;
    const time = firstTime(part.record, narrow(wish, part.takes), now.getTime());
    if (time && (first === null || time.minute < first.time.minute)) first = { part, time };
  }
  return first;
}

function remember<T>(answers: Map<string, T>, name: string, answer: T): void {
  const [oldest] = answers.keys();
  if (answers.size >= mostAnswers && oldest !== undefined) answers.delete(oldest);
  answers.set(name, answer);
}

class Numbers implements EntityNumbers {
  private readonly entities: EntityRef[] = [];
  /** By id alone: ids are unique over all types. */
  private readonly byId = new Map<string, number>();

  get size(): number {
    return this.entities.length;
  }

  add({ entityType, entityId }: EntityRef): number {
    const number = this.entities.push({ entityType, entityId }) - 1;
    this.byId.set(entityId, number);
    return number;
  }

  numberOf({ entityId }: EntityRef): number | null {
    return this.byId.get(entityId) ?? null;
  }

  entityOf(number: number): EntityRef {
    const entity = this.entities[number];
    if (!entity) throw new Error(`No entity has the number ${number}.`);
    return entity;
  }
}
