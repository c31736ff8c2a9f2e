import type { EntityRef } from "#app/directory/entity-ref.ts";
import {
  type FreeTimes,
  type Membership,
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
import { type FreeRecord, timesOf } from "./free-record.ts";
import { NextStartsCache } from "./next-starts.ts";
import type { Offer, OfferedService } from "./offer.ts";
import { isConsultation, ledServiceOf, OfferGroups, orderOf } from "./offer-groups.ts";
import { firstOfResources, OrderedRecords } from "./packed/ordered-records.ts";
import { PackedRecord } from "./packed/packed-record.ts";
import { isWithinDuty } from "./packed/packed-times.ts";
import type { SharedValues } from "./packed/shared-values.ts";
import { readUuid } from "./packed/uuid-words.ts";
import { TimeChanges } from "./starts.ts";

/**
 * The records of all professionals, rooms and devices with a schedule, and answers about them.
 * Clinics and franchises have the consultations of their people; services the offers of their own,
 * wherever they are done, and the consultations that lead to them.
 */
export class FreeTimesTable implements FreeTimes {
  version = 0;
  private readonly records = new OrderedRecords();
  private readonly numbers = new Numbers();
  /** The orders of rooms and devices with a record, by the id of the resource. */
  private readonly resources = new Map<string, number>();
  private nextOrder = firstOfResources;
  private readonly groups = new OfferGroups(this.numbers);
  private readonly changes = new TimeChanges();
  private readonly next = new NextStartsCache({
    records: this.records,
    groups: this.groups,
    numbers: this.numbers,
    changes: this.changes,
  });

  /** The values that its records share. */
  get shared(): SharedValues {
    return this.records.memory.shared;
  }

  /** Replaces the record of a subject. Returns the slugs of the booking pages of both records. */
  set(subject: Subject, record: FreeRecord | null): string[] {
    const order = this.orderFor(subject, record !== null);
    const old = order === null ? null : this.records.read(order);
    if (order === null || (!old && !record)) return [];
    this.version += 1;
    // The words of the old one stay what they are for a while.
    this.regroup(order, old, this.records.put(order, record));
    return [record, old].flatMap((one) => (one ? bookingSlugsOf(one) : []));
  }

  /**
   * Sets the record of a subject without one to words that were packed with the same shared values. The
   * words of its id are not written out for each of a city's professionals.
   */
  setWords(id: Uint32Array, isPerson: boolean, words: Uint32Array): void {
    const order = isPerson
      ? this.numbers.giveWords("professionals", id)
      : this.orderFor({ id: readUuid(id, 0), isPerson }, true);
    if (order === null) return;
    this.version += 1;
    this.regroup(order, null, this.records.putWords(order, words));
  }

  private regroup(order: number, old: FreeRecord | null, record: FreeRecord | null): void {
    if (order < firstOfResources) this.changes.note(order);
    for (const number of this.groups.replace(old, record, order)) this.changes.note(number);
  }

  /** Returns the order of a subject; null for an unknown one without a record. */
  private orderFor({ id, isPerson }: Subject, hasRecord: boolean): number | null {
    const known = this.resources.get(id);
    if (isPerson && known === undefined) {
      const entity: EntityRef = { entityType: "professionals", entityId: id };
      return hasRecord ? this.numbers.give(entity) : this.numbers.numberOf(entity);
    }
    if (!hasRecord) {
      this.resources.delete(id);
      return known ?? null;
    }
    const order = known ?? this.nextOrder++;
    this.resources.set(id, order);
    return order;
  }

  /** Yields the ids of the professionals, rooms and devices with a record. */
  *scheduled(): Generator<string> {
    for (const [{ id }] of this.orders()) yield id;
  }

  /** Yields the subjects whose records are no longer valid. */
  *due(now: number): Generator<string> {
    const reader = new PackedRecord(this.records.memory);
    const isDue = (order: number) => (this.records.read(order, reader)?.validUntil ?? now) < now;
    // Ids of the others are not written out.
    for (const number of this.records.ordersOfPeople()) {
      if (isDue(number)) yield this.numbers.entityOf(number).entityId;
    }
    for (const [id, order] of this.resources) if (isDue(order)) yield id;
  }

  *subjects(): Generator<[subject: Subject, record: FreeRecord]> {
    for (const [subject, order] of this.orders()) {
      const record = this.records.read(order);
      if (record) yield [subject, record];
    }
  }

  /** Yields the words of each record, which are others once it is replaced. */
  *packed(): Generator<[subject: Subject, words: Uint32Array<ArrayBuffer>]> {
    for (const [subject, order] of this.orders()) yield [subject, this.records.wordsOf(order)];
  }

  private *orders(): Generator<[subject: Subject, order: number]> {
    for (const number of this.records.ordersOfPeople()) {
      yield [{ id: this.numbers.entityOf(number).entityId, isPerson: true }, number];
    }
    for (const [id, order] of this.resources) yield [{ id, isPerson: false }, order];
  }

  isOnDuty(professionalId: string, now: Date): boolean | null {
    const number = this.numbers.numberOf({ entityType: "professionals", entityId: professionalId });
    const record = this.records.read(number ?? -1);
    return record ? isWithinDuty(record.times, now.getTime() / minuteMs) : null;
  }

  onDuty(now: Date): ScheduledSet {
    const minute = Math.floor(now.getTime() / minuteMs);
    const reader = new PackedRecord(this.records.memory);
    const stateOf = (number: number) => dutyOf(this.records.read(number, reader), minute);
    return { stateOf, numbers: this.numbers };
  }

  freeWhen(wish: TimeWish, now: Date): ScheduledSet {
    const next = this.nextStarts(wish, now);
    const stateOf = (number: number) => {
      const start = next.startOf(number);
      if (Number.isNaN(start)) return membership.unscheduled;
      return Number.isFinite(start) ? membership.in : membership.out;
    };
    return { stateOf, numbers: this.numbers };
  }

  nextStarts(wish: TimeWish, now: Date): NextStarts {
    return this.next.of(wish, now);
  }

  *times(entity: EntityRef, wish: TimeWish, now: Date): Generator<NextAvailable> {
    const { entityType, entityId } = entity;
    const first = this.firstPart(this.numbers.numberOf(entity) ?? -1, wish, now);
    if (!first) return;
    const { record, takes } = first;
    const { person, bookingSlug } = record;
    for (const { offer, minute } of timesOf(
      record,
      narrow(compileWish(wish), takes),
      now.getTime(),
    )) {
      const { place, visitType, typeId, confirmation, noticeHours, fee } = offer;
      yield {
        entityType,
        entityId,
        bookingSlug: offer.service ? bookingSlugOfService(offer.service) : bookingSlug,
        place,
        person,
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
  private firstPart(number: number, wish: TimeWish, now: Date): FirstPart | null {
    const own = this.records.read(number);
    if (own) return { record: own, takes: isConsultation };
    const group = this.groups.get(number);
    if (!group) return null;
    const first = this.next.of(wish, now).partOf(number);
    const isPart = group.parts.some((part) => orderOf(part) === first);
    const record = isPart ? this.records.read(first) : null;
    return record && { record, takes: group.takes };
  }
}

/** Whether a record's person is on duty in a minute. */
function dutyOf(record: FreeRecord | null, minute: number): Membership {
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
