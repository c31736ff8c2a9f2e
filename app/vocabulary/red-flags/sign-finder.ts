import { foldText } from "#app/platform/i18n/fold-text.ts";
import { arabicStems } from "./arabic-stems.ts";

/**
 * Words that together indicate an emergency, in any order. Each entry of `all`, and `unless`, lists
 * alternatives: `@chest` is a concept, a word that ends in `*` a prefix, `_` a space.
 */
export interface SignRecord {
  all: readonly string[];
  /** Words that exclude it: "suicide prevention training". */
  unless?: string;
  /** The largest distance, in words, between the first entry and each other; any by default. */
  near?: number;
  /** The second entry must follow the first within so many words: "does not answer". */
  before?: number;
}

/** A list of alternatives: a concept, or the words that one entry names itself. */
type ListId = number;

interface Sign<T> {
  value: T;
  /** For each entry of `all` the lists of which one must occur. */
  needed: readonly (readonly ListId[])[];
  unless: readonly ListId[];
  near: number;
  before: number | null;
}

/** Positions at which the words of a list begin. */
type Occurrences = ReadonlyMap<ListId, readonly number[]>;

/** Finds the signs of a text in one pass over its words, however many signs there are. */
export class SignFinder<T> {
  private readonly concepts = new Map<string, ListId>();
  /** The signs by the lists of their first entry. */
  private readonly signs: Sign<T>[][] = [];
  private readonly whole = new Map<string, ListId[]>();
  private readonly beginnings = new Map<string, ListId[]>();
  /** Of concepts: found in any form of an Arabic word. */
  private readonly stems = new Map<string, ListId[]>();
  /** First words of phrases of several words: others need no further look-up. */
  private readonly openings = new Set<string>();
  private longestBeginning = 0;
  private lists = 0;

  /** @param concepts named lists of words and phrases in all languages. */
  constructor(concepts: Readonly<Record<string, readonly string[]>> = {}) {
    for (const [name, words] of Object.entries(concepts)) {
      const list = this.addList(words.join(" "));
      this.concepts.set(name, list);
      for (const word of splitWords(words.join(" "))) {
        const folded = foldText(word);
        if (folded >= "\u0621" && !word.includes("_")) push(this.stems, folded, list);
      }
    }
  }

  add({ all, unless, near = Number.POSITIVE_INFINITY, before }: SignRecord, value: T): void {
    const needed = all.map((entry) => this.listsOf(entry));
    const lifted = unless ? this.listsOf(unless) : [];
    const sign = { value, needed, unless: lifted, near, before: before ?? null };
    for (const list of needed[0] ?? []) {
      const known = this.signs[list];
      if (known) known.push(sign);
      else this.signs[list] = [sign];
    }
  }

  /** Whether a word alone is one of a list or a form of one. */
  knows(word: string): boolean {
    if (this.whole.has(word)) return true;
    return [...arabicStems(word)].some((stem) => this.stems.has(stem));
  }

  /**
   * Returns the values of the signs that a text has.
   *
   * @param tokens of a folded text, without particles: see `spokenTokens`.
   * @param isDenied whether the word at a position is negated or a thing of the past.
   */
  find(tokens: readonly string[], isDenied: (at: number, value: T) => boolean = () => false): T[] {
    const found = this.occurrencesIn(tokens);
    const values = new Set<T>();
    for (const list of found.keys()) {
      for (const sign of this.signs[list] ?? []) {
        if (!values.has(sign.value) && isMet(sign, found, isDenied)) values.add(sign.value);
      }
    }
    return [...values];
  }

  private occurrencesIn(tokens: readonly string[]): Occurrences {
    const found = new Map<ListId, number[]>();
    const note = (lists: ListId[] | undefined, at: number) => {
      for (const list of lists ?? []) {
        const known = found.get(list);
        if (!known) found.set(list, [at]);
        else if (known.at(-1) !== at) known.push(at);
      }
    };
    for (const [at, token] of tokens.entries()) {
      if (token >= "\u0621") for (const stem of arabicStems(token)) note(this.stems.get(stem), at);
      for (const phrase of this.phrasesAt(tokens, at)) {
        note(this.whole.get(phrase), at);
        const most = Math.min(phrase.length, this.longestBeginning);
        for (let length = 1; length <= most; length += 1)
          note(this.beginnings.get(phrase.slice(0, length)), at);
      }
    }
    return found;
  }

  private listsOf(entry: string): ListId[] {
    const words = splitWords(entry);
    const own = words.filter((word) => !word.startsWith("@"));
    const named = words.filter((word) => word.startsWith("@")).map((word) => this.named(word));
    return own.length > 0 ? [...named, this.addList(own.join(" "))] : named;
  }

