import { atOnce } from "#app/platform/flow/at-once.ts";
import { CrossScriptNames } from "#app/vocabulary/language/names/cross-script-names.ts";
import { nameLikeness } from "#app/vocabulary/language/names/match-name.ts";
import { defaultTypos } from "../../ranking/figure-bounds.ts";
import { joinNameParts, type NameUnit } from "../names/name-parts.ts";
import { groupAsTyped, type Lexicon, type WordGroup, type WordTerm } from "../word-group.ts";
import { SpellingIndex } from "./spelling-index.ts";
import { TypoFinder } from "./typo-finder.ts";

/** A distinct word of the catalogue. */
export interface LexiconWord {
  /** Folded; letters and digits only. */
  text: string;
  /** The number of listings that have it. */
  count: number;
  /** True for words of names. */
  isName: boolean;
  /** True for words of names of people. */
  isPerson?: boolean;
}

const mostTerms = 24;
/** Words whose spellings are kept, about 3 kB each. */
const mostRemembered = 1_000;
const longestRead = 40;
/** Found by a part of what was typed: "zaid" for "abuzaid". */
const partWeight = 0.7;
/** So likely a word of the other script is a name that the rest of a query may rest on. */
const sureName = 0.75;
const longestName = 4;
/** Two words are one name of the other script only where they are spelled much like it. */
const leastJoined = 0.75;
const splitWeight = 0.7;
const typoWeights = [0, 0.6, 0.45];
const beginningLikelihood = 0.85;
/** With such a spelling in the catalogue a word is not mistyped. */
const sureSpelling = 0.9;

/** Where the words of a catalogue are looked up. */
export interface WordTable {
  has(text: string): boolean;
  /** True for words of names. */
  isName(text: string): boolean;
  /** True for words of names of people. */
  isPerson(text: string): boolean;
  /** Some word begins with it. */
  hasBeginning(text: string): boolean;
}

/** The words of a catalogue, made ready to say which of them a typed word may mean. */
export function createLexicon(words: Iterable<LexiconWord>): Lexicon {
  const list = [...words].filter(({ text }) => text !== "");
  return atOnce(makeLexicon(list, tableOf(list)));
}

/** The same for many words, with a pause after each. */
export function* makeLexicon(
  words: Iterable<LexiconWord>,
  table: WordTable,
): Generator<void, Lexicon> {
  const typos = new TypoFinder();
  const namesByCount = new Map<number, string[]>();
  for (const word of words) {
    typos.add(word);
    if (word.isName) {
      const alike = namesByCount.get(word.count) ?? [];
      namesByCount.set(word.count, alike);
      alike.push(word.text);
    }
    yield;
  }
  const spellings = new SpellingIndex();
  const otherScript = new CrossScriptNames();
  for (const [, names] of [...namesByCount].sort(([a], [b]) => b - a)) {
    for (const name of names) {
      spellings.add(name);
      otherScript.add(name);
      yield;
    }
  }
  spellings.close();
  return lexiconOf({ table, spellings, otherScript, typos });
}

function tableOf(list: LexiconWord[]): WordTable {
  const whole = new Map(list.map((word) => [word.text, word]));
  const sorted = list.map(({ text }) => text).sort();
  return {
    has: (text) => whole.has(text),
    isName: (text) => whole.get(text)?.isName === true,
    isPerson: (text) => whole.get(text)?.isPerson === true,
    hasBeginning: (text) => sorted[lowerBound(sorted, text)]?.startsWith(text) ?? false,
  };
}

interface LexiconParts {
  table: WordTable;
  /** Names by how they sound, in both scripts. */
  spellings: SpellingIndex;
  /** Names by the letters that they are usually written with in the other script. */
  otherScript: CrossScriptNames;
  typos: TypoFinder;
}

/** The same few words are typed again and again, and names of the other script are slow to find. */
function remembered<T>(find: (word: string) => T): (word: string) => T {
  const latest = new Map<string, T>();
  return (word) => {
    const found = latest.get(word) ?? find(word);
    if (latest.size >= mostRemembered) latest.clear();
    latest.set(word, found);
    return found;
  };
}

