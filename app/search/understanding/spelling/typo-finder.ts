import { growing } from "./growing-array.ts";

type Growing = ReturnType<typeof growing.uint32>;

/** A word of a dictionary and how often it occurs. */
export interface CountedWord {
  text: string;
  count: number;
}

export interface Typo extends CountedWord {
  /** Letters left out, put in, exchanged or swapped with their neighbour: 1 or 2. */
  distance: number;
}

const shortestWord = 4;
const longWord = 8;
const longestWord = 32;
const mostFound = 8;

/** Slips that a word of this length may have: none below four letters, two from eight. */
function slipsAllowed(length: number): number {
  if (length < shortestWord || length > longestWord) return 0;
  return length < longWord ? 1 : 2;
}

/**
 * Finds the words of a dictionary that a mistyped word may have meant. Lengths and the sets of
 * letters rule out nearly all of them before two words are compared.
 */
export class TypoFinder {
  private readonly ofLength: { words: CountedWord[]; masks: Growing }[] = [];

  constructor(words: Iterable<CountedWord> = []) {
    for (const word of words) this.add(word);
  }

  add(word: CountedWord): void {
    const { length } = word.text;
    if (length < 2 || length > longestWord) return;
    const group = this.ofLength[length] ?? { words: [], masks: growing.uint32() };
    this.ofLength[length] = group;
    group.words.push(word);
    group.masks.push(letterMask(word.text));
  }

  /** The nearest words, all at the same distance, the most frequent first; at most eight. */
  find(word: string): Typo[] {
    const allowed = slipsAllowed(word.length);
    const found: Typo[] = [];
    if (allowed === 0) return [];
    const slips = new SlipCounter(word);
    for (const difference of [0, -1, 1, -2, 2]) {
      if (Math.abs(difference) <= allowed)
        this.findLonger(word, difference, { allowed, slips, found });
    }
    const nearest = Math.min(...found.map(({ distance }) => distance));
    const startsAlike = (typo: Typo) => (typo.text[0] === word[0] ? 0 : 1);
    return found
      .filter(({ distance }) => distance === nearest)
      .sort(
        (a, b) =>
          startsAlike(a) - startsAlike(b) || b.count - a.count || (a.text < b.text ? -1 : 1),
      )
      .slice(0, mostFound);
  }

  /**
   * Among words longer by so many letters. A slip takes away one letter at most and brings one at
   * most, and each letter more is one that was only brought.
   */
  private findLonger(
    word: string,
    longer: number,
    { allowed, slips, found }: { allowed: number; slips: SlipCounter; found: Typo[] },
  ): void {
    const group = this.ofLength[word.length + longer];
    if (!group) return;
    const { words } = group;
    const masks = group.masks.view();
    const mask = letterMask(word);
    let nearest = found.reduce((least, { distance }) => Math.min(least, distance), allowed);
    for (let at = 0; at < masks.length; at += 1) {
      const other = masks[at] ?? 0;
      if (bitCount(mask & ~other) > nearest - Math.max(0, longer)) continue;
      if (bitCount(other & ~mask) > nearest - Math.max(0, -longer)) continue;
      const known = words[at];
      if (!known) continue;
      const distance = slips.to(known.text, nearest);
      if (distance > nearest || distance === 0) continue;
      nearest = distance;
      found.push({ text: known.text, count: known.count, distance });
    }
  }
}

function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Folded letters are Latin or Arabic, and digits. */
const letterCodes = 0x800;

/**
 * Counts the slips between one word and many others, all places of the word at once: a bit for
 * each letter of the word (Hyyrö 2003, the distance with neighbours swapped).
 */
class SlipCounter {
  private readonly length: number;
  /** For each letter the places where the word has it. */
  private readonly places = new Int32Array(letterCodes);

  /** @param word of at most 32 letters. */
  constructor(word: string) {
    this.length = word.length;
    for (let at = 0; at < word.length; at += 1) {
      const letter = word.charCodeAt(at) % letterCodes;
      this.places[letter] = (this.places[letter] ?? 0) | (1 << at);
    }
  }

  /** Slips to another word, at most `most` + 1. */
  to(other: string, most: number): number {
    const last = 1 << (this.length - 1);
    let slips = this.length;
    // Where a column of the table of distances rises and where it falls, place by place.
    let rises = -1;
    let falls = 0;
    let same = 0;
    let before = 0;
    for (let at = 0; at < other.length; at += 1) {
      const here = this.places[other.charCodeAt(at) % letterCodes] ?? 0;
      const swapped = ((~same & here) << 1) & before;
      same = ((((here & rises) + rises) | 0) ^ rises) | here | falls | swapped;
      let up = falls | ~(same | rises);
      let down = same & rises;
      if ((up & last) !== 0) slips += 1;
      else if ((down & last) !== 0) slips -= 1;
      if (slips - (other.length - at - 1) > most) return most + 1;
      up = (up << 1) | 1;
      down <<= 1;
      rises = down | ~(same | up);
      falls = up & same;
      before = here;
    }
    return Math.min(slips, most + 1);
  }
}

/** Slips from one word to the other, at most `most` + 1. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (a.length === 0 || a.length > longestWord) {
    return a === b ? 0 : Math.min(a.length === 0 ? b.length : most + 1, most + 1);
  }
  return new SlipCounter(a).to(b, most);
}
