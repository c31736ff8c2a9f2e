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
  private readonly ofLength: { words: CountedWord[]; masks: number[] }[] = [];

  constructor(words: Iterable<CountedWord> = []) {
    for (const word of words) this.add(word);
  }

  add(word: CountedWord): void {
    const { length } = word.text;
    if (length < 2 || length > longestWord) return;
    const group = this.ofLength[length] ?? { words: [], masks: [] };
    this.ofLength[length] = group;
    group.words.push(word);
    group.masks.push(letterMask(word.text));
  }

  /** The nearest words, all at the same distance, the most frequent first; at most eight. */
  find(word: string): Typo[] {
    const allowed = slipsAllowed(word.length);
    const found: Typo[] = [];
    if (allowed === 0) return [];
    for (const difference of [0, -1, 1, -2, 2]) {
      if (Math.abs(difference) <= allowed) this.findLonger(word, difference, allowed, found);
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
  private findLonger(word: string, longer: number, allowed: number, found: Typo[]): void {
    const { words, masks } = this.ofLength[word.length + longer] ?? { words: [], masks: [] };
    const mask = letterMask(word);
    let nearest = found.reduce((least, { distance }) => Math.min(least, distance), allowed);
    for (let at = 0; at < masks.length; at += 1) {
      const other = masks[at] ?? 0;
      if (bitCount(mask & ~other) > nearest - Math.max(0, longer)) continue;
      if (bitCount(other & ~mask) > nearest - Math.max(0, -longer)) continue;
      const known = words[at];
      if (!known) continue;
      const distance = slipsBetween(word, known.text, nearest);
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
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const width = longestWord + 1;
const cells = new Uint8Array(width * width);

/** Slips from one word to the other, at most `most` + 1: only cells near the diagonal are filled. */
export function slipsBetween(a: string, b: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooMany;
  if (a.length > longestWord || b.length > longestWord) return a === b ? 0 : tooMany;
  // What both begin and end with alike cannot be a slip.
  let start = 0;
  let rows = a.length;
  let columns = b.length;
  while (start < rows && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (rows > start && columns > start && a.charCodeAt(rows - 1) === b.charCodeAt(columns - 1)) {
    rows -= 1;
    columns -= 1;
  }
  rows -= start;
  columns -= start;
  if (rows === 0 || columns === 0) return Math.min(Math.max(rows, columns), tooMany);
  const at = (text: string, place: number) => text.charCodeAt(start + place - 1);
  for (let i = 0; i <= rows; i += 1) {
    let least = tooMany;
    const first = Math.max(0, i - most);
    const last = Math.min(columns, i + most);
    // The cells beside the band are looked at and never filled.
    if (first > 0) cells[i * width + first - 1] = tooMany;
    if (last < columns) cells[i * width + last + 1] = tooMany;
    for (let j = first; j <= last; j += 1) {
      const cell = i * width + j;
      let slips = i + j;
      if (i > 0 && j > 0) {
        const isSame = at(a, i) === at(b, j);
        slips = Math.min(
          (cells[cell - width] ?? 0) + 1,
          (cells[cell - 1] ?? 0) + 1,
          (cells[cell - width - 1] ?? 0) + (isSame ? 0 : 1),
        );
        const isSwapped = i > 1 && j > 1 && at(a, i) === at(b, j - 1) && at(a, i - 1) === at(b, j);
        if (isSwapped) slips = Math.min(slips, (cells[cell - 2 * width - 2] ?? 0) + 1);
      }
      if (slips > tooMany) slips = tooMany;
      cells[cell] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return tooMany;
  }
  return cells[rows * width + columns] ?? tooMany;
}
