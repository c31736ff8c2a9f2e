import { SequenceTable } from "#app/platform/arrays/sequence-table.ts";
import { numberIn } from "./phrase-index.ts";
import { isNegation, type PhraseWord, readWords } from "./phrase-words.ts";

export interface ScatteredMatch<T> {
  /** From the first matched token to after the last. */
  start: number;
  end: number;
  /** The matched tokens; others lie between them. */
  at: readonly number[];
  /** Number of found words of the phrase. */
  count: number;
  value: T;
}

interface Entry<T> {
  contents: readonly string[];
  value: T;
}

/** Of each word the phrases that are looked up by it: from `starts` of the word on to the next. */
interface Anchors {
  starts: Uint32Array;
  phrases: Uint32Array;
}

/** A word of so many phrases says too little to be the one that a phrase is looked up by. */
const mostPhrasesOfAnchor = 400;
/** At most so many words that say something between two words of a phrase. */
const widestGap = 3;
const widest = 9;
const fewestWords = 2;
const mostWords = 4;

/** For whom: said anywhere in a sentence. */
const persons = new Set(["طفل", "رضيع", "كبير"]);

/** When, how much and how often: a phrase is recognised without these. */
const vague = new Set(
  readWords(
    (
      "morning night day week month year hour time when after before while during since every all always constant daily " +
      "severe sudden suddenly slow fast lot more most bad worse big small little new old first last one two three feel feels make " +
      "problem trouble issue disease disorder syndrome unspecified other due type acute chronic left right side high low " +
      "صباح صبح ليل مسا مبارح امبارح امس البارحه يوم اسبوع شهر سنه سنوات ساعه وقت لما بعد قبل كل دايما شديد مفاجئ صغير جديد مشكله مرض متلازمه حاد مزمن يمين يسار"
    ).split(" "),
  ).flatMap(({ content }) => content),
);

const negations = new Set(["not", "cant"]);

/** Finds phrases whose words are apart or in another order: "legs that will not stop jumping". */
export class ScatteredPhrases<T> {
  private readonly numbers = new Map<string, number>();
  /** The words by number. */
  private readonly texts: string[] = [];
  /** The numbers of the words of all phrases, one phrase after the other, and where each begins. */
  private readonly contents: number[] = [];
  private readonly starts: number[] = [0];
  private readonly values: T[] = [];
  /** The words of each phrase in whatever order. */
  private readonly seen = new SequenceTable<true>();
  private anchors: Anchors | null = null;

  /** @param foldedPhrase a phrase as foldText() leaves it. */
  add(foldedPhrase: string, value: T): void {
    const all = new Set(readWords(foldedPhrase.split(" ")).flatMap(({ content }) => content));
    const contents = [...all].filter((word) => !vague.has(word));
    // "Do not feel for my baby" without its verb is said of every baby.
    const isShortened = contents.length < all.size && contents.length === fewestWords;
    if (isShortened && contents.some((word) => negations.has(word))) return;
    if (contents.length < fewestWords || contents.length > mostWords) return;
    const numbers = contents.map((word) => numberIn(this.numbers, word));
    const key = numbers.toSorted((a, b) => a - b);
    if (this.seen.get(key)) return;
    this.seen.add(key, true);
    for (const [at, number] of numbers.entries()) this.texts[number] = contents[at] ?? "";
    this.contents.push(...numbers);
    this.starts.push(this.contents.length);
    this.values.push(value);
    this.anchors = null;
  }