function lexiconOf({ table, spellings, otherScript, typos }: LexiconParts): Lexicon {
  const isKnown = ({ text, isPrefix }: WordTerm) =>
    table.has(text) || (isPrefix && table.hasBeginning(text));

  const spellingsOf = remembered((word) => spellings.find(word));
  const writtenOf = remembered((word) => otherScript.find(word));

  const termsOf = (word: string, mostTypos: number): WordTerm[] => {
    const typed = groupAsTyped(word).terms;
    if (word.length > longestRead) return typed;
    const spelled = spellingsOf(word).map(({ text, difference }) => ({
      text,
      isPrefix: false,
      weight: isOtherScript(word, text)
        ? Math.min(spelledWeight(difference), writtenWeight(nameLikeness(word, text)))
        : spelledWeight(difference),
    }));
    const isSure = spelled.some(({ weight }) => weight >= sureSpelling);
    const written = writtenOf(word).map(({ text, likeness }) => ({
      text,
      isPrefix: false,
      weight: writtenWeight(likeness),
    }));
    if (isSure || written.length > 0 || typed.some(isKnown))
      return [...typed, ...spelled, ...written];
    const slips = mostTypos === 0 ? [] : typos.find(word);
    const near = slips.filter(({ distance }) => distance <= mostTypos);
    const mistyped = near.map(({ text, distance }) => ({
      text,
      isPrefix: false,
      weight: typoWeights[distance] ?? 0,
    }));
    return [...typed, ...spelled, ...mistyped];
  };

  const groupOf = (
    typed: string,
    { forms, part }: { forms: string[]; part: string | null },
    mostTypos: number,
  ): WordGroup => {
    const terms = forms.flatMap((form) => termsOf(form, mostTypos));
    if (part) {
      const whole = termsOf(part, mostTypos).filter(({ isPrefix }) => !isPrefix);
      terms.push(...whole.map((term) => weakened(term, partWeight)));
    }
    return { typed, terms: strongestFirst(terms) };
  };

  /** «مين جون» is "Minjun": a word that nothing has is tried with the next as one name of the other script. */
  const joinedGroup = (first: NameUnit, second: NameUnit): WordGroup | null => {
    const word = first.typed + second.typed;
    if (word.includes(" ") || word.length > longestRead) return null;
    const [best, ...others] = writtenOf(word);
    if (!best || best.likeness < leastJoined) return null;
    const terms = [best, ...others].map(({ text, likeness }) => ({
      text,
      isPrefix: false,
      weight: writtenWeight(likeness),
    }));
    return { typed: `${first.typed} ${second.typed}`, terms: strongestFirst(terms) };
  };

  const groupsOf = (typed: readonly string[], mostTypos = defaultTypos): WordGroup[] => {
    const joined = new Set<NameUnit>();
    const units = joinNameParts(typed);
    const found = units.map((unit) => groupOf(unit.typed, unit, mostTypos));
    const isUnknown = (at: number) => !found[at]?.terms.some(isKnown);
    const groups = units.flatMap((unit, at) => {
      const group = found[at];
      if (joined.has(unit) || !group) return [];
      const { typed: said } = unit;
      const next = units[at + 1];
      if (next && (isUnknown(at) || isUnknown(at + 1))) {
        const both = joinedGroup(unit, next);
        if (both) {
          joined.add(next);
          return [both];
        }
      }
      if (group.terms.some(isKnown)) return [group];
      const halves = splitWord(said, table.has);
      if (!halves) return [group];
      return halves.map((half) => ({
        typed: said,
        terms: termsOf(half, mostTypos).map((term) => weakened(term, splitWeight)),
      }));
    });
    return withoutUnknownNames(groups);
  };

  /** Of a full name in the other script one word may be spelled like nothing here: the others find it. */
  const withoutUnknownNames = (groups: WordGroup[]): WordGroup[] => {
    const known = groups.filter(({ terms }) => terms.some(isKnown));
    const isName = known.some(({ typed, terms }) =>
      terms.some(({ text, weight }) => weight >= sureName && isOtherScript(typed, text)),
    );
    const isArabic = groups.every(({ typed }) => typed >= "\u0621");
    return isArabic && isName && groups.length <= longestName ? known : groups;
  };

  return {
    groupsOf,
    isPerson: remembered(table.isPerson),
    nameLikelihood(word) {
      if (table.isName(word)) return 1;
      const [nearest] = spellingsOf(word);
      const spelled = nearest ? spelledWeight(nearest.difference) : 0;
      return Math.max(spelled, table.hasBeginning(word) ? beginningLikelihood : 0);
    },
  };
}

function weakened(term: WordTerm, factor: number): WordTerm {
  return { ...term, weight: Math.round(term.weight * factor * 100) / 100 };
}

/** One term a text, the strongest; no more than an engine should look up. */
function strongestFirst(terms: WordTerm[]): WordTerm[] {
  const best = new Map<string, WordTerm>();
  for (const term of terms) {
    const key = `${term.text}${term.isPrefix ? "*" : ""}`;
    const known = best.get(key);
    if (!known || known.weight < term.weight) best.set(key, term);
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight).slice(0, mostTerms);
}

/** "healthcare" as "health" and "care", when both are words; the longest beginning first. */
function splitWord(word: string, isWord: (text: string) => boolean): [string, string] | null {
  for (let at = Math.min(word.length - 3, longestRead); at >= 3; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (isWord(first) && isWord(second)) return [first, second];
  }
  return null;
}

/** Where `text` would be among sorted texts. */
function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** In steps, so that an engine has few different weights. */
function spelledWeight(difference: number): number {
  if (difference <= 0.2) return 0.9;
  return difference <= 0.5 ? 0.8 : 0.7;
}

/** At most as the same sound; a distant likeness only carries a name whose other words are sure. */
function writtenWeight(likeness: number): number {
  if (likeness >= 0.9) return 0.85 + (likeness - 0.9) / 2;
  return likeness >= 0.8 ? 0.75 : 0.55;
}

function isOtherScript(one: string, other: string): boolean {
  return one < "\u0621" !== other < "\u0621";
}
