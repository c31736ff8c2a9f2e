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
import { firstOfResources, isConsultation, ledServiceOf, OfferGroups } from "./offer-groups.ts";
import { isWithinDuty, TimesArena } from "./packed-times.ts";
import { type RecordMemory, SharedValues } from "./shared-values.ts";
import { TimeChanges } from "./starts.ts";

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
  private readonly changes = new TimeChanges();
  private readonly next = new NextStartsCache({
    records: this.records,
    groups: this.groups,
    numbers: this.numbers,
    changes: this.changes,
  });

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
    for (const number of this.groups.replace(old, record, order)) this.changes.note(number);
    return [record, old].filter((one) => one !== null);
  }

  private setPerson(id: string, record: FreeRecord | null): FreeRecord[] {
    const entity: EntityRef = { entityType: "professionals", entityId: id };
    if (record === null && this.numbers.numberOf(entity) === null) return [];
    const number = this.numbers.give(entity);
    const old = this.records[number] ?? null;
    this.records[number] = record;
    for (const changed of [number, ...this.groups.replace(old, record, number)])
      this.changes.note(changed);
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
    const stateOf = (number: number) => dutyOf(this.records[number] ?? null, minute);
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
    for (const { offer, minute } of timesOf(
      record,
      narrow(compileWish(wish), takes),
      now.getTime(),
    )) {
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
  private firstPart(number: number, wish: TimeWish, now: Date): FirstPart | null {
    const own = this.records[number];
    if (own) return { record: own, takes: isConsultation };
    const group = this.groups.get(number);
    if (!group) return null;
    const first = this.next.of(wish, now).partOf(number);
    const part = group.parts.find(({ order }) => order === first);
    return part ? { record: part.record, takes: group.takes } : null;
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
