import { entityTypes } from "#app/directory/entity-ref.ts";
import { distanceKm } from "#app/geography/distance.ts";
import type { Position } from "#app/search/answers/engine.ts";
import type { ResolvedSearch } from "#app/search/ask.ts";
import type { Sort } from "#app/search/filters/filters.ts";
import { otherTypes, unknownPrice } from "#app/search/ranking/ranking.ts";
import type { Order, Segment } from "../segment.ts";
import { type Bits, countBits, countShared, forEachBit, hasBit } from "./bits.ts";
import { cellAt, cellSize } from "./grid.ts";
import { NearestFirst } from "./nearest-first.ts";
import { numbersIn } from "./scheduled-listings.ts";
import type { Scorer } from "./scorer.ts";

/** A listing of a page; `key` is its place among those of other segments, the lowest first. */
export interface Picked {
  listing: number;
  key: number | string;
}

interface Question {
  segment: Segment;
  members: Bits;
  /** How many listings are wanted from the first one on. */
  room: number;
  locale: "en" | "ar";
  resolved: ResolvedSearch;
  scorer: Scorer;
  /** Whether a listing is open at the moment asked for, and at each later one. */
  openLevels: () => ((listing: number) => boolean)[];
}

/** A member that is gathered and compared takes as long as so many steps along an order. */
const stepsPerMember = 3;
/** So many listings of a name are scored apart; of more, the walk finds the best. */
const fewNamed = 256;
const minuteMs = 60_000;
/** More than the rounding of a score can hide. */
const roundingMargin = 1e-5;

/** The first listings of a sort. */
export function pickFirst(sort: Sort, question: Question): Picked[] {
  const { segment, locale } = question;
  if (question.room === 0) return [];
  if (sort === "relevance") return byScore(question);
  if (sort === "open_now") return openFirst(question);
  if (sort === "next_available") return byNextStart(question);
  if (sort === "nearby") return byDistance(question);
  const { firstType, nextStarts } = question.resolved;
  if (sort === "price_low_high" && (firstType !== null || nextStarts.numbers.size > 0))
    return byPrice(question);
  const order = segment.orderOf(sort, locale);
  if (!order) throw new Error(`The index has no order for the sort ${sort}.`);
  return inOrder(order, question).map((listing) => ({
    listing,
    key: keyOf(sort, segment, listing, locale),
  }));
}

function keyOf(
  sort: Sort,
  { arrays, names }: Segment,
  listing: number,
  locale: "en" | "ar",
): number | string {
  const lastWhenNaN = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value);
  switch (sort) {
    case "a_z":
      return names.textAt(listing * 2 + (locale === "ar" ? 1 : 0));
    case "rating":
      return -((arrays.ratings[listing] ?? 0) * 10_000 + (arrays.reviewCounts[listing] ?? 0));
    case "price_low_high":
      return lastWhenNaN(arrays.priceMin[listing] ?? Number.NaN);
    case "popularity":
      return -(arrays.popularity[listing] ?? 0);
    case "experience": {
      const years = arrays.years[listing] ?? -1;
      return years < 0 ? Number.POSITIVE_INFINITY : -years;
    }
    default:
      return 0;
  }
}

function inOrder(order: Order, { segment, members, room }: Question): number[] {
  const count = countBits(members);
  if (count * count * stepsPerMember <= room * segment.size) {
    const first = new NearestFirst(room);
    forEachBit(members, (listing) => {
      first.offer(listing, order.ranks[listing] ?? 0, 0);
    });
    return first.inOrder().map(({ listing }) => listing);
  }
  const found: number[] = [];
  const wanted = Math.min(room, count);
  for (let place = 0; found.length < wanted; place += 1) {
    const listing = order.listings[place] ?? 0;
    if (hasBit(members, listing)) found.push(listing);
  }
  return found;
}

/**
 * Listings are numbered by quality: when no later one can reach the worst of the page, it is ready.
 * Those with a free time are walked first and apart, so that the bound of the others leaves it out.
 */
function byScore({ segment, members, room, scorer }: Question): Picked[] {
  const { quality, idRanks } = segment.arrays;
  const { named, wholeNamed, mostBeside, mostByBeginning, lifts } = scorer;
  const best = new NearestFirst(room);
  const offer = (listing: number) =>
    best.offer(
      listing,
      -scorer.totalOf(listing) - (lifts.get(listing) ?? 0),
      idRanks[listing] ?? 0,
    );
  const areFew = countShared(members, named) <= fewNamed;
  const isOfferedFirst = (listing: number) =>
    lifts.has(listing) || (hasBit(named, listing) && (areFew || wholeNamed.has(listing)));
  for (const listing of lifts.keys()) if (hasBit(members, listing)) offer(listing);
  forEachBit(named, (listing) => {
    if (!hasBit(members, listing) || lifts.has(listing)) return;
    if (isOfferedFirst(listing)) offer(listing);
  });
  const most = mostBeside + (areFew ? 0 : mostByBeginning) + roundingMargin;
  const canReach = (listing: number, beside: number) =>
    !best.isFull || -best.worst <= beside + scorer.mostByQuality(quality[listing] ?? 0);
  forEachBit(members, (listing) => {
    if (!canReach(listing, most + scorer.byBookable)) return false;
    if (scorer.isBookable(listing) && !isOfferedFirst(listing)) offer(listing);
  });
  forEachBit(members, (listing) => {
    if (!canReach(listing, most)) return false;
    if (!scorer.isBookable(listing) && !isOfferedFirst(listing)) offer(listing);
  });
  return best.inOrder();
}

