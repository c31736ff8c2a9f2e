import { membership } from "#app/directory/free-times/free-times.ts";
import { boxAround, distanceKm } from "#app/geography/distance.ts";
import type { Position } from "../answers/engine.ts";
import type { Ask, OnePlaceAsk, OpenAsk, ScheduledAsk } from "../ask.ts";
import type { Bounds } from "../filters/place/bounds.ts";
import { firstPlace } from "./folded-codes.ts";
import { addBits, type Bits, clearBit, setBit } from "./matching/bits.ts";
import { cellAt, cellSize, columnOf, keyOfCell, rowOf } from "./matching/grid.ts";
import { numbersIn } from "./matching/scheduled-listings.ts";
import type { Segment } from "./segment.ts";

/** An ask about what listings measure: it can be put to one listing, or to all of them. */
export interface Measure {
  meets(listing: number): boolean;
  /** Whether it takes so long that it is put only to those who meet everything else. */
  isDear?: boolean;
  /** Adds all who meet it. */
  addTo(bits: Bits): void;
}

/** The measure of an ask, or null where listings are listed by what it asks. */
export function measureOf(segment: Segment, ask: Ask): Measure | null {
  switch (ask.kind) {
    case "rating":
      return rated(segment, ask.min);
    case "price":
      return priced(segment, ask.min, ask.max);
    case "years":
      return experienced(segment, ask.min, ask.max);
    case "open":
      return openBetween(segment, ask);
    case "scheduled":
      return scheduled(segment, ask);
    case "onePlace":
      return atOnePlace(segment, ask);
    case "within":
      return within(segment, ask.centre, ask.radiusKm);
    case "bounds":
      return inBounds(segment, ask.bounds);
    default:
      return null;
  }
}

function rated({ arrays }: Segment, min: number): Measure {
  const { ratings, ratingOrder } = arrays;
  const meets = (listing: number) => (ratings[listing] ?? 0) / 100 >= min;
  return {
    meets,
    addTo(bits) {
      const last = firstPlace(ratingOrder.length, (place) => !meets(ratingOrder[place] ?? 0));
      for (let place = 0; place < last; place += 1) setBit(bits, ratingOrder[place] ?? 0);
    },
  };
}

function priced({ arrays }: Segment, min: number, max: number): Measure {
  const { priceOrder, priceMin, priceMax } = arrays;
  const isAffordable = (listing: number) => {
    const lowest = priceMin[listing] ?? Number.NaN;
    return max > 0 ? lowest <= max : !Number.isNaN(lowest);
  };
  const isEnough = (listing: number) => {
    const highest = priceMax[listing] ?? Number.NaN;
    return (Number.isNaN(highest) ? (priceMin[listing] ?? Number.NaN) : highest) >= min;
  };
  return {
    meets: (listing) => isAffordable(listing) && isEnough(listing),
    addTo(bits) {
      const last = firstPlace(priceOrder.length, (place) => !isAffordable(priceOrder[place] ?? 0));
      for (let place = 0; place < last; place += 1) {
        const listing = priceOrder[place] ?? 0;
        if (isEnough(listing)) setBit(bits, listing);
      }
    },
  };
}

function experienced({ arrays }: Segment, min: number, max: number): Measure {
  const { experienceOrder, years } = arrays;
  const yearsOf = (listing: number) => years[listing] ?? -1;
  const least = Math.max(0, min);
  return {
    meets: (listing) => yearsOf(listing) >= least && (max <= 0 || yearsOf(listing) <= max),
    addTo(bits) {
      const isIn = (place: number) => max <= 0 || yearsOf(experienceOrder[place] ?? 0) <= max;
      const first = firstPlace(experienceOrder.length, isIn);
      for (let place = first; place < experienceOrder.length; place += 1) {
        const listing = experienceOrder[place] ?? 0;
        if (yearsOf(listing) < least) return;
        setBit(bits, listing);
      }
    },
  };
}

/** Open at some minute of the week from `from` to before `to`. Weeks are few: each is looked at once. */
function openBetween({ arrays }: Segment, { from, to, isRamadan }: OpenAsk): Measure {
  const { weekStarts, weekMinutes } = arrays;
  const weekOf = isRamadan ? arrays.ramadanWeeks : arrays.weeks;
  const isOpen = new Uint8Array(weekStarts.length);
  for (let week = 0; week < weekStarts.length - 1; week += 1) {
    const end = weekStarts[week + 1] ?? 0;
    for (let at = weekStarts[week] ?? 0; at < end; at += 2) {
      const opens = weekMinutes[at] ?? 0;
      const closes = weekMinutes[at + 1] ?? 0;
      if (Math.max(opens, from) < Math.min(closes, to)) isOpen[week] = 1;
    }
  }
  return {
    meets: (listing) => isOpen[weekOf[listing] ?? 0] === 1,
    addTo(bits) {
      for (let word = 0; word < bits.length; word += 1) {
        const first = word * 32;
        const last = Math.min(first + 32, weekOf.length);
        let set = bits[word] ?? 0;
        for (let at = first; at < last; at += 1) {
          set |= (isOpen[weekOf[at] ?? 0] ?? 0) << (at - first);
        }
        bits[word] = set;
      }
    },
  };
}