  private named(reference: string): ListId {
    const list = this.concepts.get(reference.slice(1));
    if (list === undefined) throw new Error(`Unknown concept of signs: ${reference}`);
    return list;
  }

  private addList(words: string): ListId {
    const list = this.lists;
    this.lists += 1;
    for (const word of splitWords(words)) {
      const isBeginning = word.endsWith("*");
      const phrase = spokenTokens(foldText(word.replaceAll("_", " ")).split(" ")).join(" ");
      for (let at = phrase.indexOf(" "); at !== -1; at = phrase.indexOf(" ", at + 1))
        this.openings.add(phrase.slice(0, at));
      if (isBeginning) this.longestBeginning = Math.max(this.longestBeginning, phrase.length);
      push(isBeginning ? this.beginnings : this.whole, phrase, list);
    }
    return list;
  }

  /** In Arabic "and" and the article are written with the word: it is looked up without them too. */
  private *phrasesAt(tokens: readonly string[], start: number): Generator<string> {
    const open = formsOf(tokens[start] ?? "").map((phrase) => ({ phrase, next: start + 1 }));
    for (const { phrase, next } of open) {
      yield phrase;
      if (next >= tokens.length || !this.openings.has(phrase)) continue;
      for (const form of formsOf(tokens[next] ?? ""))
        open.push({ phrase: `${phrase} ${form}`, next: next + 1 });
    }
  }
}

/** Whether the text has every entry of a sign, near enough, and none of its exceptions. */
function isMet<T>(
  { value, needed, unless, near, before }: Sign<T>,
  found: Occurrences,
  isDenied: (at: number, value: T) => boolean,
): boolean {
  if (needed.some((lists) => !lists.some((list) => found.has(list)))) return false;
  if (unless.some((list) => found.has(list))) return false;
  const [first = [], ...others] = needed.map((lists) =>
    lists.flatMap((list) => found.get(list) ?? []).filter((at) => !isDenied(at, value)),
  );
  const isNear = (at: number, place: number, entry: number) =>
    entry === 0 && before !== null
      ? place > at && place - at <= before
      : Math.abs(place - at) <= near;
  return first.some((at) =>
    others.every((places, entry) => places.some((place) => isNear(at, place, entry))),
  );
}

/** Before «ما» they make it "whenever" and "as soon as": it negates nothing. */
const beforeWhen = new Set("كل اول بعد قبل مثل متل زي قد بقدر يوم وقت".split(" "));
/** Before «ونص» they make it "and a half": it is no half of a body. */
const measured =
  /^(?:\d+|سن[هت]|سنتين|سنين|سنوات|شهر|شهرين|اشهر|ساع[هت]|ساعتين|ساعات|يوم|اسبوع|كيلو|متر)$/;

/** «مبيتنفسش», «مايصحاش», «متتحركش»: the verb between the two ends of an Egyptian negation. */
const negatedInOne =
  /^و?(?:ما(?=ب?[يتن])|م(?=ب[يتنا]|ي|ت(?:[تن]|قدر|عرف|صح|رد|رضع|فوق|حرك|شوف|وقف)))(...+)(?<!عي)ش$/;
/** «ما بيصحاش»: the end of a negation behind «ما». */
const negatedBehind = /^(ب[يتنا]..+|[يتن]....+)(?<!عي)ش$/;

/**
 * The words without the Levantine particle of the present and without what only looks like a
 * negation or a half: «ما عم يرد» is «ما يرد», «كل ما يرضع» «كل يرضع». A negation around a verb
 * is one before it: «مبيصحاش» is «ما بيصحي».
 */
export function spokenTokens(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1] ?? "";
    if (token === "ما") return beforeWhen.has(before) ? [] : [token];
    if (token === "ونص") return measured.test(before) ? [] : [token];
    if (token === "عم") return [];
    return token.endsWith("ش") ? withoutNegationEnd(token, before) : [token];
  });
}

function withoutNegationEnd(token: string, before: string): string[] {
  const joined = negatedInOne.exec(token)?.[1];
  if (joined !== undefined) return ["ما", bareVerb(joined)];
  const behind = before === "ما" || before === "وما" ? negatedBehind.exec(token)?.[1] : undefined;
  return [behind === undefined ? token : bareVerb(behind)];
}

/** «بيصحا» is how «بيصحي» sounds before the end of a negation. */
function bareVerb(verb: string): string {
  return verb.replace(/(?<!ه)ا$/, "ي");
}

function splitWords(list: string): string[] {
  return list.split(" ").filter(Boolean);
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function formsOf(word: string): string[] {
  const forms = [word];
  if (/^و../.test(word)) forms.push(word.slice(1));
  const article = /^(?:[وبفك]?ال|لل)(?=...)/.exec(word);
  if (article) forms.push(word.slice(article[0].length));
  return forms;
}
