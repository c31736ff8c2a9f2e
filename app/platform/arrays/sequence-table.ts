/** Numbers before each sequence in `records`: its list, then its length. */
const headLength = 2;
const firstSlots = 64;

/**
 * Maps sequences of whole numbers to lists of values, each value once. Sequences are in typed arrays
 * and equal lists are one list: a map of joined texts takes six times the memory.
 */
export class SequenceTable<T> {
  /** Of each sequence its head and its numbers, one sequence after the other. */
  private records = new Uint32Array(firstSlots);
  private used = 0;
  /** A hash table of places in `records`, each with 1 added; 0 is an empty slot. */
  private slots = new Uint32Array(firstSlots);
  private count = 0;
  private readonly lists: (readonly T[])[] = [[]];
  /** Of each list the list that has a further value. */
  private readonly longer: (Map<T, number> | undefined)[] = [];

  /** Adds a value to the list of a sequence. */
  add(sequence: readonly number[], value: T): void {
    const slot = this.slotOf(sequence, 0, sequence.length);
    const place = this.slots[slot] ?? 0;
    if (place > 0) {
      const list = this.records[place - 1] ?? 0;
      if (!this.lists[list]?.includes(value)) this.records[place - 1] = this.listWith(list, value);
      return;
    }
    this.records = withRoom(this.records, this.used + headLength + sequence.length);
    this.records.set([this.listWith(0, value), sequence.length, ...sequence], this.used);
    this.slots[slot] = this.used + 1;
    this.used += headLength + sequence.length;
    this.count += 1;
    if (this.count * 2 > this.slots.length) this.widen();
  }

  /** Returns the values of a part of some numbers, in the order of their adding; null for none. */
  get(numbers: readonly number[], first = 0, length = numbers.length): readonly T[] | null {
    const place = this.slots[this.slotOf(numbers, first, length)] ?? 0;
    return place === 0 ? null : (this.lists[this.records[place - 1] ?? 0] ?? null);
  }

  /** The slot of a sequence, or the empty one that it would take. */
  private slotOf(numbers: ArrayLike<number>, first: number, length: number): number {
    const last = this.slots.length - 1;
    let slot = hashOf(numbers, first, length) & last;
    for (;;) {
      const place = this.slots[slot] ?? 0;
      if (place === 0 || this.isAt(place - 1, numbers, first, length)) return slot;
      slot = (slot + 1) & last;
    }
  }

  private isAt(place: number, numbers: ArrayLike<number>, first: number, length: number): boolean {
    if (this.records[place + 1] !== length) return false;
    for (let at = 0; at < length; at += 1) {
      if (this.records[place + headLength + at] !== numbers[first + at]) return false;
    }
    return true;
  }

  private listWith(list: number, value: T): number {
    const longer = this.longer[list] ?? new Map<T, number>();
    this.longer[list] = longer;
    const known = longer.get(value);
    if (known !== undefined) return known;
    const made = this.lists.push([...(this.lists[list] ?? []), value]) - 1;
    longer.set(value, made);
    return made;
  }

  private widen(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let place = 0; place < this.used; ) {
      const length = this.records[place + 1] ?? 0;
      this.slots[this.slotOf(this.records, place + headLength, length)] = place + 1;
      place += headLength + length;
    }
  }
}

/** Hashes in the order of the numbers. */
function hashOf(numbers: ArrayLike<number>, first: number, length: number): number {
  let hash = length;
  for (let at = first; at < first + length; at += 1) {
    hash = Math.imul(hash ^ (numbers[at] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function withRoom(values: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= values.length) return values;
  const wider = new Uint32Array(Math.max(length, Math.ceil(values.length * 1.5)));
  wider.set(values);
  return wider;
}