/** Opening hours are looked at for all, then those with a schedule are corrected. */
export function scheduled(segment: Segment, { set, otherwise }: ScheduledAsk): Measure {
  const open = openBetween(segment, otherwise);
  if (set.numbers.size === 0) return open;
  const numbers = numbersIn(segment, set.numbers);
  return {
    meets(listing) {
      const state = set.stateOf(numbers[listing] ?? -1);
      return state === membership.unscheduled ? open.meets(listing) : state === membership.in;
    },
    addTo(bits) {
      const met = new Uint32Array(bits.length);
      open.addTo(met);
      for (let listing = 0; listing < numbers.length; listing += 1) {
        const state = set.stateOf(numbers[listing] ?? -1);
        if (state === membership.in) setBit(met, listing);
        else if (state === membership.out) clearBit(met, listing);
      }
      addBits(bits, met);
    },
  };
}

function atOnePlace({ arrays, size }: Segment, ask: OnePlaceAsk): Measure {
  const { placeStarts, placeValues } = arrays;
  const districts = ask.districts.map((ids) => new Set(ids));
  const accepts = ask.accepts.map((ids) => new Set(ids));
  const isThere = (districtId: number) => districts.every((ids) => ids.has(districtId));
  const isAccepted = (from: number, to: number) =>
    accepts.every((ids) => {
      for (let at = from; at < to; at += 1) if (ids.has(placeValues[at] ?? 0)) return true;
      return false;
    });
  const meets = (listing: number) => {
    const start = placeStarts[listing] ?? 0;
    const end = placeStarts[listing + 1] ?? 0;
    for (let at = start; at < end; ) {
      const from = at + 2;
      const next = from + (placeValues[at + 1] ?? 0);
      if (isThere(placeValues[at] ?? 0) && isAccepted(from, next)) return true;
      if (ask.isFirst) return false;
      at = next;
    }
    return start === end;
  };
  return {
    meets,
    addTo(bits) {
      for (let listing = 0; listing < size; listing += 1) if (meets(listing)) setBit(bits, listing);
    },
  };
}

function within(segment: Segment, centre: Position, radiusKm: number): Measure {
  const { latitudes, longitudes } = segment.arrays;
  const box = boxAround(centre, radiusKm);
  const corners = [0, cellSize];
  const isNear = (latitude: number, longitude: number, least = 0) =>
    isInBox(box, latitude, longitude) &&
    distanceKm(centre, latitude, longitude) <= radiusKm - least;
  const meets = (listing: number) => isNear(latitudes[listing] ?? 0, longitudes[listing] ?? 0);
  // Ten metres to spare: a listing at a cell's edge is numbered by rounded degrees.
  const isWholeCellIn = (south: number, west: number) =>
    corners.every((up) => corners.every((right) => isNear(south + up, west + right, 0.01)));
  return { meets, addTo: (bits) => addCells(segment, bits, { box, meets, isWholeCellIn }) };
}

function inBounds(segment: Segment, [south, west, north, east]: Bounds): Measure {
  const { latitudes, longitudes } = segment.arrays;
  const box = { south, west, north, east };
  const meets = (listing: number) =>
    isInBox(box, latitudes[listing] ?? 0, longitudes[listing] ?? 0);
  const spare = cellSize / 8;
  const isWholeCellIn = (low: number, left: number) =>
    isInBox(box, low - spare, left - spare) &&
    isInBox(box, low + cellSize + spare, left + cellSize + spare);
  return { meets, addTo: (bits) => addCells(segment, bits, { box, meets, isWholeCellIn }) };
}

interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

function isInBox({ south, west, north, east }: Box, latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

interface Area {
  box: Box;
  meets: (listing: number) => boolean;
  isWholeCellIn: (south: number, west: number) => boolean;
}

/** Cells that lie wholly inside are taken as they are, those at the edge are looked at one by one. */
function addCells({ arrays }: Segment, bits: Bits, { box, meets, isWholeCellIn }: Area): void {
  const { cellKeys, cellStarts, cellListings } = arrays;
  const firstColumn = columnOf(box.west);
  const lastColumn = columnOf(box.east);
  const firstKey = keyOfCell(rowOf(box.south), firstColumn);
  const lastKey = keyOfCell(rowOf(box.north), lastColumn);
  let cell = firstPlace(cellKeys.length, (at) => (cellKeys[at] ?? 0) >= firstKey);
  for (; cell < cellKeys.length; cell += 1) {
    const key = cellKeys[cell] ?? 0;
    if (key > lastKey) return;
    const { row, column } = cellAt(key);
    if (column < firstColumn || column > lastColumn) continue;
    const isWhole = isWholeCellIn(row * cellSize - 90, column * cellSize - 180);
    const end = cellStarts[cell + 1] ?? 0;
    for (let at = cellStarts[cell] ?? 0; at < end; at += 1) {
      const listing = cellListings[at] ?? 0;
      if (isWhole || meets(listing)) setBit(bits, listing);
    }
  }
}
