/** Draws that are the same whenever the seed is the same. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different members, in a drawn order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Around 0, nearly always within -3 and 3. */
  normal(): number;
}

/** The sfc32 generator by Chris Doty-Humphrey, seeded with two numbers. */
export function createRandom(seed: number, stream: number): Random {
  let a = seed | 0;
  let b = stream | 0;
  let c = Math.imul(stream + 1, 0x9e3779b1) | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round += 1) next();
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => memberAt(list, integer(0, list.length - 1)),
    sample: (list, count) => {
      const rest = [...list];
      const size = Math.min(count, rest.length);
      for (let place = 0; place < size; place += 1) {
        const other = integer(place, rest.length - 1);
        const kept = memberAt(rest, place);
        rest[place] = memberAt(rest, other);
        rest[other] = kept;
      }
      return rest.slice(0, size);
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function memberAt<T>(list: readonly T[], place: number): T {
  const member = list[place];
  if (member === undefined) throw new Error("The demo city was asked to draw from an empty list.");
  return member;
}

/** Draws members in proportion to their weights. */
export interface Weighted<T> {
  members: readonly T[];
  draw(random: Random): T;
}

export function weighted<T>(members: readonly T[], weightOf: (member: T) => number): Weighted<T> {
  let total = 0;
  const sums = members.map((member) => {
    total += weightOf(member);
    return total;
  });
  return {
    members,
    draw: (random) => {
      const target = random.next() * total;
      let low = 0;
      let high = sums.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sums[middle] ?? 0) > target) high = middle;
        else low = middle + 1;
      }
      return memberAt(members, low);
    },
  };
}

const firstMoment = Date.UTC(2026, 0, 1);
const kinds = ["franchise", "service", "clinic", "professional", "place", "review"] as const;

/** A UUID of version 7 for the `index`-th of its kind; they rise with the index, which indexes like. */
export function drawId(random: Random, kind: (typeof kinds)[number], index: number): string {
  const moment = firstMoment + kinds.indexOf(kind) * 1_000_000_000 + index;
  const time = moment.toString(16).padStart(12, "0");
  const hex = (digits: number) =>
    random
      .integer(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, "0");
  const variant = (8 + random.integer(0, 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** A number of its own for each index below `size`, in an order that looks drawn. */
export function scatter(index: number, size: number): number {
  // 7919 is prime to every power of ten, so that each number comes once.
  return (index * 7919 + 1234) % size;
}
