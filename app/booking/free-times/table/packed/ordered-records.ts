import type { FreeRecord } from "../free-record.ts";
import { lengthOf, PackedRecord, packRecord, type RecordMemory } from "./packed-record.ts";
import { SharedValues } from "./shared-values.ts";
import { offsetOf, WordArena } from "./word-arena.ts";

/** Rooms and devices come after all professionals, whose order is their number. */
export const firstOfResources = 2 ** 32;
const noPlace = -1;

/** The packed records of professionals, rooms and devices by their order. */
export class OrderedRecords {
  readonly memory: RecordMemory = { arena: new WordArena(), shared: new SharedValues() };
  private readonly people: number[] = [];
  private readonly resources: number[] = [];

  has(order: number): boolean {
    return this.placeOf(order) !== noPlace;
  }

  /** Returns the record of an order, read by `reader`, which may be used for the next one. */
  read(order: number, reader = new PackedRecord(this.memory)): PackedRecord | null {
    const place = this.placeOf(order);
    return place === noPlace ? null : reader.moveTo(place);
  }

  /** Replaces the record of an order. Returns the new one as it is packed. */
  put(order: number, record: FreeRecord | null): PackedRecord | null {
    return this.putAt(order, record ? packRecord(record, this.memory) : noPlace);
  }

  /** Replaces the record of an order by the words of one that was packed with the same shared values. */
  putWords(order: number, words: Uint32Array): PackedRecord | null {
    const { arena } = this.memory;
    const place = arena.take(words.length);
    arena.wordsAt(place).set(words, offsetOf(place));
    return this.putAt(order, place);
  }

  private putAt(order: number, place: number): PackedRecord | null {
    const old = this.placeOf(order);
    if (order < firstOfResources) setPlace(this.people, order, place);
    else setPlace(this.resources, order - firstOfResources, place);
    if (old !== noPlace) this.memory.arena.release(old, this.wordsAt(old).length);
    return this.read(order);
  }

  /** Returns the words of a record, which are others once it is replaced. */
  wordsOf(order: number): Uint32Array<ArrayBuffer> {
    return this.wordsAt(this.placeOf(order));
  }

  private wordsAt(place: number): Uint32Array<ArrayBuffer> {
    const words = this.memory.arena.wordsAt(place);
    const at = offsetOf(place);
    return words.subarray(at, at + lengthOf(words, at));
  }

  /** Yields the orders of all records of professionals. */
  *ordersOfPeople(): Generator<number> {
    for (let order = 0; order < this.people.length; order += 1) if (this.has(order)) yield order;
  }

  private placeOf(order: number): number {
    const place =
      order < firstOfResources ? this.people[order] : this.resources[order - firstOfResources];
    return place ?? noPlace;
  }
}

/** Leaves no hole before the new place. */
function setPlace(places: number[], at: number, place: number): void {
  while (places.length < at) places.push(noPlace);
  places[at] = place;
}
