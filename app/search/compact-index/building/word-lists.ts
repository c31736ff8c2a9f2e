import { fieldWeights } from "#app/search/ranking/ranking.ts";
import type { WordGroup } from "#app/search/understanding/word-group.ts";
import type { Segment } from "../segment.ts";
import { wordFields } from "./build-words.ts";

/** Weight of a word by the number of its field. */
const weightOfField: number[] = [];
weightOfField[wordFields.name] = fieldWeights.A;
weightOfField[wordFields.A] = fieldWeights.A;
weightOfField[wordFields.B] = fieldWeights.B;
weightOfField[wordFields.C] = fieldWeights.C;
weightOfField[wordFields.none] = 0;

/** Lists of listings that have a word of a group; `score` is what they reach by it. */
export interface ScoredList {
  list: number;
  score: number;
}

/** Every list that a group's terms lead to, the lowest score first. */
export function listsOfGroup(segment: Segment, { terms }: WordGroup): ScoredList[] {
  const { wordLists, wordListFields } = segment.arrays;
  const scores = new Map<number, number>();
  for (const { text, isPrefix, weight } of terms) {
    const { first, last } = isPrefix ? segment.wordsStarting(text) : oneWord(segment, text);
    for (let list = wordLists[first] ?? 0; list < (wordLists[last] ?? 0); list += 1) {
      const score = Math.fround(weight * (weightOfField[wordListFields[list] ?? 0] ?? 0));
      if (score >= (scores.get(list) ?? 0)) scores.set(list, score);
    }
  }
  return Array.from(scores, ([list, score]) => ({ list, score })).sort((a, b) => a.score - b.score);
}

function oneWord(segment: Segment, text: string): { first: number; last: number } {
  const word = segment.wordNumber(text);
  return word === null ? { first: 0, last: 0 } : { first: word, last: word + 1 };
}

/** Lists of words in names: the word itself, or all that begin with it. */
export function listsOfNameWord(segment: Segment, text: string, isPrefix: boolean): number[] {
  const { wordLists, wordListFields } = segment.arrays;
  const { first, last } = isPrefix ? segment.wordsStarting(text) : oneWord(segment, text);
  const lists: number[] = [];
  for (let list = wordLists[first] ?? 0; list < (wordLists[last] ?? 0); list += 1) {
    if (wordListFields[list] === wordFields.name) lists.push(list);
  }
  return lists;
}