/** Open listings before closed ones, and those that stay open longer first. */
function openFirst({ segment, members, room, openLevels }: Question): Picked[] {
  const { quality } = segment.arrays;
  const levels = openLevels();
  const levelOf = (listing: number) => {
    const closed = levels.findIndex((isOpen) => !isOpen(listing));
    return closed === -1 ? levels.length : closed;
  };
  const picked: Picked[] = [];
  for (let level = levels.length; level >= 0; level -= 1) {
    forEachBit(members, (listing) => {
      if (picked.length >= room) return false;
      if (levelOf(listing) !== level) return;
      // Qualities lie between 0 and 1: they order within a level.
      picked.push({ listing, key: (levels.length - level) * 10 - (quality[listing] ?? 0) });
    });
  }
  return picked;
}

/** The type that is asked for first; listings without a free slot or a schedule come last. */
function byNextStart({ segment, members, room, resolved }: Question): Picked[] {
  const { nextStarts } = resolved;
  const byListing = numbersIn(segment, nextStarts.numbers);
  const { entityTypes: types, idRanks } = segment.arrays;
  const wanted = resolved.firstType && entityTypes.indexOf(resolved.firstType);
  const soonest = new NearestFirst(room);
  forEachBit(members, (listing) => {
    const start = nextStarts.startOf(byListing[listing] ?? -1);
    const minute = Number.isNaN(start) ? Number.POSITIVE_INFINITY : Math.floor(start / minuteMs);
    const isOther = wanted !== null && types[listing] !== wanted;
    soonest.offer(listing, minute + (isOther ? otherTypes : 0), idRanks[listing] ?? 0);
  });
  return soonest.inOrder();
}

function byDistance(question: Question): Picked[] {
  const { segment, members, room, resolved } = question;
  const { latitudes, longitudes, idRanks } = segment.arrays;
  const nearest = new NearestFirst(room);
  const centre = resolved.centre;
  const offer = (listing: number) => {
    const distance = centre
      ? distanceKm(centre, latitudes[listing] ?? 0, longitudes[listing] ?? 0)
      : Number.NaN;
    const key = Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance;
    nearest.offer(listing, key, idRanks[listing] ?? 0);
  };
  const { cellStarts, cellListings } = segment.arrays;
  if (centre === null || countBits(members) <= cellStarts.length) {
    forEachBit(members, (listing) => {
      offer(listing);
    });
    return nearest.inOrder();
  }
  for (const { cell, least } of cellsByDistance(segment, centre)) {
    if (nearest.isFull && least > nearest.worst) return nearest.inOrder();
    const end = cellStarts[cell + 1] ?? 0;
    for (let at = cellStarts[cell] ?? 0; at < end; at += 1) {
      const listing = cellListings[at] ?? 0;
      if (hasBit(members, listing)) offer(listing);
    }
  }
  if (nearest.isFull) return nearest.inOrder();
  forEachBit(members, (listing) => {
    if (Number.isNaN(latitudes[listing])) offer(listing);
  });
  return nearest.inOrder();
}

/**
 * By the price that the card shows: the fee of the next time, else the lowest price. Listings of the
 * type whose prices are asked for come before all others.
 */
function byPrice({ segment, members, room, resolved }: Question): Picked[] {
  const { firstType, nextStarts } = resolved;
  const { entityTypes: types, idRanks, priceMin } = segment.arrays;
  const byListing = numbersIn(segment, nextStarts.numbers);
  const wanted = firstType && entityTypes.indexOf(firstType);
  const cheapest = new NearestFirst(room);
  forEachBit(members, (listing) => {
    const number = byListing[listing] ?? -1;
    const hasTime = Number.isFinite(nextStarts.startOf(number));
    const price = (hasTime ? nextStarts.feeOf(number) : priceMin[listing]) ?? Number.NaN;
    const isWanted = wanted !== null && types[listing] === wanted;
    const unknown = isWanted ? unknownPrice : Number.POSITIVE_INFINITY;
    const key = Number.isNaN(price)
      ? unknown
      : price + (isWanted || wanted === null ? 0 : otherTypes);
    cheapest.offer(listing, key, idRanks[listing] ?? 0);
  });
  return cheapest.inOrder();
}

/** Cells with the least distance that a listing in them can have. */
function cellsByDistance({ arrays }: Segment, centre: Position) {
  const nearestIn = (low: number, value: number) => Math.min(Math.max(value, low), low + cellSize);
  const cells = Array.from(arrays.cellKeys, (key, cell) => {
    const { row, column } = cellAt(key);
    const latitude = nearestIn(row * cellSize - 90, centre.latitude);
    const longitude = nearestIn(column * cellSize - 180, centre.longitude);
    // A little less: the nearest point of a cell on a sphere is not quite the one taken here.
    return { cell, least: distanceKm(centre, latitude, longitude) * 0.99 - 0.02 };
  });
  return cells.sort((a, b) => a.least - b.least);
}
