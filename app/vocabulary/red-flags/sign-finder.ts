import { foldText } from "#app/platform/i18n/fold-text.ts";

/**
 * Words that together indicate an emergency, in any order and with anything between them. Each
 * entry of `all` and `unless` lists alternatives: a word that ends in `*` is a prefix, `_` is a
 * space.
 */
export interface SignRecord {
  all: readonly string[];
  /** Words that exclude it: "suicide prevention training". */
  unless?: string;
}

interface Sign<T> {
  value: T;
  /** One bit for each entry of `all`. */
  needed: number;
}

/** A slot of one sign: the bit of an entry of `all`, or `unlessBit`. */
interface Slot {
  sign: number;
  bit: number;
}

const unlessBit = 1 << 30;

/** Finds the signs of a text in one pass over its words, however many signs there are. */
export class SignFinder<T> {
  private readonly signs: Sign<T>[] = [];
  private readonly whole = new Map<string, Slot[]>();
  private readonly beginnings = new Map<string, Slot[]>();
  /** First words of phrases of several words: others need no further look-up. */
  private readonly openings = new Set<string>();
  private longestBeginning = 0;

  add({ all, unless }: SignRecord, value: T): void {
    const sign = this.signs.length;
    this.signs.push({ value, needed: (1 << all.length) - 1 });
    for (const [index, words] of all.entries()) this.addSlot(words, { sign, bit: 1 << index });
    if (unless) this.addSlot(unless, { sign, bit: unlessBit });
  }

  /** The values of the signs that a text has, each with the token at which it begins. */
  find(tokens: readonly string[]): { value: T; start: number }[] {
    const seen = new Map<number, { bits: number; start: number }>();
    const note = (slots: Slot[] | undefined, start: number) => {
      for (const { sign, bit } of slots ?? []) {
        const known = seen.get(sign);
        if (known) known.bits |= bit;
        else seen.set(sign, { bits: bit, start });
      }
    };
    for (const start of tokens.keys()) {
      for (const phrase of this.phrasesAt(tokens, start)) {
        note(this.whole.get(phrase), start);
        const most = Math.min(phrase.length, this.longestBeginning);
        for (let length = 1; length <= most; length += 1)
          note(this.beginnings.get(phrase.slice(0, length)), start);
      }
    }
    return [...seen].flatMap(([index, { bits, start }]) => {
      const sign = this.signs[index];
      return sign && bits === sign.needed ? [{ value: sign.value, start }] : [];
    });
  }

  private addSlot(words: string, slot: Slot): void {
    for (const word of words.split(" ").filter(Boolean)) {
      const isBeginning = word.endsWith("*");
      const phrase = foldText(word.replaceAll("_", " "));
      for (let at = phrase.indexOf(" "); at !== -1; at = phrase.indexOf(" ", at + 1))
        this.openings.add(phrase.slice(0, at));
      if (isBeginning) this.longestBeginning = Math.max(this.longestBeginning, phrase.length);
      const slots = isBeginning ? this.beginnings : this.whole;
      const known = slots.get(phrase);
      if (known) known.push(slot);
      else slots.set(phrase, [slot]);
    }
  }

  /** In Arabic "and" and the article are written with the word: it is looked up without them too. */
  private *phrasesAt(tokens: readonly string[], start: number): Generator<string> {
    for (const word of formsOf(tokens[start] ?? "")) {
      let phrase = word;
      yield phrase;
      for (let next = start + 1; next < tokens.length && this.openings.has(phrase); next += 1) {
        phrase = `${phrase} ${tokens[next]}`;
        yield phrase;
      }
    }
  }
}

function formsOf(word: string): string[] {
  const forms = [word];
  if (/^و../.test(word)) forms.push(word.slice(1));
  const article = /^(?:[وبفك]?ال|لل)(?=...)/.exec(word);
  if (article) forms.push(word.slice(article[0].length));
  return forms;
}
