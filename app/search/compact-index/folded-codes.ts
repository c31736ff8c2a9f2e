/**
 * Folded text at one byte a letter. What foldText() leaves is a space, digits, Latin and Arabic
 * letters: fewer than 256, and their codes sort as the letters do.
 */
const alphabet = [
  ...lettersBetween(0x20, 0x20),
  ...lettersBetween(0x30, 0x39),
  ...lettersBetween(0x61, 0x7a),
  ...lettersBetween(0x621, 0x64a),
  ...lettersBetween(0x66e, 0x6d3),
];
const spaceCode = 1;
/** The code of a letter that folded text cannot have. */
const strangeCode = 255;

function lettersBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const codeOfLetter = new Uint8Array(0x10000).fill(strangeCode);
for (const [index, letter] of alphabet.entries()) codeOfLetter[letter] = index + 1;

export function foldedCodes(text: string): Uint8Array {
  const codes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    codes[at] = codeOfLetter[text.charCodeAt(at)] ?? strangeCode;
  }
  return codes;
}

export function textOfCodes(codes: Uint8Array, start = 0, end = codes.length): string {
  let text = "";
  for (let at = start; at < end; at += 1) {
    text += String.fromCharCode(alphabet[(codes[at] ?? 0) - 1] ?? 0xfffd);
  }
  return text;
}

/** Many folded texts in one array, by number. */
export class FoldedTexts {
  readonly length: number;

  readonly starts: Uint32Array;
  readonly codes: Uint8Array;

  constructor(starts: Uint32Array, codes: Uint8Array) {
    this.starts = starts;
    this.codes = codes;
    this.length = Math.max(0, starts.length - 1);
  }

  textAt(index: number): string {
    return textOfCodes(this.codes, this.starts[index], this.starts[index + 1]);
  }

  /** Below 0 when the text sorts before `codes`, 0 when it is the same. */
  compare(index: number, codes: Uint8Array): number {
    const start = this.starts[index] ?? 0;
    const length = (this.starts[index + 1] ?? 0) - start;
    const shared = Math.min(length, codes.length);
    for (let at = 0; at < shared; at += 1) {
      const difference = (this.codes[start + at] ?? 0) - (codes[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - codes.length;
  }

  startsWith(index: number, codes: Uint8Array): boolean {
    const start = this.starts[index] ?? 0;
    const length = (this.starts[index + 1] ?? 0) - start;
    if (length < codes.length) return false;
    for (let at = 0; at < codes.length; at += 1) {
      if (this.codes[start + at] !== codes[at]) return false;
    }
    return true;
  }

  /** Whether the codes are in the text where a word begins. */
  hasWordsStarting(index: number, codes: Uint8Array): boolean {
    const end = (this.starts[index + 1] ?? 0) - codes.length;
    for (let from = this.starts[index] ?? 0; from <= end; from += 1) {
      let at = 0;
      while (at < codes.length && this.codes[from + at] === codes[at]) at += 1;
      if (at === codes.length) return true;
      while (from < end && this.codes[from] !== spaceCode) from += 1;
    }
    return false;
  }
}

/** Collects texts for a FoldedTexts. */
export function packTexts(texts: Iterable<string>, count: number): FoldedTexts {
  const starts = new Uint32Array(count + 1);
  const parts: Uint8Array[] = [];
  let length = 0;
  let index = 0;
  for (const text of texts) {
    const codes = foldedCodes(text);
    parts.push(codes);
    length += codes.length;
    index += 1;
    starts[index] = length;
  }
  const codes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    codes.set(part, at);
    at += part.length;
  }
  return new FoldedTexts(starts, codes);
}

/** The first place from 0 to `length` where `isAtOrAfter` holds; it must hold from there on. */
export function firstPlace(length: number, isAtOrAfter: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
