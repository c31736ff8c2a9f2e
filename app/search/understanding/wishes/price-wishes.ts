import { mostMoney } from "../../values.ts";
import { honorifics, noise } from "../query-phrases.ts";
import type { Token } from "../reading/tokens.ts";
import {
  afterHowMuch,
  amountLeads,
  atLeastPhrases,
  atMostPhrases,
  budgetPhrases,
  currencies,
  howMuch,
  howMuchAtEnd,
  lowestPhrases,
  measurements,
  notAfterHowMuch,
  otherUnits,
  priceQuestions,
  questionParticles,
  rangeJoins,
  rangePhrases,
} from "./price-phrases.ts";

/** Wishes about money. */
export type PriceMeaning =
  /** Listings with a price in this range, AED; 0 for no bound. */
  | { kind: "price"; min: number; max: number }
  /** The lowest price first. */
  | { kind: "lowestPrice" }
  /** A question for a price. */
  | { kind: "priceQuestion" };

/** The tokens from `start`, before `end`. */
export interface PriceSpan {
  start: number;
  end: number;
  meaning: PriceMeaning;
}

const longestPhrase = 6;
/** Without a currency a smaller amount is an age or a count. */
const leastBareAmount = 50;
const thousand = 1000;
/** A longer query with an amount tells what was paid. */
const longestWithBareAmount = 6;

/** Finds the wishes about prices in a query: "under 300", "cheapest", «كم سعر». */
export function findPriceWishes(tokens: readonly Token[], typed: readonly string[]): PriceSpan[] {
  const found = new PriceReader(tokens, typed).read();
  const taken = new Set(found.flatMap(({ start, end }) => range(start, end)));
  const isAlone = tokens.every(
    ({ word }, at) => taken.has(at) || honorifics.has(word) || noise.has(word),
  );
  // "Dr Price" is somebody, and a price of nothing is no question.
  return isAlone ? found.filter(({ meaning }) => meaning.kind !== "priceQuestion") : found;
}

interface Amount {
  value: number;
  end: number;
  hasCurrency: boolean;
}

class PriceReader {
  private readonly words: readonly string[];
  private readonly tokens: readonly Token[];
  private readonly typed: readonly string[];
  private readonly isMeasured: boolean;

  constructor(tokens: readonly Token[], typed: readonly string[]) {
    this.tokens = tokens;
    this.typed = typed;
    this.words = tokens.map(({ word }) => word);
    this.isMeasured = this.words.some((word) => measurements.has(word));
  }

  read(): PriceSpan[] {
    const asks = this.eachSpan((at) => longer(this.questionAt(at), this.lowestAt(at)));
    const amounts = this.eachSpan((at) => this.limitAt(at, asks.length > 0));
    // "Price under 300" is one wish.
    const covered = new Set(amounts.flatMap(({ start, end }) => range(start, end)));
    const others = asks.filter(
      ({ start, end }) => !range(start, end).some((at) => covered.has(at)),
    );
    return [...amounts, ...others].sort((a, b) => a.start - b.start);
  }

  private eachSpan(find: (at: number) => PriceSpan | null): PriceSpan[] {
    const spans: PriceSpan[] = [];
    for (let at = 0; at < this.words.length; ) {
      const span = find(at);
      if (span) spans.push(span);
      at = span?.end ?? at + 1;
    }
    return spans;
  }

  /** The end of the longest phrase of a list that begins here, or null. */
  private endOf(list: ReadonlySet<string>, at: number): number | null {
    for (let end = Math.min(this.words.length, at + longestPhrase); end > at; end -= 1) {
      const phrase = this.words.slice(at, end).join(" ");
      // «وسعره معقول»: "and" is written with the word.
      if (list.has(phrase) || (end > at + 1 && list.has(phrase.replace(/^و/, "")))) return end;
    }
    return null;
  }

  private questionAt(start: number): PriceSpan | null {
    const meaning = { kind: "priceQuestion" } as const;
    const end = this.endOf(priceQuestions, start);
    if (end !== null) return { start, end: this.afterParticles(end), meaning };
    if (this.asksAtEnd(start)) return { start, end: start + 1, meaning };
    if (this.words.slice(start, start + 2).join(" ") !== howMuch) return null;
    const [next, second = ""] = this.words.slice(start + 2);
    const isAsked = next === undefined || (afterHowMuch.has(next) && !notAfterHowMuch.has(second));
    const isCost =
      (next === "does" || next === "do" || next === "would" || next === "will") &&
      this.words.some((word) => word === "cost" || word === "charge");
    if (isCost) return { start, end: start + 3, meaning };
    return isAsked ? { start, end: this.afterParticles(start + 2), meaning } : null;
  }

  /** Passes over "is an" of "how much is an MRI", but not over the last word. */
  private afterParticles(from: number): number {
    const next = this.words.slice(from, -1).findIndex((word) => !questionParticles.has(word));
    const end = next < 0 ? Math.max(from, this.words.length - 1) : from + next;
    // "For 300" is an amount.
    return end > from && this.amountAt(end) ? from : end;
  }

  /** «تقويم اسنان كم»; behind a number «كم» is kilometres. */
  private asksAtEnd(at: number): boolean {
    const isLast = at > 0 && at === this.words.length - 1;
    return isLast && howMuchAtEnd.has(this.words[at] ?? "") && !/\d/.test(this.words[at - 1] ?? "");
  }

