import { nameLikeness } from "./match-name.ts";
import { nameKeys } from "./name-keys.ts";

export interface LikeName {
  text: string;
  /** 0 to 1: 1 for the usual spelling in the other script. */
  likeness: number;
}

const mostCompared = 400;
const mostFound = 24;
/** Keys of fewer classes lose none: any name would do. */
const shortestKey = 3;

/** Words of names, found by how they are written in the other script. */
export class CrossScriptNames {
  private readonly latin = new Map<string, string[]>();
  private readonly arabic = new Map<string, string[]>();

  /** @param word of `nameWords`, each once; the more frequent first. */
  add(word: string): void {
    const byKey = isLatin(word) ? this.latin : this.arabic;
    for (const key of nameKeys(word)) {
      const alike = byKey.get(key);
      if (alike) alike.push(word);
      else byKey.set(key, [word]);
    }
  }

  /** Returns the names of the other script that the word may be, the likeliest first. */
  find(word: string): LikeName[] {
    const byKey = isLatin(word) ? this.arabic : this.latin;
    const compared = new Map<string, number>();
    for (const key of keysToTry(word)) {
      for (const text of byKey.get(key) ?? []) {
        if (compared.size >= mostCompared) break;
        if (!compared.has(text)) compared.set(text, nameLikeness(word, text));
      }
    }
    return [...compared]
      .map(([text, likeness]) => ({ text, likeness }))
      .filter(({ likeness }) => likeness > 0)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, mostFound);
  }
}

/** The keys of a word, then those without one class: a letter may be silent in the other script. */
function keysToTry(word: string): Set<string> {
  const keys = nameKeys(word);
  const tried = new Set(keys);
  for (const key of keys) {
    if (key.length <= shortestKey) continue;
    for (let at = 0; at < key.length; at += 1) tried.add(key.slice(0, at) + key.slice(at + 1));
  }
  return tried;
}

function isLatin(word: string): boolean {
  return word < "\u0621";
}
