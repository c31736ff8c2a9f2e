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

/** Maps phrases to values; finds the longest ones in a text first. */
export class PhraseIndex<T> {
  private readonly exact = new Map<string, T[]>();
  private readonly loose = new Map<string, T[]>();
  /** Every word and every content of its phrases: a span with another matches nothing. */
  private readonly stems = new Set<string>();
  private readonly contents = new Set<string>();
  private longest = 0;
  private mostContents = 0;
  private readonly looseFrom: number;

  private readonly isWhole: (value: T) => boolean;
  /** First words of whole phrases: others need no look-up. */
  private readonly wholeOpenings = new Set<string>();
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
    for (const { stem } of words) this.stems.add(stem);
    if (words.length > 1 && this.isWhole(value)) {
      this.longestWhole = Math.max(this.longestWhole, words.length);
      this.wholeOpenings.add(words[0]?.stem ?? "");
    }
    remember(this.exact, exactKey(words), value);
    const core = withoutOuterFillers(words);
    if (core.length > 1) remember(this.exact, exactKey(core), value);
    const contents = contentsOf(words);
    if (contents.length < this.looseFrom) return;
    this.mostContents = Math.max(this.mostContents, contents.length);
    for (const content of contents) this.contents.add(content);
    remember(this.loose, looseKey(contents), value);
  }

  /** Returns matches that do not overlap, longest first, in the order of the text. */
  find(tokens: readonly string[]): PhraseMatch<T>[] {
    const words = readWords(tokens);
    const taken = new Set<number>();
    const matches: PhraseMatch<T>[] = [];
    const isExact = words.map(({ stem }) => this.stems.has(stem));
    const isLoose = words.map(({ content }) => content.every((one) => this.contents.has(one)));
    for (const { first, count } of spansOf(words.length, this.longest)) {
      if (!isRun(isExact, first, count) && !isRun(isLoose, first, count)) continue;
      const span = words.slice(first, first + count);
      if (span.some((word) => taken.has(word.start))) continue;
      const match = this.matchOf(span);
      if (!match || (!match.exact && this.cutsWhole(match, words))) continue;
      matches.push(match);
      for (const word of span) taken.add(word.start);
    }
    return matches.sort((a, b) => a.start - b.start);
  }

  /**
   * Whether words in another order or form begin or end inside a whole phrase: in "skin specialist for my son"
   * the skin specialist is said, and no "child specialist".
   */
  private cutsWhole({ start, end }: { start: number; end: number }, words: PhraseWord[]): boolean {
    for (const edge of [start, end]) {
      const after = words.findIndex((word) => word.start >= edge);
      for (let from = Math.max(0, after - this.longestWhole + 1); from < after; from += 1) {
        if (!this.wholeOpenings.has(words[from]?.stem ?? "")) continue;
        const last = Math.min(words.length, from + this.longestWhole);
        for (let to = after + 1; to <= last; to += 1) {
          if (this.exact.get(exactKey(words.slice(from, to)))?.some(this.isWhole)) return true;
        }
      }
    }
    return false;
  }

  private matchOf(span: PhraseWord[]): PhraseMatch<T> | null {
    const first = span[0];
    const last = span.at(-1);
    if (!first || !last) return null;
    // «عنه» is "about him", and no «العنة».
    if (span.length === 1 && first.content.length === 0 && first.stem >= "\u0621") return null;
    const place = { start: first.start, end: last.end };
    const exact = this.exact.get(exactKey(span));
    if (exact) return { ...place, exact: true, values: exact };
    if (first.content.length === 0 || last.content.length === 0) return null;
    // «حامل ما» is no «ما تحمل».
    if (isNegation(last)) return null;
    const contents = contentsOf(span);
    if (contents.length < this.looseFrom || contents.length > this.mostContents) return null;
    const loose = this.loose.get(looseKey(contents));
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

function exactKey(words: readonly PhraseWord[]): string {
  return words.map((word) => word.stem).join(" ");
}

function contentsOf(words: readonly PhraseWord[]): string[] {
  return [...new Set(words.flatMap((word) => word.content))];
}

function looseKey(contents: string[]): string {
  return contents.toSorted().join(" ");
}

function withoutOuterFillers(words: PhraseWord[]): PhraseWord[] {
  const meaningful = (word: PhraseWord) => word.content.length > 0;
  const first = words.findIndex(meaningful);
  return first === -1 ? [] : words.slice(first, words.findLastIndex(meaningful) + 1);
}

function remember<T>(map: Map<string, T[]>, key: string, value: T) {
  const known = map.get(key);
  if (!known) map.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
}
