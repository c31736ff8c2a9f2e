import type { EntityType } from "#app/directory/entity-ref.ts";
import type { WordTerm } from "#app/search/understanding/word-group.ts";
import { listsOfNameWord } from "../building/word-lists.ts";
import type { LiveSegment, Segment } from "../segment.ts";
import { addBits, BitPool, type Bits, forEachBit, hasBit, keepBits, wordCount } from "./bits.ts";

const shortPrefix = 2;
/** Beginnings of one or two letters that are remembered for a segment: each leads to thousands of lists. */
const mostRemembered = 64;

interface Memory {
  pool: BitPool;
  short: Map<string, Bits>;
}

const memories = new WeakMap<Segment, Memory>();

/** Listings with a term of every group in a name: of each type the best, no more than `most`. */
export function findNamed(
  { segment, gone }: LiveSegment,
  groups: readonly WordTerm[][],
  { types, most }: { types: readonly EntityType[]; most: number },
): number[] {
  const memory = memories.get(segment) ?? { pool: new BitPool(segment.size), short: new Map() };
  memories.set(segment, memory);
  memory.pool.takeBack();
  const [first, ...others] = groups.map((terms) => bitsOfTerms(segment, terms, memory));
  if (!first) return [];
  for (const other of others) keepBits(first, other);
  const room = new Map(types.map((type) => [type, most]));
  const found: number[] = [];
  forEachBit(first, (listing) => {
    if (gone && hasBit(gone, listing)) return;
    const type = segment.entityTypeOf(listing);
    const left = room.get(type);
    if (left === undefined) return;
    found.push(listing);
    if (left > 1) room.set(type, left - 1);
    else room.delete(type);
    return room.size > 0;
  });
  return found;
}

function bitsOfTerms(segment: Segment, terms: readonly WordTerm[], memory: Memory): Bits {
  const bits = memory.pool.takeEmpty();
  for (const { text, isPrefix } of terms) {
    if (isPrefix && text.length <= shortPrefix) {
      addBits(bits, shortBits(segment, text, memory));
      continue;
    }
    for (const list of listsOfNameWord(segment, text, isPrefix)) {
      segment.wordLists.addTo(bits, list);
    }
  }
  return bits;
}

function shortBits(segment: Segment, text: string, { short }: Memory): Bits {
  const known = short.get(text);
  if (known) return known;
  const bits = new Uint32Array(wordCount(segment.size));
  for (const list of listsOfNameWord(segment, text, true)) segment.wordLists.addTo(bits, list);
  const [oldest] = short.keys();
  if (short.size >= mostRemembered && oldest !== undefined) short.delete(oldest);
  short.set(text, bits);
  return bits;
}
