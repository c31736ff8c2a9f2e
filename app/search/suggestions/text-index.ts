import type { WordTerm } from "../understanding/word-group.ts";

const shortPrefix = 2;
/** How many of the best are remembered for each beginning of one or two letters. */
const keptForShort = 60;
/** Bounds of the work for any question. */
const mostGathered = 20_000;
const mostChecked = 5_000;

/** Folded texts in the order of their rank, found by words and beginnings of words. */
export class TextIndex {
  /** With a space on either side, so that a word is found with its borders. */
  private readonly texts: string[];
  private readonly words: string[];
  private readonly postings: Int32Array[];
  private readonly short = new Map<string, number[]>();

  /** @param texts folded, the best first. */
  constructor(texts: readonly string[]) {
    this.texts = texts.map((text) => ` ${text} `);
    const byWord = new Map<string, number[]>();
    for (const [number, text] of texts.entries()) {
      for (const word of new Set(text.split(" "))) {
        if (word === "") continue;
        const numbers = byWord.get(word);
        if (numbers) numbers.push(number);
        else byWord.set(word, [number]);
        this.rememberShort(word, number);
      }
    }
    this.words = [...byWord.keys()].sort();
    this.postings = this.words.map((word) => Int32Array.from(byWord.get(word) ?? []));
  }

  /** Numbers of texts that have a term of every group, in the order of their rank. */
  find(groups: readonly WordTerm[][], most: number): number[] {
    const [first, ...others] = groups
      .map((terms) => ({ terms, size: this.sizeOf(terms) }))
      .sort((a, b) => a.size - b.size);
    if (!first || first.size === 0) return [];
    if (others.length === 0) return this.best(first.terms, most).slice(0, most);
    const found: number[] = [];
    for (const number of this.best(first.terms, mostGathered).slice(0, mostChecked)) {
      if (!others.every(({ terms }) => this.has(number, terms))) continue;
      found.push(number);
      if (found.length === most) break;
    }
    return found;
  }

  private rememberShort(word: string, number: number) {
    for (let length = 1; length <= Math.min(shortPrefix, word.length); length += 1) {
      const prefix = word.slice(0, length);
      const kept = this.short.get(prefix);
      if (!kept) this.short.set(prefix, [number]);
      else if (kept.length < keptForShort && kept.at(-1) !== number) kept.push(number);
    }
  }

  private has(number: number, terms: WordTerm[]): boolean {
    const text = this.texts[number] ?? "";
    return terms.some((term) => text.includes(term.isPrefix ? ` ${term.text}` : ` ${term.text} `));
  }

  /** The best `most` of each word, put together without repetition. */
  private best(terms: WordTerm[], most: number): number[] {
    const [only] = terms;
    if (only && terms.length === 1 && only.isPrefix && only.text.length <= shortPrefix) {
      const kept = this.short.get(only.text) ?? [];
      if (most <= keptForShort) return kept;
    }
    const numbers = new Set<number>();
    for (const at of this.wordsOf(terms)) {
      for (const number of this.postings[at]?.subarray(0, most) ?? []) numbers.add(number);
      if (numbers.size > mostGathered) break;
    }
    return [...Int32Array.from(numbers).sort()];
  }

  private sizeOf(terms: WordTerm[]): number {
    let size = 0;
    for (const at of this.wordsOf(terms)) size += this.postings[at]?.length ?? 0;
    return size;
  }

  private *wordsOf(terms: WordTerm[]): Generator<number> {
    for (const { text, isPrefix } of terms) {
      for (let at = this.lowerBound(text); at < this.words.length; at += 1) {
        const word = this.words[at] ?? "";
        if (isPrefix ? !word.startsWith(text) : word !== text) break;
        yield at;
      }
    }
  }

  private lowerBound(text: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
