import { SequenceTable } from "#app/platform/arrays/sequence-table.ts";
import { isNegation, type PhraseWord, readWords } from "./phrase-words.ts";

export interface PhraseMatch<T> {
  /** The tokens that were matched: from `start`, before `end`. */
  start: number;
  end: number;
  /** False when only the meaning of the words is the same, in another order or form. */
  exact: boolean;
  values: readonly T[];
}

interface Span {
  first: number;
  count: number;
}

/** The words of a text, and the numbers that an index has for them. */
interface ReadText {
  words: PhraseWord[];
  stems: number[];
  contents: number[][];
}

/** The number of words that no phrase has. */
const unknown = -1;

/** Maps phrases to values; finds the longest ones in a text first. */
export class PhraseIndex<T> {
  private readonly exact = new SequenceTable<T>();
  private readonly loose = new SequenceTable<T>();
  /** Every word and every content of its phrases: a span with another matches nothing. */
  private readonly stems = new Map<string, number>();
  private readonly contents = new Map<string, number>();
  private longest = 0;
  private mostContents = 0;
  private readonly looseFrom: number;

  private readonly isWhole: (value: T) => boolean;
  /** First words of whole phrases: others need no look-up. */
  private readonly wholeOpenings = new Set<number>();
  private longestWhole = 0;

  /**
   * @param looseFrom how many meaningful words a phrase needs to be found in another order or form.
   * @param isWhole whether phrases of a value are cut by no words in another order or form.
   */
  constructor(looseFrom = 2, isWhole: (value: T) => boolean = () => false) {
    this.looseFrom = looseFrom;
    this.isWhole = isWhole;
  }

  /** @param foldedPhrase a phrase as foldText() leaves it. */
  add(foldedPhrase: string, value: T): void {
    const words = readWords(foldedPhrase.split(" ").filter(Boolean));
    if (words.length === 0) return;
    this.longest = Math.max(this.longest, words.length);
    const stems = words.map(({ stem }) => numberIn(this.stems, stem));
    if (words.length > 1 && this.isWhole(value)) {
      this.longestWhole = Math.max(this.longestWhole, words.length);
      this.wholeOpenings.add(stems[0] ?? unknown);
    }
    this.exact.add(stems, value);
    const core = withoutOuterFillers(words, stems);
    if (core.length > 1) this.exact.add(core, value);
    const contents = new Set(words.flatMap(({ content }) => content));
    if (contents.size < this.looseFrom) return;
    this.mostContents = Math.max(this.mostContents, contents.size);
    this.loose.add(inOrder(Array.from(contents, (one) => numberIn(this.contents, one))), value);
  }

  /** Returns matches that do not overlap, longest first, in the order of the text. */
  find(tokens: readonly string[]): PhraseMatch<T>[] {
    const words = readWords(tokens);
    const text: ReadText = {
      words,
      stems: words.map(({ stem }) => this.stems.get(stem) ?? unknown),
      contents: words.map(({ content }) => content.map((one) => this.contents.get(one) ?? unknown)),
    };
    const taken = new Set<number>();
    const matches: PhraseMatch<T>[] = [];
    const isExact = text.stems.map((stem) => stem !== unknown);
    const isLoose = text.contents.map((content) => !content.includes(unknown));
    for (const span of spansOf(words.length, this.longest)) {
      const { first, count } = span;
      if (!isRun(isExact, first, count) && !isRun(isLoose, first, count)) continue;
      const own = words.slice(first, first + count);
      if (own.some((word) => taken.has(word.start))) continue;
      const match = this.matchOf(text, span);
      if (!match || (!match.exact && this.cutsWhole(match, text))) continue;
      matches.push(match);
      for (const word of own) taken.add(word.start);
    }
    return matches.sort((a, b) => a.start - b.start);
  }

  /**
   * Whether words in another order or form begin or end inside a whole phrase: in "skin specialist for my son"
   * the skin specialist is said, and no "child specialist".
   */
  private cutsWhole(
    { start, end }: { start: number; end: number },
    { words, stems }: ReadText,
  ): boolean {
    for (const edge of [start, end]) {
      const after = words.findIndex((word) => word.start >= edge);
      for (let from = Math.max(0, after - this.longestWhole + 1); from < after; from += 1) {
        if (!this.wholeOpenings.has(stems[from] ?? unknown)) continue;
        const last = Math.min(words.length, from + this.longestWhole);
        for (let to = after + 1; to <= last; to += 1) {
          if (this.exact.get(stems, from, to - from)?.some(this.isWhole)) return true;
        }
      }
    }
    return false;
  }

  private matchOf(
    { words, stems, contents }: ReadText,
    { first, count }: Span,
  ): PhraseMatch<T> | null {
    const [begin, close] = [words[first], words[first + count - 1]];
    if (!begin || !close) return null;
    // «عنه» is "about him", and no «العنة».
    if (count === 1 && begin.content.length === 0 && begin.stem >= "\u0621") return null;
    const place = { start: begin.start, end: close.end };
    const exact = this.exact.get(stems, first, count);
    if (exact) return { ...place, exact: true, values: exact };
    if (begin.content.length === 0 || close.content.length === 0) return null;
    // «حامل ما» is no «ما تحمل».
    if (isNegation(close)) return null;
    const said = new Set(contents.slice(first, first + count).flat());
    if (said.size < this.looseFrom || said.size > this.mostContents) return null;
    const loose = this.loose.get(inOrder([...said]));
    return loose ? { ...place, exact: false, values: loose } : null;
  }
}

function isRun(flags: readonly boolean[], first: number, count: number): boolean {
  for (let at = first; at < first + count; at += 1) if (!flags[at]) return false;
  return true;
}

function* spansOf(length: number, longest: number): Generator<Span> {
  for (let count = Math.min(length, longest); count > 0; count -= 1) {
    for (let first = 0; first + count <= length; first += 1) yield { first, count };
  }
}

/** The numbers of the words from the first meaningful one to the last. */
function withoutOuterFillers(words: PhraseWord[], stems: number[]): number[] {
  const meaningful = (word: PhraseWord) => word.content.length > 0;
  const first = words.findIndex(meaningful);
  return first === -1 ? [] : stems.slice(first, words.findLastIndex(meaningful) + 1);
}

function inOrder(numbers: number[]): number[] {
  return numbers.sort((a, b) => a - b);
}

/** The number of a text; one that is not there gets the next. */
export function numberIn(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
