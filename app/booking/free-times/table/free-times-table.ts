import type { EntityRef } from "#app/directory/entity-ref.ts";
import {
  type FreeTimes,
  membership,
  type NextStarts,
  type ScheduledSet,
} from "#app/directory/free-times/free-times.ts";
import type { NextAvailable } from "#app/directory/free-times/next-available.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import type { Subject } from "../queries.server.ts";
import { type CompiledWish, compileWish } from "./compile-wish.ts";
import { minuteMs } from "./dubai-minutes.ts";
import { Numbers } from "./entity-numbers.ts";
import { FirstSlotFinder } from "./first-slot.ts";
import { type FreeRecord, timesOf } from "./free-record.ts";
import { NextStartsCache } from "./next-starts.ts";
import type { Offer, OfferedService } from "./offer.ts";
import {
  firstOfResources,
  isConsultation,
  ledServiceOf,
  OfferGroups,
  partsFor,
} from "./offer-groups.ts";
import { isWithinDuty, TimesArena } from "./packed-times.ts";
import { type RecordMemory, SharedValues } from "./shared-values.ts";

/**
 * The records of all professionals, rooms and devices with a schedule, and answers about them.
 * Clinics and franchises have the consultations of their people; services the offers of their own,
 * wherever they are done, and the consultations that lead to them.
 */
export class FreeTimesTable implements FreeTimes {
  version = 0;
  /** The memory that its records share. */
  readonly memory: RecordMemory = { arena: new TimesArena(), shared: new SharedValues() };
  private readonly records: (FreeRecord | null)[] = [];
  private readonly numbers = new Numbers();
  /** Records of rooms and devices, by the id of the resource. */
  private readonly resources = new Map<string, { record: FreeRecord; order: number }>();
  private nextOrder = firstOfResources;
  private readonly groups = new OfferGroups(this.numbers);
  private readonly next = new NextStartsCache({
    records: this.records,
    groups: this.groups,
    numbers: this.numbers,
  });
  private sets = new WeakMap<NextStarts, ScheduledSet>();
  private duty: { minute: number; set: ScheduledSet } | null = null;

  /** Replaces the record of a subject. Returns the slugs of the booking pages of both records. */
  set({ id, isPerson }: Subject, record: FreeRecord | null): string[] {
    const isResource = !isPerson || this.resources.has(id);
    const changed = isResource ? this.setResource(id, record) : this.setPerson(id, record);
    if (changed.length > 0) this.version += 1;
    for (const old of changed) if (old !== record) this.memory.arena.release(old.times);
    return changed.flatMap(bookingSlugsOf);
  }

  private setResource(id: string, record: FreeRecord | null): FreeRecord[] {
    const known = this.resources.get(id);
    const order = known?.order ?? this.nextOrder;
    if (!known) this.nextOrder += 1;
    if (record) this.resources.set(id, { record, order });
    else this.resources.delete(id);
    const old = known?.record ?? null;
    this.next.note(this.groups.replace(old, record, order), record);
    return [record, old].filter((one) => one !== null);
  }

  private setPerson(id: string, record: FreeRecord | null): FreeRecord[] {
    const entity: EntityRef = { entityType: "professionals", entityId: id };
    if (record === null && this.numbers.numberOf(entity) === null) return [];
    const number = this.numbers.give(entity);
    const old = this.records[number] ?? null;
    this.records[number] = record;
    // A booking changes free times and nobody's hours of duty.
    if (this.duty && isOn(old, this.duty.minute) !== isOn(record, this.duty.minute))
      this.duty = null;
    this.next.note([number, ...this.groups.replace(old, record, number)], record);
    return [record, old].filter((one) => one !== null);
  }

  /** Yields the ids of the professionals, rooms and devices with a record. */
  *scheduled(): Generator<string> {
    for (const [{ id }] of this.subjects()) yield id;
  }

  /** Yields the subjects whose records are no longer valid. */
  *due(now: number): Generator<string> {
    for (const [{ id }, record] of this.subjects()) if (record.validUntil < now) yield id;
  }

