import type { EntityRef } from "#app/directory/entity-ref.ts";
import type { CompiledWish } from "./compile-wish.ts";
import type { Numbers } from "./entity-numbers.ts";
import type { FreeRecord } from "./free-record.ts";
import type { LedService, Offer, OfferedService, OfferPlace } from "./offer.ts";
import { firstOfResources } from "./packed/ordered-records.ts";

/** Offers of a clinic or franchise by its people, or of a service wherever it is done. */
export interface OfferGroup {
  /** The offers of its records that belong to it. */
  takes: (offer: Offer) => boolean;
  /** Whether its records are those of a clinic's or franchise's people. */
  isOfPeople: boolean;
  /** By order: of equal times the first record's is shown. */
  parts: Part[];
  /** The parts of a large group by the districts of their offers; null until they are asked for. */
  byDistrict: Map<number, Part[]> | null;
}

/** A service is done by thousands of people, of whom a search in a district looks at a few. */
const manyParts = 50;

/** Which consultations of a person a group has; `none` where it has other offers or a room's. */
const shares = ["none", "some", "all"] as const;
export type Share = (typeof shares)[number];

/** A person, room or device of a group, with their share: a city has a million of them. */
type Part = number;
const sharesOfPart = 4;

function makePart(order: number, share: Share): Part {
  return order * sharesOfPart + shares.indexOf(share);
}

export function orderOf(part: Part): number {
  return Math.floor(part / sharesOfPart);
}

export function shareOf(part: Part): Share {
  return shares[part % sharesOfPart] ?? "none";
}

/** The groups of all records, changed with them one by one. */
export class OfferGroups {
  private readonly groups = new Map<number, OfferGroup>();
  /** By what packed offers share: a start asks for those of half a million offers. */
  private readonly numbersOfShared = new Map<SharedByOffers, readonly number[]>();
  private readonly numbers: Numbers;

  constructor(numbers: Numbers) {
    this.numbers = numbers;
  }

  get(number: number): OfferGroup | undefined {
    return this.groups.get(number);
  }

  /** Replaces a subject's packed record in its groups, and returns the numbers of the groups. */
  replace(old: FreeRecord | null, record: FreeRecord | null, order: number): Set<number> {
    const before = old ? this.numbersOf(old) : nothing;
    const after = record ? this.numbersOf(record) : nothing;
    for (const number of before) {
      const group = this.groups.get(number);
      if (!group || after.has(number)) continue;
      const at = placeOf(group.parts, order);
      if (hasOrder(group.parts[at], order)) group.parts.splice(at, 1);
      group.byDistrict = null;
    }
    const isMoved = !old || !record || !isOfSameDistricts(old, record);
    for (const number of after) if (record) this.put(number, record, { order, isMoved });
    return before.size > 0 ? new Set([...before, ...after]) : after;
  }

  private put(
    number: number,
    { offers }: FreeRecord,
    { order, isMoved }: { order: number; isMoved: boolean },
  ): void {
    const group = this.groups.get(number) ?? this.add(number);
    const at = placeOf(group.parts, order);
    const part = makePart(order, shareIn(group, offers, order));
    // A booking changes the record of one of thousands: the others stay where they are.
    if (isMoved || group.parts[at] !== part) group.byDistrict = null;
    // A start adds all of them in their order.
    if (at === group.parts.length || hasOrder(group.parts[at], order)) group.parts[at] = part;
    else group.parts.splice(at, 0, part);
  }

  private add(number: number): OfferGroup {
    const entity = this.numbers.entityOf(number);
    const isOfPeople = entity.entityType !== "services";
    const group: OfferGroup = {
      takes: takesOf(entity),
      isOfPeople,
      parts: [],
      byDistrict: null,
    };
    this.groups.set(number, group);
    return group;
  }

  private numbersOf({ offers }: FreeRecord): Set<number> {
    const found = new Set<number>();
    for (const offer of offers) {
      for (const shared of sharedOf(offer)) {
        for (const number of this.numbersFor(shared)) found.add(number);
      }
    }
    return found;
  }

  private numbersFor(shared: SharedByOffers): readonly number[] {
    const known = this.numbersOfShared.get(shared);
    if (known) return known;
    const made = entitiesOf(shared).map((entity) => this.numbers.give(entity));
    this.numbersOfShared.set(shared, made);
    return made;
  }
}