  private lowestAt(start: number): PriceSpan | null {
    const end = this.endOf(lowestPhrases, start);
    if (end === null || this.amountAt(end + Number(this.words[end] === "من"))) return null;
    return { start, end, meaning: { kind: "lowestPrice" } };
  }

  private limitAt(start: number, isAboutMoney: boolean): PriceSpan | null {
    const most = this.endOf(atMostPhrases, start);
    const budget = this.endOf(budgetPhrases, start);
    const least = this.endOf(atLeastPhrases, start);
    return (
      this.rangeAt(start, isAboutMoney) ??
      this.boundAt({ start, at: budget, isMoney: true, isMin: false }) ??
      this.boundAt({ start, at: most, isMoney: isAboutMoney, isMin: false }) ??
      this.minimumAt(start, least, isAboutMoney) ??
      this.bareAt(start)
    );
  }

  private boundAt(bound: { start: number; at: number | null; isMoney: boolean; isMin: boolean }) {
    const amount = bound.at === null ? null : this.amountAt(bound.at);
    if (!amount || !this.isPrice(amount, bound.isMoney)) return null;
    const meaning = priceRange(bound.isMin ? amount.value : 0, bound.isMin ? 0 : amount.value);
    return { start: bound.start, end: amount.end, meaning };
  }

  /** "Over 40" is an age: the least amount needs its currency, or a word for prices beside it. */
  private minimumAt(start: number, at: number | null, isAboutMoney: boolean): PriceSpan | null {
    const amount = at === null ? null : this.amountAt(at);
    if (!amount || !(amount.hasCurrency || isAboutMoney)) return null;
    return this.boundAt({ start, at, isMoney: isAboutMoney, isMin: true });
  }

  /** "Between 200 and 400", "200-400 dirhams". */
  private rangeAt(start: number, isAboutMoney: boolean): PriceSpan | null {
    const led = this.endOf(rangePhrases, start);
    const from = this.amountAt(led ?? start);
    if (!from) return null;
    const join = rangeJoins.has(this.words[from.end] ?? "");
    const isOneWord = this.isSameTyped(from.end - 1, from.end);
    const joined = /^و\d/.test(this.words[from.end] ?? "");
    if (!join && !isOneWord && !joined) return null;
    const to = this.amountAt(join ? from.end + 1 : from.end);
    if (!to || to.value <= from.value) return null;
    const hasCurrency = from.hasCurrency || to.hasCurrency;
    const isMoney = isAboutMoney || hasCurrency;
    if (!isMoney && (led === null || !this.isPrice({ ...to, hasCurrency }, false))) return null;
    if (!hasCurrency && from.value < leastBareAmount) return null;
    return { start, end: to.end, meaning: priceRange(from.value, to.value) };
  }

  /** "Dentist 300 AED", "for 300 dirhams". */
  private bareAt(start: number): PriceSpan | null {
    const led = amountLeads.has(this.words[start] ?? "") ? start + 1 : start;
    const amount = this.amountAt(led);
    if (!amount?.hasCurrency) return null;
    const isAsked = led > start || this.words.length <= longestWithBareAmount;
    return isAsked ? { start, end: amount.end, meaning: priceRange(0, amount.value) } : null;
  }

  private isPrice({ value, end, hasCurrency }: Amount, isMoney: boolean): boolean {
    if (hasCurrency) return true;
    if (value < leastBareAmount || otherUnits.has(this.words[end] ?? "")) return false;
    return isMoney || (!this.isMeasured && this.isEndOfWish(end));
  }

  /** After a price comes nothing, or a word that begins the next wish. */
  private isEndOfWish(at: number): boolean {
    const next = this.words[at];
    return next === undefined || noise.has(next);
  }

  private isSameTyped(one: number, other: number): boolean {
    const [a] = this.tokens[one]?.typed ?? [];
    const [b] = this.tokens[other]?.typed ?? [];
    return a !== undefined && a === b;
  }

  private amountAt(start: number): Amount | null {
    const isLed = currencies.has(this.words[start] ?? "");
    const first = isLed ? start + 1 : start;
    const parts = /^و?(aed|dhs?)?(\d{1,7})(k)?(aed|dhs?|dirhams?|درهم)?$/.exec(
      this.words[first] ?? "",
    );
    if (!parts) return null;
    const [, before, digits = "", isThousands, after] = parts;
    let value = Number(digits) * (isThousands ? thousand : 1);
    let end = first + 1;
    while (this.isThousandsPart(end)) {
      value = value * thousand + Number(this.words[end]);
      end += 1;
    }
    const isFollowed = currencies.has(this.words[end] ?? "");
    const hasCurrency = isLed || isFollowed || before !== undefined || after !== undefined;
    if (value <= 0 || value > mostMoney) return null;
    return { value, end: isFollowed ? end + 1 : end, hasCurrency };
  }

  /** "1,500": one typed word, parted at its comma. */
  private isThousandsPart(at: number): boolean {
    if (!/^\d{3}$/.test(this.words[at] ?? "") || !this.isSameTyped(at - 1, at)) return false;
    const [typedAt = 0] = this.tokens[at]?.typed ?? [];
    return /[\d٠-٩][,٬،][\d٠-٩]{3}/.test(this.typed[typedAt] ?? "");
  }
}

/** «سعر» asks what something costs, «سعر معقول» for something cheap. */
function longer(one: PriceSpan | null, other: PriceSpan | null): PriceSpan | null {
  return one && other && other.end <= one.end ? one : (other ?? one);
}

function priceRange(min: number, max: number): PriceMeaning {
  return { kind: "price", min, max };
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
