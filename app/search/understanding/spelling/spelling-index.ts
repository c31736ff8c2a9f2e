import { isArabicWord, type Sound, soundDifference, soundsOf } from "../names/name-sound.ts";

/** Sounds of one skeleton that are compared, the most frequent first: bounded work for any word. */
const mostCompared = 200;
const mostFound = 24;
const shortestLatin = 3;

export interface OtherSpelling {
  text: string;
  /** How much its vowels differ; 0 for the same sound. */
  difference: number;
}

/** A way that names sound, and the names that sound so. */
interface Spelling {
  sound: Sound;
  texts: string[];
}

/** Names by what all their spellings have in common, in either script. */
export class SpellingIndex {
  private readonly bySkeleton = new Map<string, Spelling[]>();
  /** While names are added: each sound once, and each list of vowels once for all skeletons. */
  private byKey = new Map<string, Spelling>();
  private vowels = new Map<string, string[]>();

  /** @param names folded, the most frequent first. */
  constructor(names: Iterable<string> = []) {
    for (const text of names) this.add(text);
  }

  /** Less frequent than those before it. */
  add(text: string): void {
    const bare = withoutArticle(text);
    for (const sound of soundsOf(text)) this.addSound(sound, text);
    if (bare !== text) for (const sound of soundsOf(bare)) this.addSound(sound, text);
  }

  /** No name will be added: what only adding needs is let go. */
  close(): void {
    this.byKey = new Map();
    this.vowels = new Map();
  }

  private addSound(sound: Sound, text: string) {
    const vowels = sound.vowels.join("-");
    const key = `${sound.isArabic} ${sound.skeleton} ${vowels}`;
    const known = this.byKey.get(key);
    if (known) {
      known.texts.push(text);
      return;
    }
    const alike = this.bySkeleton.get(sound.skeleton) ?? [];
    const shared = this.vowels.get(vowels) ?? sound.vowels;
    const skeleton = alike[0]?.sound.skeleton ?? sound.skeleton;
    const spelling = { sound: { ...sound, skeleton, vowels: shared }, texts: [text] };
    this.vowels.set(vowels, shared);
    this.byKey.set(key, spelling);
    this.bySkeleton.set(skeleton, alike);
    alike.push(spelling);
  }

  /** Other spellings of the name, the nearest first. */
  find(word: string): OtherSpelling[] {
    if (word.length < shortestLatin && !isArabicWord(word)) return [];
    const nearest = new Map<string, number>();
    for (const sound of soundsOf(withoutArticle(word))) {
      let compared = 0;
      for (const spelling of this.bySkeleton.get(sound.skeleton) ?? []) {
        compared += 1;
        if (compared > mostCompared) break;
        const difference = soundDifference(sound, spelling.sound);
        if (difference === null) continue;
        for (const text of spelling.texts.slice(0, mostFound)) {
          nearest.set(text, Math.min(nearest.get(text) ?? difference, difference));
        }
      }
    }
    nearest.delete(word);
    return [...nearest]
      .sort(([, a], [, b]) => a - b)
      .slice(0, mostFound)
      .map(([text, difference]) => ({ text, difference }));
  }
}

/** "almansoori" as "mansoori", «المنصوري» as «منصوري». */
function withoutArticle(word: string): string {
  return word.replace(isArabicWord(word) ? /^ال(?=...)/ : /^[ae]l(?=[a-z0-9]{4})/, "");
}
