import type { Ask, Concept, Condition, ResolvedSearch } from "../ask.ts";
import type { Position } from "../engine.ts";
import { type Bounds, type SearchTab, visitTypes } from "../filters.ts";
import {
  addBits,
  type BitPool,
  type Bits,
  fillBits,
  forEachBit,
  hasBit,
  keepBits,
  setBit,
} from "./bits.ts";
import { boxAround, distanceKm } from "./distance.ts";
import { firstPlace, foldedCodes } from "./folded-codes.ts";
import { cellAt, cellSize, columnOf, keyOfCell, rowOf } from "./grid.ts";
import { entityTypes, genderValues, type LabelField, ratingHalves } from "./index-row.ts";
import type { Segment } from "./segment.ts";
import { listsOfGroup, listsOfNameWord } from "./word-lists.ts";

/** Answers asks with sets of a segment's listings. The sets are the pool's or the segment's own: read only. */
export class AskedBits {
  private readonly segment: Segment;
  private readonly pool: BitPool;

  constructor(segment: Segment, pool: BitPool) {
    this.segment = segment;
    this.pool = pool;
  }

  /** Conditions that words led to let a listing through whose name the words are. */
  ofCondition(condition: Condition, resolved: ResolvedSearch): Bits {
    const asked = this.of(condition.ask);
    const isSpoken = condition.pieces.length > 0 || condition.ask.kind === "words";
    if (!isSpoken || !resolved.isUnderstood || !resolved.wholeName.includes(" ")) return asked;
    const orNamed = this.pool.takeCopy(asked);
    this.segment.forEachNamed(resolved.wholeName, (listing) => setBit(orNamed, listing));
    return orNamed;
  }

  ofTab(tab: SearchTab): Bits | null {
    return tab === "all" ? null : this.labelled("entity_type", [entityTypes.indexOf(tab)]);
  }

  labelled(field: LabelField, values: number[]): Bits {
    const { labelLists } = this.segment;
    const labels = values.flatMap((value) => this.segment.labelOf(field, value) ?? []);
    const [only] = labels;
    const ready = labels.length === 1 && only !== undefined ? labelLists.bitsOf(only) : null;
    if (ready) return ready;
    const bits = this.pool.takeEmpty();
    for (const label of labels) labelLists.addTo(bits, label);
    return bits;
  }

  private of(ask: Ask): Bits {
    switch (ask.kind) {
      case "anyId":
        return this.labelled(ask.field, ask.ids);
      case "visitType":
        return this.labelled(
          "visit_type",
          ask.types.map((type) => visitTypes.indexOf(type)),
        );
      case "gender":
        return this.labelled("gender", [genderValues[ask.gender]]);
      case "profession":
        return this.labelled("profession_id", ask.ids);
      case "city":
        return this.labelled("city_id", [ask.id]);
      case "flag":
        return this.labelled(ask.field, [ask.value ? 1 : 0]);
      case "rating":
        return this.rated(ask.min);
      case "price":
        return this.priced(ask.min, ask.max);
      case "years":
        return this.experienced(ask.min, ask.max);
      case "open":
        return this.open(ask.from, ask.to, ask.isRamadan);
      case "within":
        return this.within(ask.centre, ask.radiusKm);
      case "bounds":
        return this.inBounds(ask.bounds);
      case "concept":
        return this.meant(ask.concept);
      case "words":
        return this.worded(ask.groups);
    }
  }

  private rated(min: number): Bits {
    if (ratingHalves.includes(min * 2)) return this.labelled("rating_halves", [min * 2]);
    const { ratings, ratingOrder } = this.segment.arrays;
    return this.between(ratingOrder, 0, (listing) => (ratings[listing] ?? 0) / 100 < min);
  }

  /** Adds the listings of an order from a place on, until one `isBeyond`. */
  private between(
    order: Uint32Array,
    first: number,
    isBeyond: (listing: number) => boolean,
    isIn: (listing: number) => boolean = () => true,
  ): Bits {
    const bits = this.pool.takeEmpty();
    for (let place = first; place < order.length; place += 1) {
      const listing = order[place] ?? 0;
      if (isBeyond(listing)) break;
      if (isIn(listing)) setBit(bits, listing);
    }
    return bits;
  }

  private priced(min: number, max: number): Bits {
    const { priceOrder, priceMin, priceMax } = this.segment.arrays;
    const lowest = (listing: number) => priceMin[listing] ?? Number.NaN;
    const isBeyond = (listing: number) =>
      Number.isNaN(lowest(listing)) || (max > 0 && lowest(listing) > max);
    return this.between(priceOrder, 0, isBeyond, (listing) => {
      const highest = priceMax[listing] ?? Number.NaN;
      return (Number.isNaN(highest) ? lowest(listing) : highest) >= min;
    });
  }

  private experienced(min: number, max: number): Bits {
    const { experienceOrder, years } = this.segment.arrays;
    const yearsOf = (place: number) => years[experienceOrder[place] ?? 0] ?? -1;
    const first =
      max > 0 ? firstPlace(experienceOrder.length, (place) => yearsOf(place) <= max) : 0;
    const least = Math.max(0, min);
    return this.between(experienceOrder, first, (listing) => (years[listing] ?? -1) < least);
  }

