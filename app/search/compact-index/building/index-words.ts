import type { LexiconWord, WordTable } from "#app/search/understanding/spelling/lexicon.ts";
import { hasBit } from "../matching/bits.ts";
import type { SearchIndex } from "../search-index.ts";
import type { Segment } from "../segment.ts";
import { wordFields } from "./build-words.ts";

/** The distinct words of an index; those of listings that have gone are still among them. */
export class IndexWords implements WordTable {
  /** May be exchanged for one that has no other words. */
  index: SearchIndex;

  constructor(index: SearchIndex) {
    this.index = index;
  }

  has = (text: string): boolean =>
    this.index.segments.some(({ segment }) => segment.wordNumber(text) !== null);

  isName = (text: string): boolean =>
    this.index.segments.some(({ segment }) => {
      const number = segment.wordNumber(text);
      return number !== null && wordAt(segment, number).isName;
    });

  isPerson = (text: string): boolean =>
    this.index.segments.some(({ segment }) => isOfPerson(segment, text));

  hasBeginning = (text: string): boolean =>
    this.index.segments.some(({ segment }) => {
      const { first, last } = segment.wordsStarting(text);
      return first < last;
    });

  *list(): Generator<LexiconWord> {
    for (const [place, { segment }] of this.index.segments.entries()) {
      const before = this.index.segments.slice(0, place);
      const after = this.index.segments.slice(place + 1);
      for (let number = 0; number < segment.words.length; number += 1) {
        const text = segment.words.textAt(number);
        if (before.some((one) => one.segment.wordNumber(text) !== null)) continue;
        const { count, isName } = wordAt(segment, number);
        const word = { text, count, isName };
        for (const one of after) addTo(word, one.segment);
        yield word;
      }
    }
  }

  /** Whether another index has words that this one does not have; pauses after each. */
  *findNewIn(other: SearchIndex): Generator<void, boolean> {
    const known = new Set(this.index.segments.map(({ segment }) => segment));
    for (const { segment } of other.segments) {
      if (known.has(segment)) continue;
      for (let number = 0; number < segment.words.length; number += 1) {
        if (!this.has(segment.words.textAt(number))) return true;
        yield;
      }
    }
    return false;
  }
}

function addTo(word: LexiconWord, segment: Segment): void {
  const number = segment.wordNumber(word.text);
  if (number === null) return;
  const other = wordAt(segment, number);
  word.count += other.count;
  word.isName ||= other.isName;
}

function isOfPerson(segment: Segment, text: string): boolean {
  const number = segment.wordNumber(text);
  if (number === null) return false;
  const { wordLists, wordListFields } = segment.arrays;
  const list = wordLists[number] ?? 0;
  // The list of names is the first one of a word.
  if (list >= (wordLists[number + 1] ?? 0) || wordListFields[list] !== wordFields.name)
    return false;
  const isPerson = (listing: number) => segment.entityTypeOf(listing) === "professionals";
  const dense = segment.wordLists.bitsOf(list);
  if (!dense) return segment.wordLists.listingsOf(list).some(isPerson);
  for (let listing = 0; listing < segment.size; listing += 1) {
    if (hasBit(dense, listing) && isPerson(listing)) return true;
  }
  return false;
}

function wordAt({ arrays }: Segment, number: number): { count: number; isName: boolean } {
  const { wordLists, wordListFields, wordListCounts } = arrays;
  const word = { count: 0, isName: false };
  for (let list = wordLists[number] ?? 0; list < (wordLists[number + 1] ?? 0); list += 1) {
    const field = wordListFields[list] ?? wordFields.none;
    word.count += wordListCounts[list] ?? 0;
    if (field <= wordFields.A) word.isName = true;
  }
  return word;
}