  *subjects(): Generator<[subject: Subject, record: FreeRecord]> {
    for (const [number, record] of this.records.entries()) {
      if (record) yield [{ id: this.numbers.entityOf(number).entityId, isPerson: true }, record];
    }
    for (const [id, { record }] of this.resources) yield [{ id, isPerson: false }, record];
  }

  isOnDuty(professionalId: string, now: Date): boolean | null {
    const number = this.numbers.numberOf({ entityType: "professionals", entityId: professionalId });
    const record = this.records[number ?? -1];
    return record ? isWithinDuty(record.times, now.getTime() / minuteMs) : null;
  }

  onDuty(now: Date): ScheduledSet {
    const minute = Math.floor(now.getTime() / minuteMs);
    if (this.duty?.minute === minute) return this.duty.set;
    const members = new Uint8Array(this.numbers.size).fill(membership.unscheduled);
    for (let number = 0; number < this.records.length; number += 1) {
      members[number] = isOn(this.records[number] ?? null, minute);
    }
    const set = { members, numbers: this.numbers };
    this.duty = { minute, set };
    return set;
  }

  freeWhen(wish: TimeWish, now: Date): ScheduledSet {
    const next = this.nextStarts(wish, now);
    const known = this.sets.get(next);
    if (known) return known;
    const members = this.next.scheduled.members.slice(0, this.numbers.size);
    next.eachFree((number) => {
      members[number] = membership.in;
    });
    const set = { members, numbers: this.numbers };
    this.sets.set(next, set);
    return set;
  }

  nextStarts(wish: TimeWish, now: Date): NextStarts {
    return this.next.of(wish, now);
  }

  *times(entity: EntityRef, wish: TimeWish, now: Date): Generator<NextAvailable> {
    const { entityType, entityId } = entity;
    const compiled = compileWish(wish);
    const first = this.firstPart(this.numbers.numberOf(entity) ?? -1, compiled, now.getTime());
    if (!first) return;
    const { record, takes } = first;
    for (const { offer, minute } of timesOf(record, narrow(compiled, takes), now.getTime())) {
      const { place, visitType, typeId, confirmation, noticeHours, fee } = offer;
      yield {
        entityType,
        entityId,
        bookingSlug: offer.service ? bookingSlugOfService(offer.service) : record.bookingSlug,
        place,
        person: record.person,
        forService: ledServiceOf(offer, entity)?.slug ?? null,
        visitType,
        typeId,
        start: minute * minuteMs,
        confirmation,
        noticeHours,
        fee,
      };
    }
  }

  /** Of a clinic with a hundred people, the record of who is free first; null if nobody is. */
  private firstPart(number: number, wish: CompiledWish, now: number): FirstPart | null {
    const own = this.records[number];
    if (own) return { record: own, takes: isConsultation };
    const group = this.groups.get(number);
    if (!group) return null;
    const finder = new FirstSlotFinder(wish, now);
    let first: FirstPart | null = null;
    let minute = Number.POSITIVE_INFINITY;
    for (const { record } of partsFor(group, wish)) {
      if (group.isOfPeople && !wish.takesSpecialties(record.specialtyIds)) continue;
      finder.find(record, group.takes);
      if (finder.minute >= minute) continue;
      minute = finder.minute;
      first = { record, takes: group.takes };
    }
    return first;
  }
}

/** Whether a record's person is on duty in a minute, as a value of `membership`. */
function isOn(record: FreeRecord | null, minute: number): number {
  if (!record) return membership.unscheduled;
  return isWithinDuty(record.times, minute) ? membership.in : membership.out;
}

interface FirstPart {
  record: FreeRecord;
  takes: (offer: Offer) => boolean;
}

function bookingSlugsOf({ bookingSlug, offers }: FreeRecord): string[] {
  const services = offers.flatMap(({ service, leadsTo }) => service ?? leadsTo);
  return [bookingSlug, ...new Set(services.map(bookingSlugOfService))];
}

function bookingSlugOfService({ slug }: OfferedService): string {
  return `services/${slug}`;
}

function narrow(wish: CompiledWish, takes: (offer: Offer) => boolean): CompiledWish {
  return { ...wish, takesOffer: (offer) => takes(offer) && wish.takesOffer(offer) };
}