  /** Weeks are few beside listings: each is looked at once. */
  open(from: number, to: number, isRamadan: boolean): Bits {
    const { weekStarts, weekMinutes, weeks, ramadanWeeks } = this.segment.arrays;
    const isOpen = new Uint8Array(weekStarts.length);
    for (let week = 0; week < weekStarts.length - 1; week += 1) {
      const end = weekStarts[week + 1] ?? 0;
      for (let at = weekStarts[week] ?? 0; at < end; at += 2) {
        const opens = weekMinutes[at] ?? 0;
        const closes = weekMinutes[at + 1] ?? 0;
        if (Math.max(opens, from) < Math.min(closes, to)) isOpen[week] = 1;
      }
    }
    const weekOf = isRamadan ? ramadanWeeks : weeks;
    const bits = this.pool.takeEmpty();
    for (let word = 0; word < bits.length; word += 1) {
      const first = word * 32;
      const last = Math.min(first + 32, weekOf.length);
      let set = 0;
      for (let at = first; at < last; at += 1)
        set |= (isOpen[weekOf[at] ?? 0] ?? 0) << (at - first);
      bits[word] = set;
    }
    return bits;
  }

  private within(centre: Position, radiusKm: number): Bits {
    const { latitudes, longitudes } = this.segment.arrays;
    const box = boxAround(centre, radiusKm);
    const isNear = (listing: number) => {
      const [latitude, longitude] = [latitudes[listing] ?? 0, longitudes[listing] ?? 0];
      return (
        isInBox(box, latitude, longitude) && distanceKm(centre, latitude, longitude) <= radiusKm
      );
    };
    return this.inCells(box, isNear, (south, west) =>
      [0, cellSize].every((up) =>
        [0, cellSize].every((right) => {
          const isInside = isInBox(box, south + up, west + right);
          return isInside && distanceKm(centre, south + up, west + right) < radiusKm - 0.01;
        }),
      ),
    );
  }

  private inBounds([south, west, north, east]: Bounds): Bits {
    const { latitudes, longitudes } = this.segment.arrays;
    const box = { south, west, north, east };
    return this.inCells(
      box,
      (listing) => isInBox(box, latitudes[listing] ?? 0, longitudes[listing] ?? 0),
      (low, left) =>
        isInBox(box, low - cellSize / 8, left - cellSize / 8) &&
        isInBox(box, low + cellSize * 1.125, left + cellSize * 1.125),
    );
  }

  /** Cells that lie wholly inside are taken as they are, those at the edge are looked at one by one. */
  private inCells(
    box: Box,
    isIn: (listing: number) => boolean,
    isWholeCellIn: (south: number, west: number) => boolean,
  ): Bits {
    const { cellKeys, cellStarts, cellListings } = this.segment.arrays;
    const bits = this.pool.takeEmpty();
    const firstColumn = columnOf(box.west);
    const lastColumn = columnOf(box.east);
    const firstKey = keyOfCell(rowOf(box.south), firstColumn);
    let cell = firstPlace(cellKeys.length, (at) => (cellKeys[at] ?? 0) >= firstKey);
    const lastKey = keyOfCell(rowOf(box.north), lastColumn);
    for (; cell < cellKeys.length; cell += 1) {
      const key = cellKeys[cell] ?? 0;
      if (key > lastKey) break;
      const { row, column } = cellAt(key);
      if (column < firstColumn || column > lastColumn) continue;
      const isWhole = isWholeCellIn(row * cellSize - 90, column * cellSize - 180);
      const end = cellStarts[cell + 1] ?? 0;
      for (let at = cellStarts[cell] ?? 0; at < end; at += 1) {
        const listing = cellListings[at] ?? 0;
        if (isWhole || isIn(listing)) setBit(bits, listing);
      }
    }
    return bits;
  }

  private worded(groups: Extract<Ask, { kind: "words" }>["groups"]): Bits {
    const [first, ...others] = groups.map((group) => {
      const lists = listsOfGroup(this.segment, group);
      const bits = this.pool.takeEmpty();
      for (const { list } of lists) this.segment.wordLists.addTo(bits, list);
      return bits;
    });
    if (!first) return this.everything();
    for (const other of others) keepBits(first, other);
    return first;
  }

  everything(): Bits {
    const bits = this.pool.takeEmpty();
    fillBits(bits, this.segment.size);
    return bits;
  }

  private meant(concept: Concept): Bits {
    const { segment } = this;
    const bits = this.pool.takeEmpty();
    const add = (field: LabelField, ids: number[]) => {
      for (const id of ids) {
        const label = segment.labelOf(field, id);
        if (label !== null) segment.labelLists.addTo(bits, label);
      }
    };
    for (const { field, ids } of concept.fields) add(field, ids);
    add("profession_id", concept.professionIds);
    add("title_id", concept.titleIds);
    add("franchise_type_id", concept.franchiseTypeIds);
    this.addNamedWith(bits, concept.words);
    return bits;
  }

  /** Listings with the phrase in a name; its last word may be the beginning of one. */
  private addNamedWith(bits: Bits, words: string[]): void {
    if (words.length === 0) return;
    const { segment, pool } = this;
    const [first, ...others] = words.map((word, index) => {
      const isLast = index === words.length - 1;
      const found = pool.takeEmpty();
      for (const list of listsOfNameWord(segment, word, isLast)) {
        segment.wordLists.addTo(found, list);
      }
      return found;
    });
    if (!first) return;
    for (const other of others) keepBits(first, other);
    if (others.length === 0) {
      addBits(bits, first);
      return;
    }
    const codes = foldedCodes(words.join(" "));
    forEachBit(first, (listing) => {
      if (hasBit(bits, listing)) return;
      if (
        segment.names.hasWordsStarting(listing * 2, codes) ||
        segment.names.hasWordsStarting(listing * 2 + 1, codes)
      ) {
        setBit(bits, listing);
      }
    });
  }
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