const nothing = new Set<number>();

/** Returns how far the first consultation of a person is that of a group. */
function shareIn({ takes }: OfferGroup, offers: readonly Offer[], order: number): Share {
  if (order >= firstOfResources || offers.some((one) => takes(one) && !isConsultation(one)))
    return "none";
  return offers.every((one) => takes(one) || !isConsultation(one)) ? "all" : "some";
}

/** Returns the place of the first part with this order or a higher one. */
function placeOf(parts: readonly Part[], order: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (orderOf(parts[middle] ?? 0) < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hasOrder(part: Part | undefined, order: number): boolean {
  return part !== undefined && orderOf(part) === order;
}

/** Returns the parts of a group in which a wish can be met. */
export function partsFor(
  group: OfferGroup,
  { districtIds }: Pick<CompiledWish, "districtIds">,
  recordOf: (order: number) => FreeRecord | null,
): readonly Part[] {
  const [district] = districtIds;
  if (district === undefined || districtIds.length > 1) return group.parts;
  if (group.parts.length < manyParts) return group.parts;
  group.byDistrict ??= byDistrict(group.parts, recordOf);
  return group.byDistrict.get(district) ?? [];
}

function byDistrict(
  parts: readonly Part[],
  recordOf: (order: number) => FreeRecord | null,
): Map<number, Part[]> {
  const found = new Map<number, Part[]>();
  for (const part of parts) {
    const record = recordOf(orderOf(part));
    for (const district of record ? districtsOfRecord(record) : []) {
      const known = found.get(district);
      if (known) known.push(part);
      else found.set(district, [part]);
    }
  }
  return found;
}

function isOfSameDistricts(one: FreeRecord, other: FreeRecord): boolean {
  const [before, after] = [districtsOfRecord(one), districtsOfRecord(other)];
  return before.size === after.size && [...after].every((district) => before.has(district));
}

function districtsOfRecord({ offers }: FreeRecord): Set<number> {
  return new Set(offers.flatMap(districtsOf));
}

/** Returns the districts in which an offer may be asked for. */
function districtsOf({ place: { districtId }, homeDistrictIds }: Offer): readonly number[] {
  return districtId === null ? homeDistrictIds : [districtId, ...homeDistrictIds];
}

/** Whether an offer is a professional's own. */
export function isConsultation({ service }: Offer): boolean {
  return service === null;
}

type SharedByOffers = OfferedService | OfferPlace | readonly LedService[];

/** Returns what states whose time an offer is: the service alone, if it is of one. */
function sharedOf({ service, place, leadsTo }: Offer): SharedByOffers[] {
  return service ? [service] : [place, leadsTo];
}

function entitiesOf(shared: SharedByOffers): EntityRef[] {
  if (isList(shared)) return shared.map(({ id }) => ({ entityType: "services", entityId: id }));
  if (!("clinicId" in shared)) return [{ entityType: "services", entityId: shared.id }];
  const { clinicId, franchiseId } = shared;
  const clinic: EntityRef = { entityType: "clinics", entityId: clinicId };
  return franchiseId === null
    ? [clinic]
    : [clinic, { entityType: "franchises", entityId: franchiseId }];
}

function isList(shared: SharedByOffers): shared is readonly LedService[] {
  return Array.isArray(shared);
}

/**
 * Returns whose time an offer is beside its professional's: its service's, else its clinic's and
 * franchise's, and that of the services it leads to.
 */
export function groupsOf(offer: Offer): EntityRef[] {
  return sharedOf(offer).flatMap(entitiesOf);
}

/** Returns the service that an offer leads to without being an appointment for it. */
export function ledServiceOf(
  { service, leadsTo }: Offer,
  { entityType, entityId }: EntityRef,
): LedService | null {
  if (entityType !== "services" || service) return null;
  return leadsTo.find(({ id }) => id === entityId) ?? null;
}

function takesOf({ entityType, entityId }: EntityRef): OfferGroup["takes"] {
  if (entityType === "services") {
    return ({ service, leadsTo }) =>
      service ? service.id === entityId : leadsTo.some(({ id }) => id === entityId);
  }
  if (entityType === "clinics") {
    return ({ service, place }) => service === null && place.clinicId === entityId;
  }
  return ({ service, place }) => service === null && place.franchiseId === entityId;
}