  /** Returns the phrases that are all there, those of most words first, then the closest. */
  find(tokens: readonly string[]): ScatteredMatch<T>[] {
    this.anchors ??= this.anchored();
    const { starts, phrases } = this.anchors;
    const words = readWords(tokens).filter(({ content }) => content.length > 0);
    const places = placesOf(words);
    const said = new Set([...places.keys()].flatMap((word) => this.numbers.get(word) ?? []));
    const found: ScatteredMatch<T>[] = [];
    for (const number of said) {
      for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at += 1) {
        const phrase = phrases[at] ?? 0;
        const value = this.values[phrase];
        if (value === undefined || !this.areAll(phrase, said)) continue;
        const contents = this.contentsOf(phrase).map((content) => this.texts[content] ?? "");
        const match = closest({ contents, value }, places, words);
        if (match) found.push(match);
      }
    }
    const width = ({ start, end }: ScatteredMatch<T>) => end - start;
    return found.sort((a, b) => b.count - a.count || width(a) - width(b) || a.start - b.start);
  }

  private contentsOf(phrase: number): number[] {
    return this.contents.slice(this.starts[phrase], this.starts[phrase + 1]);
  }

  private areAll(phrase: number, said: ReadonlySet<number>): boolean {
    const end = this.starts[phrase + 1] ?? 0;
    for (let at = this.starts[phrase] ?? 0; at < end; at += 1) {
      if (!said.has(this.contents[at] ?? 0)) return false;
    }
    return true;
  }

  /** The phrases by their rarest word. */
  private anchored(): Anchors {
    const counts = new Uint32Array(this.texts.length);
    for (const number of this.contents) counts[number] = (counts[number] ?? 0) + 1;
    const countOf = (number: number) => counts[number] ?? 0;
    const rarest = this.values.map((_, phrase) =>
      this.contentsOf(phrase).reduce((a, b) => (countOf(b) < countOf(a) ? b : a)),
    );
    const isAnchor = (number: number) => countOf(number) <= mostPhrasesOfAnchor;
    const order = [...rarest.keys()].filter((phrase) => isAnchor(rarest[phrase] ?? 0));
    order.sort((a, b) => (rarest[a] ?? 0) - (rarest[b] ?? 0) || a - b);
    const starts = new Uint32Array(this.texts.length + 1);
    for (const phrase of order) {
      const next = (rarest[phrase] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let at = 1; at < starts.length; at += 1)
      starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    return { starts, phrases: Uint32Array.from(order) };
  }
}

function placesOf(words: readonly PhraseWord[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { content }] of words.entries()) {
    for (const word of content) {
      const known = places.get(word) ?? [];
      places.set(word, known);
      known.push(at);
    }
  }
  return places;
}

/** The words of a phrase that lie closest together, around each place of its first word. */
function closest<T>(
  { contents, value }: Entry<T>,
  places: ReadonlyMap<string, readonly number[]>,
  words: readonly PhraseWord[],
): ScatteredMatch<T> | null {
  const others = contents.filter((content) => !persons.has(content));
  const isOfPerson = others.length >= fewestWords && others.length < contents.length;
  const [first = "", ...next] = isOfPerson ? others : contents;
  let best: number[] | null = null;
  for (const from of places.get(first) ?? []) {
    const chosen = [from];
    for (const word of next) {
      const near = (places.get(word) ?? []).toSorted(
        (a, b) => Math.abs(a - from) - Math.abs(b - from),
      );
      chosen.push(near[0] ?? from);
    }
    chosen.sort((a, b) => a - b);
    if (isClose(chosen) && (!best || spread(chosen) < spread(best))) best = chosen;
  }
  if (!best) return null;
  // "Toothache" is one word, though it says two things.
  const distinct = new Set(best).size + (isOfPerson ? 1 : 0);
  if (distinct < fewestWords || !negatesNext(best, words)) return null;
  const at = [...new Set(best)].flatMap((place) => {
    const { start = 0, end = 0 } = words[place] ?? {};
    return Array.from({ length: end - start }, (_, offset) => start + offset);
  });
  return { start: at[0] ?? 0, end: (at.at(-1) ?? 0) + 1, at, count: distinct, value };
}

/** A negation says something of the word behind it only. */
function negatesNext(places: readonly number[], words: readonly PhraseWord[]): boolean {
  return places.every((place) => {
    const word = words[place];
    return word === undefined || !isNegation(word) || places.includes(place + 1);
  });
}

const spread = (places: readonly number[]) => (places.at(-1) ?? 0) - (places[0] ?? 0);

function isClose(places: readonly number[]): boolean {
  return (
    spread(places) < widest &&
    places.every((place, index) => index === 0 || place - (places[index - 1] ?? 0) <= widestGap + 1)
  );
}
