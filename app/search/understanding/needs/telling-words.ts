import type { Concept } from "#app/vocabulary/concept-dictionary.ts";
import { commonRank } from "#app/vocabulary/language/common-words.ts";
import { readWords } from "#app/vocabulary/phrases/phrase-words.ts";
import { isArabicWord } from "../names/name-sound.ts";

/** Weight of the first specialty: a single word of a longer name decides only where nothing else does. */
const weightOfWord = 0.45;
/** The first specialty needs so large a share of all names with the word. */
const leastShare = 0.4;
const mostSpecialties = 4;
const shortest = 4;
/** Words of so many names say when, how or where, not what. */
const mostNames = 150;

/** A sentence rather than a name. */
const fewestOfSentence = 4;

interface TellingSpan {
  start: number;
  end: number;
  meaning: { kind: "concept"; concepts: { itemId: number; weight: number }[] };
  sureness: number;
}

interface Tally {
  names: number;
  byItem: Map<number, number>;
}

/**
 * Words that are in names of few specialties: «الميترالي» only in names of valves of the heart.
 * Alone each is weak evidence, where no name is there as a whole.
 */
export class TellingWords {
  private readonly tallies = new Map<string, Tally>();
  private readonly found = new Map<string, readonly Concept[]>();

  /** @param foldedName as foldText() leaves it. */
  add(foldedName: string, concepts: readonly Concept[]): void {
    for (const content of new Set(contentsOf(foldedName))) {
      // No other word is ever looked up.
      if (!isArabicWord(content)) continue;
      const tally = this.tallies.get(content) ?? { names: 0, byItem: new Map() };
      this.tallies.set(content, tally);
      tally.names += 1;
      for (const { itemId, weight } of concepts) {
        tally.byItem.set(itemId, (tally.byItem.get(itemId) ?? 0) + weight);
      }
    }
  }

  /** The Arabic words of a sentence that nothing else has taken; English has stems instead. */
  spansOf(words: readonly string[], taken: ReadonlySet<number>): TellingSpan[] {
    if (words.length < fewestOfSentence) return [];
    return words.flatMap((word, start) => {
      const concepts = taken.has(start) || !isArabicWord(word) ? [] : this.find(word);
      const [best] = concepts;
      if (!best) return [];
      const meaning: TellingSpan["meaning"] = { kind: "concept", concepts: [...concepts] };
      return [{ start, end: start + 1, meaning, sureness: best.weight }];
    });
  }

  /** Returns the specialties that a folded word leads to, the surest first; empty for most words. */
  find(word: string): readonly Concept[] {
    const [content, ...others] = contentsOf(word);
    if (content === undefined || others.length > 0) return [];
    const tally = this.tallies.get(content);
    if (!tally || tally.names > mostNames || word.length < shortest || isCommon(word)) return [];
    const known = this.found.get(content) ?? conceptsOf(tally);
    this.found.set(content, known);
    return known;
  }
}

function conceptsOf({ names, byItem }: Tally): readonly Concept[] {
  const ranked = [...byItem].sort(([, a], [, b]) => b - a);
  const most = ranked[0]?.[1] ?? 0;
  if (most / names < leastShare) return [];
  return ranked.slice(0, mostSpecialties).map(([itemId, sum]) => ({
    itemId,
    category: "specialties",
    kind: "symptom",
    weight: (weightOfWord * sum) / most,
  }));
}

function contentsOf(text: string): string[] {
  return readWords(text.split(" ")).flatMap(({ content }) => content);
}

function isCommon(word: string): boolean {
  return commonRank(word, word >= "\u0621" ? "ar" : "en") !== null;
}
