import { type EntityRef, type EntityType, entityTypes } from "#app/directory/entity-ref.ts";
import type { EntityNumbers } from "#app/directory/free-times/free-times.ts";
import { isUuid, readUuid, uuidWords, writeUuid } from "./packed/uuid-words.ts";

/** Of the places of the table of numbers at least so many are empty for each that is taken. */
const emptyShare = 2;
const fewest = 1_024;

/** The numbers of entities with free times. Ids lie in words: 200,000 as texts were 40 MB. */
export class Numbers implements EntityNumbers {
  size = 0;
  private ids = new Uint32Array(fewest * uuidWords);
  private types = new Uint8Array(fewest);
  /** Numbers, one higher each, at the place of their id or behind it: by id alone, as ids are unique over all types. */
  private places = new Uint32Array(fewest * emptyShare);
  private readonly asked = new Uint32Array(uuidWords);

  /** Returns the number of an entity, a new one for an unknown entity. */
  give({ entityType, entityId }: EntityRef): number {
    writeUuid(this.asked, 0, entityId);
    return this.giveAsked(entityType);
  }

  /** Returns the number of an entity whose id lies in words. */
  giveWords(entityType: EntityType, id: Uint32Array): number {
    this.asked.set(id);
    return this.giveAsked(entityType);
  }

  private giveAsked(entityType: EntityType): number {
    const place = this.findPlace();
    const known = this.places[place] ?? 0;
    if (known > 0) return known - 1;
    const number = this.size;
    if (number === this.types.length) this.widen();
    this.ids.set(this.asked, number * uuidWords);
    this.types[number] = entityTypes.indexOf(entityType);
    this.size += 1;
    this.places[this.findPlace()] = this.size;
    return number;
  }

  numberOf({ entityId }: EntityRef): number | null {
    if (!isUuid(entityId)) return null;
    writeUuid(this.asked, 0, entityId);
    const known = this.places[this.findPlace()] ?? 0;
    return known > 0 ? known - 1 : null;
  }

  entityOf(number: number): EntityRef {
    const entityType = entityTypes[this.types[number] ?? -1];
    if (number >= this.size || !entityType) throw new Error(`No entity has the number ${number}.`);
    return { entityType, entityId: readUuid(this.ids, number * uuidWords) };
  }

  /** Returns the place of the id that is asked for, or the empty one where it would be. */
  private findPlace(): number {
    const { asked, places } = this;
    const last = places.length - 1;
    // The last words of an id are random; the first may be a time.
    let place = ((asked[3] ?? 0) ^ Math.imul(asked[2] ?? 0, 0x9e3779b1)) & last;
    for (;;) {
      const number = places[place] ?? 0;
      if (number === 0 || this.hasAskedId(number - 1)) return place;
      place = (place + 1) & last;
    }
  }

  private hasAskedId(number: number): boolean {
    const { asked, ids } = this;
    const at = number * uuidWords;
    for (let word = 0; word < uuidWords; word += 1)
      if (ids[at + word] !== asked[word]) return false;
    return true;
  }

  private widen(): void {
    const room = this.types.length * 2;
    const [ids, types] = [new Uint32Array(room * uuidWords), new Uint8Array(room)];
    ids.set(this.ids);
    types.set(this.types);
    [this.ids, this.types] = [ids, types];
    this.places = new Uint32Array(room * emptyShare);
    const wanted = this.asked.slice();
    for (let number = 0; number < this.size; number += 1) {
      this.asked.set(ids.subarray(number * uuidWords, (number + 1) * uuidWords));
      this.places[this.findPlace()] = number + 1;
    }
    this.asked.set(wanted);
  }
}
